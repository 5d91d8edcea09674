import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import type { BulkMailer, Handed } from '../../../kit/outbox/bulk-mail.server.ts';
import { mailTurns } from '../../../kit/outbox/mail-turns.server.ts';
import type { MailTurns } from '../../../kit/outbox/mail-turns.server.ts';
import type { MailAttachment } from '../../../kit/outbox/provider.server.ts';
import type { SmsIds } from '../../../kit/outbox/sms-ids.rules.ts';
import type { PauseReason } from '../broadcast/broadcast.contract.ts';
import { AWAY, isFailing, MAIL_TRIES, mailRetryAfter } from '../broadcast/broadcast.rules.ts';
import { moveTo } from '../broadcast/broadcast.store.ts';
import { letterTo } from '../broadcast/letter.server.ts';
import type { Written } from '../broadcast/letter.server.ts';
import { bar } from '../opt-out/suppression.store.ts';
import { claim, dueNext, endClaim, failuresLately, giveBack, isAnyQueued } from './delivery.store.ts';
import type { Claimed, Due } from './delivery.store.ts';

export interface Delivery extends Written {
  readonly context: Pick<JobContext, 'scope' | 'signal' | 'transaction' | 'cancelled'>;
  readonly mailer: BulkMailer;
  readonly broadcastId: string;
  readonly smsEntityId: string | null;
  readonly files: readonly MailAttachment[];
  /** Where this recipient opts out; null: nobody may. */
  unsubscribe(recipientId: string): string | null;
  /** By which a mail that comes back is known as this recipient's. */
  mark(recipientId: string): string;
  /** The same in the address that it comes back to. */
  addressMark(recipientId: string): string;
  /** The hours have ended in which the institute sends it. */
  isQuiet(): boolean;
  /** One more has ended. */
  ended(): void;
}

interface Shared {
  readonly turns: MailTurns;
  /** Looked up ahead, and claimed by nobody yet. */
  readonly due: Due[];
  isStopped: boolean;
  /** How often in a row the mail server answered nobody. */
  away: number;
}

type Turn = { readonly kind: 'END' | 'WAIT' | 'AGAIN' } | { readonly kind: 'MAIL'; readonly claimed: Claimed };
type Answered = { readonly claimed: Claimed; readonly handed: Handed };

const WAIT_MS = 100;

/**
 * Hands over what is queued, by as many senders as the mail service has connections. Each has one recipient at a time, whose claim is committed
 * before the mail is handed over; what became of it is committed together with the next claim.
 */
export async function deliver(delivery: Delivery): Promise<void> {
  const shared: Shared = { turns: mailTurns(delivery.mailer), due: [], isStopped: false, away: 0 };
  const senders = Array.from({ length: delivery.mailer.senders }, () => sendAll(delivery, shared));
  for (const end of await Promise.allSettled(senders)) if (end.status === 'rejected') throw end.reason;
}

async function sendAll(delivery: Delivery, shared: Shared): Promise<void> {
  const { context, files, mailer } = delivery;
  const sender = mailer.open();
  const ids = smsIdsOf(delivery);
  let answered: Answered | null = null;
  try {
    for (;;) {
      const last: Answered | null = answered;
      const turn: Turn = await context.transaction(async (db) => {
        if (last) await note(db, delivery, shared, last);
        return shared.isStopped || context.cancelled() || delivery.isQuiet() ? { kind: 'END' } : nextTurn(db, delivery, shared);
      });
      if (last) delivery.ended();
      answered = null;
      if (turn.kind === 'END') return;
      if (turn.kind === 'WAIT') await pause(WAIT_MS, undefined, { signal: context.signal }).catch(() => undefined);
      if (turn.kind !== 'MAIL') continue;
      const { claimed } = turn;
      const unsubscribe = delivery.unsubscribe(claimed.id);
      const letter = letterTo(claimed.people, delivery, unsubscribe);
      answered = {
        claimed,
        handed: await sender.hand({
          id: claimed.id,
          recipient: claimed.address,
          unsubscribe,
          mark: delivery.mark(claimed.id),
          addressMark: delivery.addressMark(claimed.id),
          files,
          ...letter,
          ...ids,
        }),
      };
    }
  } catch (error) {
    shared.isStopped = true;
    throw error;
  } finally {
    sender.close();
  }
}

