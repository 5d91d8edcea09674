import { setImmediate as whoeverComes } from 'node:timers/promises';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { Handed } from '../../../kit/outbox/bulk-mail.server.ts';
import { mailTurns } from '../../../kit/outbox/mail-turns.server.ts';
import type { MailTurns } from '../../../kit/outbox/mail-turns.server.ts';
import type { PauseReason, RecipientState } from '../broadcast/broadcast.contract.ts';
import { AWAY, isFailing, MAIL_TRIES, mailRetryAfter } from '../broadcast/broadcast.rules.ts';
import { moveTo } from '../broadcast/broadcast.store.ts';
import { bar } from '../opt-out/suppression.store.ts';
import type { Delivery } from './delivery.server.ts';
import { claim, dueNext, endClaim, endClaims, failuresLately, isAnyQueued } from './delivery.store.ts';
import type { Claimed, Due } from './delivery.store.ts';

export type Turn = { readonly kind: 'END' | 'WAIT' | 'AGAIN' } | { readonly kind: 'MAIL'; readonly claimed: Claimed };

export interface Answered {
  readonly claimed: Claimed;
  readonly handed: Handed;
}

/** Where senders get their recipients, each one at a time. */
export interface ClaimDesk {
  /** What became of the last mail is committed together with the claim of the next one. */
  next(answered: Answered | null): Promise<Turn>;
  /** Nobody gets another one. */
  stop(): void;
}

interface Asking {
  readonly answered: Answered | null;
  given(turn: Turn): void;
  failed(error: unknown): void;
}

interface Shared {
  readonly turns: MailTurns;
  /** Looked up ahead, and claimed by nobody yet. */
  due: readonly Due[];
  isStopped: boolean;
  /** How often in a row the mail server answered nobody. */
  away: number;
}

/** One transaction at a time, for all senders that came while the last one was under way: statements and commits are shared by them. */
export function claimDesk(delivery: Delivery): ClaimDesk {
  const shared: Shared = { turns: mailTurns(delivery.mailer), due: [], isStopped: false, away: 0 };
  let asking: Asking[] = [];
  let isServing = false;
  const serve = async (): Promise<void> => {
    isServing = true;
    while (asking.length > 0) {
      // Answers that have arrived together are read one after another.
      await whoeverComes();
      const group = asking;
      asking = [];
      try {
        const turns = await turnsOf(delivery, shared, group);
        for (const [at, { given }] of group.entries()) given(turns[at] ?? { kind: 'AGAIN' });
      } catch (error) {
        shared.isStopped = true;
        for (const { failed } of group) failed(error);
      }
    }
    isServing = false;
  };
  return {
    next: (answered) =>
      new Promise((given, failed) => {
        asking.push({ answered, given, failed });
        if (!isServing) void serve();
      }),
    stop: () => {
      shared.isStopped = true;
    },
  };
}

/** A turn for each who asks. */
async function turnsOf(delivery: Delivery, shared: Shared, group: readonly Asking[]): Promise<readonly Turn[]> {
  const { context } = delivery;
  const answers = group.flatMap(({ answered }) => answered ?? []);
  const turns = await context.transaction(async (db) => {
    await note(db, delivery, shared, answers);
    const isOver = shared.isStopped || context.cancelled() || delivery.isQuiet();
    return isOver ? group.map((): Turn => ({ kind: 'END' })) : nextTurns(db, delivery, shared, group.length);
  });
  if (answers.length > 0) delivery.ended(answers.length);
  return turns;
}

