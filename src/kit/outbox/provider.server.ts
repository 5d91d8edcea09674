import { createTransport } from 'nodemailer';
import { StartError } from '../errors/start-error.server.ts';
import type { Channel } from './message.rules.ts';
import { registeredIds } from './sms-ids.rules.ts';
import type { SmsIds } from './sms-ids.rules.ts';

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** As the mail is composed with them. */
export const attached = (files: readonly MailAttachment[]) =>
  files.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));

export interface Letter {
  /** The same at every try, for services that recognise a repetition. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Of a mail. */
  readonly files?: readonly MailAttachment[];
  /** Of an SMS whose text is registered. */
  readonly sms?: SmsIds;
}

/** Hands a message over; throws Undeliverable when trying again is of no use, another error when it is. */
export type Provider = (letter: Letter) => Promise<void>;
export type Providers = Readonly<Record<Channel, Provider | null>>;

export class Undeliverable extends Error {}

export const ANSWER_MS = 20_000;

type Env = Readonly<Record<string, string | undefined>>;

/** SMTP_URL with MAIL_FROM; null: no mail service is set up. */
export function mailSettings(env: Env): { readonly smtp: string | null; readonly from: string } {
  const [smtp, from] = [env['SMTP_URL']?.trim(), env['MAIL_FROM']?.trim()];
  if (smtp && !from) throw new StartError('SMTP_URL is set, but not MAIL_FROM, the address that mails come from.');
  return { smtp: smtp || null, from: from ?? '' };
}

/** The mail service, and SMS_URL with SMS_TOKEN: what is not set up is null. */
export function providersOf(env: Env = process.env): Providers {
  const { smtp, from } = mailSettings(env);
  const sms = env['SMS_URL']?.trim();
  return { EMAIL: smtp === null ? null : smtpProvider(smtp, from), SMS: sms ? smsProvider(sms, env['SMS_TOKEN']?.trim() ?? '') : null };
}

/** Whether SMS leave this installation. */
export const smsIsSetUp = (env: Env = process.env): boolean => (env['SMS_URL']?.trim() ?? '') !== '';

function smtpProvider(url: string, from: string): Provider {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, recipient, subject, text, html, files = [] }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        envelope: { from: addressOf(from), to: [recipient] },
        messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attached(files),
      });
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      if (code >= 500) throw new Undeliverable(`the mail server refused it: ${faultOf(error)}`);
      throw error;
    }
  };
}

/** `Exam cell <exams@vce.example>` or the address alone. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** What the server answered, without the words of the library before it: a list shows its beginning. */
export const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown fault';
  const answered = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return (answered || error.message).replaceAll(/\s+/g, ' ').slice(0, 300);
};

/** POSTs `{id, to, text}` and what a registered text is known by, with a bearer token: what a gateway's own form needs is translated in front of it. */
function smsProvider(url: string, token: string): Provider {
  return async ({ id, recipient, text, sms }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ id, to: recipient, text, ...registeredIds(sms) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) return;
    const final = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
    throw final
      ? new Undeliverable(`the SMS service refused it (${answer.status})`)
      : new Error(`the SMS service answered ${answer.status}`);
  };
}