/** What an SMS is registered by; a mail has none. */
const smsIdsOf = ({ sms, smsEntityId }: Delivery): { readonly sms?: SmsIds } =>
  sms === null ? {} : { sms: { entityId: smsEntityId ?? '', header: sms.header, templateId: sms.dltId } };

/** The next that is still to be had; undefined: none is due where one may be sent to. */
async function claimNext(db: Db, { context: { scope }, broadcastId }: Delivery, { turns, due }: Shared): Promise<Claimed | undefined> {
  const empty = turns.emptyDomains();
  for (let isNew = false; ;) {
    const at = due.findIndex(({ domain }) => !empty.includes(domain));
    const [next] = at < 0 ? [] : due.splice(at, 1);
    if (next !== undefined) {
      const claimed = await claim(db, scope, broadcastId, next.id);
      if (claimed !== undefined) return claimed;
    } else {
      if (isNew) return undefined;
      const found = await dueNext(db, scope, broadcastId, empty);
      due.splice(0, due.length, ...found);
      isNew = true;
    }
  }
}

async function nextTurn(db: Db, delivery: Delivery, shared: Shared): Promise<Turn> {
  const { context, broadcastId } = delivery;
  const { scope } = context;
  const { turns } = shared;
  if (!(await turns.mayOne(db))) return { kind: 'WAIT' };
  const claimed = await claimNext(db, delivery, shared);
  const barred = claimed?.suppressed ? 'SUPPRESSED' : claimed?.optedOut ? 'OPTED_OUT' : claimed?.noConsent ? 'NO_CONSENT' : null;
  if (claimed && !barred && (await turns.mayTo(db, claimed.domain))) return { kind: 'MAIL', claimed };
  turns.unused();
  if (!claimed) return { kind: (await isAnyQueued(db, scope, broadcastId)) ? 'WAIT' : 'END' };
  if (barred) await endClaim(db, scope, claimed.id, { state: barred });
  else await giveBack(db, scope, claimed.id);
  return { kind: 'AGAIN' };
}

/** Writes down what became of a mail, and stops everything when too much goes wrong. */
async function note(db: Db, delivery: Delivery, shared: Shared, { claimed, handed }: Answered): Promise<void> {
  const { scope } = delivery.context;
  const { fault } = handed;
  shared.away = handed.isAway ? shared.away + 1 : 0;
  switch (handed.outcome) {
    case 'TAKEN':
      return endClaim(db, scope, claimed.id, { state: 'SENT' });
    case 'UNKNOWN':
      return endClaim(db, scope, claimed.id, { state: 'UNKNOWN', fault });
    case 'LATER':
      if (claimed.tries < MAIL_TRIES) {
        await endClaim(db, scope, claimed.id, { state: 'QUEUED', fault, afterSeconds: mailRetryAfter(claimed.tries) });
        return shared.away >= AWAY ? stop(db, delivery, shared, 'PROVIDER') : undefined;
      }
      break;
    case 'BAD_ADDRESS':
      // There is no such box.
      await bar(db, scope, { address: claimed.address, reason: 'BOUNCED', fault });
      break;
    case 'REFUSED':
      break;
  }
  await endClaim(db, scope, claimed.id, { state: handed.outcome === 'BAD_ADDRESS' ? 'BOUNCED' : 'FAILED', fault });
  if (isFailing(await failuresLately(db, scope, delivery.broadcastId))) await stop(db, delivery, shared, 'FAILURES');
}

async function stop(db: Db, { context: { scope }, broadcastId }: Delivery, shared: Shared, pauseReason: PauseReason): Promise<void> {
  shared.isStopped = true;
  await moveTo(db, scope, broadcastId, ['SENDING'], 'PAUSED', { pauseReason });
}
