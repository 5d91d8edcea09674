import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { findJob } from '../../../kit/jobs/job.store.ts';
import type { BroadcastState, Draft, Named, Resendable } from './broadcast.contract.ts';
import { mayDo } from './broadcast.rules.ts';
import type { BroadcastAct } from './broadcast.rules.ts';
import { changeDraft, findBroadcast, insertBroadcast, moveTo, putLeftOut } from './broadcast.store.ts';
import type { KeptDraft, Stored } from './broadcast.store.ts';
import { opensAt } from './quiet-hours.rules.ts';
import { readdress } from './readdress.command.ts';
import { requeue } from './recipient.store.ts';
import { senderOf } from './sender.store.ts';
import { checkedSms, requireOpenTemplate } from './sms.command.ts';
import { checked } from './words.server.ts';

export const SEND_BROADCAST = 'messaging.broadcast';

/** What a draft is kept as. Throws 422. */
const keptOf = async (db: Db, scope: InstituteScope, draft: Draft): Promise<KeptDraft> =>
  draft.channel === 'SMS' ? checkedSms(db, scope, draft) : { ...checked(draft), sms: null };

export const createDraft = async (db: Db, scope: InstituteScope, draft: Draft) =>
  insertBroadcast(db, scope, await keptOf(db, scope, draft));

type Changed = Omit<Draft, 'channel'> & { readonly version: number };

export async function updateDraft(db: Db, scope: InstituteScope, id: string, { version, ...draft }: Changed) {
  const found = await lockedFor(db, scope, id, 'UPDATE');
  const saved = await changeDraft(db, scope, id, version, await keptOf(db, scope, { ...draft, channel: found.channel }));
  if (saved === undefined) throw await stale(db, scope, found);
  return saved;
}

interface Naming {
  readonly people: readonly Named[];
  readonly choice: 'LEAVE_OUT' | 'TAKE_IN';
}

/** Leaves people out of a draft's audience, or takes them in again; saying it again changes nothing. */
export async function nameLeftOut(db: Db, scope: InstituteScope, id: string, { people, choice }: Naming) {
  const { leftOut } = await lockedFor(db, scope, id, 'UPDATE');
  const keyOf = ({ kind, id: person }: Named) => `${kind} ${person}`;
  const left = new Map(leftOut.map((one) => [keyOf(one), one]));
  for (const one of people) {
    if (choice === 'LEAVE_OUT') left.set(keyOf(one), one);
    else left.delete(keyOf(one));
  }
  return putLeftOut(db, scope, id, [...left.values()]);
}

export const stale = (db: Db, scope: InstituteScope, { id }: Pick<Stored, 'id'>) =>
  staleVersion(db, scope, { noun: 'broadcast', id }, 'Somebody else changed this mail. Open it again and repeat your change.');

/** The broadcast, held for a change that its state allows. Throws 404, or 409. */
export async function lockedFor(db: Db, scope: InstituteScope, id: string, act: BroadcastAct): Promise<Stored> {
  const found = await findBroadcast(db, scope, id, 'LOCK');
  if (!mayDo(act, found.state)) throw conflict('BROADCAST_STATE', 'This mail is no longer in a state that allows it. Reload the page.');
  return found;
}

interface Sending {
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** null: now. */
  readonly at: string | null;
}

/** Frozen already: it is sent by a job of its own, at once or at its moment, within the hours of the institute. Throws 409 for a closed SMS template. */
export async function startSending(
  db: Db,
  scope: InstituteScope,
  found: Stored,
  { jobs, clock, at: asked }: Sending,
): Promise<BroadcastState> {
  const sender = await senderOf(db, scope);
  const wanted = asked === null ? clock.now() : Date.parse(asked);
  const opens = opensAt(wanted, sender.hours[found.class], sender.zone);
  await requireOpenTemplate(db, scope, found, sender, opens);
  const at = opens > wanted ? new Date(opens).toISOString() : asked;
  const state = at === null ? 'SENDING' : 'SCHEDULED';
  const jobId = await jobs.enqueue(db, scope, {
    kind: SEND_BROADCAST,
    subject: found.subject,
    payload: { broadcastId: found.id },
    ...(at === null ? {} : { notBefore: at }),
  });
  await moveTo(db, scope, found.id, ['DRAFT', 'WAITING', 'PAUSED', 'OUTBOX', 'SENT'], state, {
    jobId,
    scheduledAt: at,
    quiet: opens > wanted,
    ...(at === null ? { began: true } : {}),
  });
  return state;
}

export async function pause(db: Db, scope: InstituteScope, id: string): Promise<BroadcastState> {
  await lockedFor(db, scope, id, 'PAUSE');
  await moveTo(db, scope, id, ['SENDING'], 'PAUSED', { pauseReason: 'PERSON' });
  return 'PAUSED';
}

export async function resume(db: Db, scope: InstituteScope, id: string, means: Omit<Sending, 'at'>): Promise<BroadcastState> {
  const found = await lockedFor(db, scope, id, 'RESUME');
  await requireEnded(db, scope, found);
  return startSending(db, scope, found, { ...means, at: null });
}

export async function cancel(db: Db, scope: InstituteScope, id: string): Promise<BroadcastState> {
  const found = await lockedFor(db, scope, id, 'CANCEL');
  await moveTo(db, scope, id, [found.state], 'CANCELLED');
  return 'CANCELLED';
}

interface Resending extends Omit<Sending, 'at'> {
  readonly states: readonly Resendable[];
  readonly sources: readonly AudienceSource[];
}

export async function resend(db: Db, scope: InstituteScope, id: string, { states, sources, ...means }: Resending): Promise<number> {
  const found = await lockedFor(db, scope, id, 'RESEND');
  await requireEnded(db, scope, found);
  const reachable = await readdress(db, scope, sources, found, states);
  const again = states.filter((state) => state !== 'NO_ADDRESS');
  const queued = reachable + (await requeue(db, scope, id, again));
  if (queued > 0) await startSending(db, scope, found, { ...means, at: null });
  return queued;
}

/** Two jobs on one broadcast would each take the other's claims for those of a dead one. */
async function requireEnded(db: Db, scope: InstituteScope, { jobId }: Stored): Promise<void> {
  if (jobId === null) return;
  const { state } = await findJob(db, scope, jobId);
  if (state === 'QUEUED' || state === 'RUNNING')
    throw conflict('STILL_STOPPING', 'The last mails are still being handed over. Try again in a moment.');
}
