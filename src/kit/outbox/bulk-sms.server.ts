import { setting } from '../setting/setting.server.ts';
import type { BulkMail, BulkMailer, BulkSender, Handed } from './bulk-mail.server.ts';
import { ANSWER_MS } from './provider.server.ts';
import { registeredIds } from './sms-ids.rules.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** By SMS_URL and SMS_TOKEN; null: not set up. */
export function bulkSmsOf(env: Env = process.env): BulkMailer | null {
  const url = env['SMS_URL']?.trim();
  if (!url) return null;
  const perSecond = setting('SMS_PER_SECOND', env);
  return {
    bucket: 'sms',
    senders: setting('SMS_CONNECTIONS', env),
    perSecond,
    // Numbers have no domain of their own.
    perSecondDomain: perSecond,
    open: () => smsSender(url, env['SMS_TOKEN']?.trim() ?? ''),
  };
}

/** One POST for each, of `{id, to, text}` and the ids of the register, with a bearer token; it is never repeated by itself. */
function smsSender(url: string, token: string): BulkSender {
  const hand = async ({ id, recipient, text, sms }: BulkMail): Promise<Handed> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ id, to: recipient, text, ...registeredIds(sms) }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      return judged(answer.status);
    } catch (error) {
      return unanswered(error);
    }
  };
  return { hand, close: () => undefined };
}

/** A gateway that says 410 knows the number and that nobody has it; 429 and 503 say that nothing was taken. */
function judged(status: number): Handed {
  const fault = `the SMS service answered ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'TAKEN', fault: null, isAway: false };
  if (status === 410) return { outcome: 'BAD_ADDRESS', fault, isAway: false };
  if (status === 429) return { outcome: 'LATER', fault, isAway: false };
  if (status === 503) return { outcome: 'LATER', fault, isAway: true };
  return { outcome: status >= 400 && status < 500 ? 'REFUSED' : 'UNKNOWN', fault, isAway: false };
}

/** What was not even connected to has taken nothing. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function unanswered(error: unknown): Handed {
  const cause: unknown = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const fault = `the SMS service gave no answer${code === '' ? '' : ` (${code})`}`;
  return NOT_CONNECTED.has(code) ? { outcome: 'LATER', fault, isAway: true } : { outcome: 'UNKNOWN', fault, isAway: false };
}