async function nextTurns(db: Db, delivery: Delivery, shared: Shared, wanted: number): Promise<readonly Turn[]> {
  const { context, broadcastId } = delivery;
  const { scope } = context;
  const { turns } = shared;
  const all = (kind: 'END' | 'WAIT'): Turn[] => Array.from({ length: wanted }, () => ({ kind }));
  const allowed = await turns.may(db, wanted);
  if (allowed === 0) return all('WAIT');
  const due = await dueFor(db, delivery, shared, allowed);
  const claimed = due.length > 0 ? await claim(db, scope, broadcastId, due) : [];
  const barred = claimed.filter((one) => barredBy(one) !== null);
  for (const [state, ones] of Map.groupBy(barred, barredBy)) if (state) await endClaims(db, scope, ones, state);
  const mails = claimed.filter((one) => barredBy(one) === null);
  const mailed = new Set(mails.map(({ id }) => id));
  turns.unused(
    allowed - mails.length,
    due.filter(({ id }) => !mailed.has(id)),
  );
  if (due.length === 0) return all((await isAnyQueued(db, scope, broadcastId)) ? 'WAIT' : 'END');
  return mails.map((one) => ({ kind: 'MAIL', claimed: one }));
}

const barredBy = ({ suppressed, optedOut, noConsent }: Claimed): RecipientState | null =>
  suppressed ? 'SUPPRESSED' : optedOut ? 'OPTED_OUT' : noConsent ? 'NO_CONSENT' : null;

/** The next, as far as their domains may have any; empty: none is due where one may be sent to. */
async function dueFor(db: Db, { context: { scope }, broadcastId }: Delivery, shared: Shared, wanted: number): Promise<readonly Due[]> {
  for (let isNew = false; ;) {
    const empty = new Set(shared.turns.emptyDomains());
    const next = shared.due.filter(({ domain }) => !empty.has(domain)).slice(0, wanted);
    const may = next.length > 0 ? await shared.turns.mayTo(db, next) : [];
    const taken = new Set(may);
    shared.due = shared.due.filter((one) => !taken.has(one));
    if (may.length > 0 || (isNew && next.length === 0)) return may;
    // Else their domains have just turned out to be empty, and others among the looked-up may have some.
    if (next.length > 0) continue;
    shared.due = await dueNext(db, scope, broadcastId, [...empty]);
    isNew = true;
  }
}

/** Writes down what became of mails, and stops everything when too much goes wrong. */
async function note(db: Db, delivery: Delivery, shared: Shared, answers: readonly Answered[]): Promise<void> {
  const { scope } = delivery.context;
  const taken = answers.flatMap(({ claimed, handed }) => (handed.outcome === 'TAKEN' ? claimed : []));
  if (taken.length > 0) await endClaims(db, scope, taken, 'SENT');
  for (const answer of answers) {
    shared.away = answer.handed.isAway ? shared.away + 1 : 0;
    if (answer.handed.outcome !== 'TAKEN') await noteFault(db, delivery, shared, answer);
  }
}

async function noteFault(db: Db, delivery: Delivery, shared: Shared, { claimed, handed }: Answered): Promise<void> {
  const { scope } = delivery.context;
  const { outcome, fault } = handed;
  if (outcome === 'UNKNOWN') return endClaim(db, scope, claimed.id, { state: 'UNKNOWN', fault });
  if (outcome === 'LATER' && claimed.tries < MAIL_TRIES) {
    await endClaim(db, scope, claimed.id, { state: 'QUEUED', fault, afterSeconds: mailRetryAfter(claimed.tries) });
    return shared.away >= AWAY ? stop(db, delivery, shared, 'PROVIDER') : undefined;
  }
  // There is no such box.
  if (outcome === 'BAD_ADDRESS') await bar(db, scope, { address: claimed.address, reason: 'BOUNCED', fault });
  await endClaim(db, scope, claimed.id, { state: outcome === 'BAD_ADDRESS' ? 'BOUNCED' : 'FAILED', fault });
  if (isFailing(await failuresLately(db, scope, delivery.broadcastId))) await stop(db, delivery, shared, 'FAILURES');
}

async function stop(db: Db, { context: { scope }, broadcastId }: Delivery, shared: Shared, pauseReason: PauseReason): Promise<void> {
  shared.isStopped = true;
  await moveTo(db, scope, broadcastId, ['SENDING'], 'PAUSED', { pauseReason });
}
