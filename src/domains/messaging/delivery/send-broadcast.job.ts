import * as z from 'zod/mini';
import { can } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { systemClock } from '../../../kit/clock/clock.server.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { id } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, Report } from '../../../kit/jobs/job-definition.server.ts';
import { SEND_BROADCAST } from '../broadcast/broadcast.command.ts';
import { findBroadcast, moveTo } from '../broadcast/broadcast.store.ts';
import { opensAt } from '../broadcast/quiet-hours.rules.ts';
import { countStates } from '../broadcast/recipient.store.ts';
import { senderOf } from '../broadcast/sender.store.ts';
import { requireOpenTemplate } from '../broadcast/sms.command.ts';
import { requireFileRights } from '../broadcast/mail-file.command.ts';
import { attachmentsOf } from '../broadcast/mail-file.store.ts';
import { unsubscribeLink } from '../opt-out/opt-out-token.server.ts';
import { addressMark, returnMark } from '../report/return-mark.server.ts';
import { deliver } from './deliver.server.ts';
import { buryClaims, keepAll, standing } from './delivery.store.ts';
import { ring } from './ring.server.ts';

const payload = z.object({ broadcastId: id });
type Context = JobContext<z.output<typeof payload>>;

/** Sends what is queued of a broadcast. After a crash it goes on; what was being handed over stays UNKNOWN until a person sends it again. */
export const sendBroadcastJob = defineJob({
  kind: SEND_BROADCAST,
  lane: 'BULK',
  payload,
  run,
  about: async (db, scope, { payload: { broadcastId } }) => ({
    broadcast: broadcastId,
    subject: (await findBroadcast(db, scope, broadcastId, 'READ')).subject,
  }),
  ended: async (db, scope, { broadcastId }) => {
    await buryClaims(db, scope, broadcastId);
    await moveTo(db, scope, broadcastId, ['SCHEDULED', 'SENDING'], 'PAUSED', { pauseReason: 'STOPPED' });
  },
});

async function run(context: Context): Promise<Report | void> {
  const { broadcastId } = context.payload;
  const { scope, tools } = context;
  const begun = await context.transaction((db) => begin(db, context));
  if (!begun) return;
  let { done } = begun;
  const tell = () => context.progress({ stage: 'broadcast', done, total: begun.total });
  const ended = (count: number) => {
    done += count;
    tell();
  };
  tell();
  const opens = (): number => opensAt(systemClock.now(), begun.hours[begun.class], begun.zone);
  const isQuiet = (): boolean => opens() > systemClock.now();
  const mailer = begun.channel === 'SMS' ? tools.sms : tools.mailer;
  const hasLink = begun.channel === 'EMAIL' && begun.class === 'OPTIONAL';
  if (begun.channel === 'BELL') await ring({ context, broadcastId, written: begun, isQuiet, ended });
  else if (mailer === null) await context.transaction((db) => keepAll(db, scope, broadcastId));
  else
    await deliver({
      context,
      mailer,
      broadcastId,
      ...begun,
      unsubscribe: (recipientId) => (hasLink ? unsubscribeLink(tools.secretKey, { ...scope, recipientId }) : null),
      mark: (recipientId) => returnMark(tools.secretKey, recipientId),
      addressMark: (recipientId) => addressMark(tools.secretKey, recipientId),
      isQuiet,
      ended,
    });
  context.stopIfCancelled();
  await context.transaction(async (db) => {
    await settle(db, context, new Date(opens()).toISOString());
    await context.finish(db, await countStates(db, scope, broadcastId));
  });
}

/** Everybody is served, or the hours ended before: then the rest goes on when the next ones begin. */
async function settle(db: Db, { scope, payload: { broadcastId }, later }: Context, opens: string): Promise<void> {
  const { state, subject } = await findBroadcast(db, scope, broadcastId, 'LOCK');
  if (state !== 'SENDING') return;
  const { queued, claimed, kept } = await standing(db, scope, broadcastId);
  if (queued + claimed === 0) await moveTo(db, scope, broadcastId, ['SENDING'], kept > 0 ? 'OUTBOX' : 'SENT');
  else {
    const jobId = await later(db, { subject, notBefore: opens });
    await moveTo(db, scope, broadcastId, ['SENDING'], 'SCHEDULED', { jobId, scheduledAt: opens, quiet: true });
  }
}

/** null: another job has it, or it is not to be sent now. */
async function begin(db: Db, { jobId, scope, payload: { broadcastId } }: Context) {
  const found = await findBroadcast(db, scope, broadcastId, 'LOCK');
  if (found.jobId !== jobId) return null;
  await requireRight(db, scope);
  await requireFileRights(db, scope, broadcastId);
  const sender = await senderOf(db, scope);
  await requireOpenTemplate(db, scope, found, sender, systemClock.now());
  if (found.state === 'SCHEDULED') await moveTo(db, scope, broadcastId, ['SCHEDULED'], 'SENDING', { began: true });
  else if (found.state !== 'SENDING') return null;
  await buryClaims(db, scope, broadcastId);
  const { total, queued } = await standing(db, scope, broadcastId);
  return { ...found, ...sender, files: await attachmentsOf(db, scope, broadcastId), total, done: total - queued };
}

/** The right of whoever sent it, or let it be sent, once more when it begins. */
async function requireRight(db: Db, scope: InstituteScope): Promise<void> {
  const rights = await rightsNow(db, scope);
  if (!can(rights, 'messaging', 'publish') && !can(rights, 'messaging', 'approve'))
    throw conflict('BROADCAST_NOT_ALLOWED', 'Your rights have changed: you can no longer send this mail.');
}
