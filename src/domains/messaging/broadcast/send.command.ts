import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { requireFileRights } from './mail-file.command.ts';
import { findAudience } from './audience.command.ts';
import { sumsOf } from './audience.rules.ts';
import { lockedFor, stale, startSending } from './broadcast.command.ts';
import type { BroadcastState, MessageChannel } from './broadcast.contract.ts';
import { MOST_DAYS_AHEAD } from './broadcast.rules.ts';
import { moveTo } from './broadcast.store.ts';
import { freeze } from './recipient.store.ts';
import { senderOf, sentToday } from './sender.store.ts';
import { requireFitting, requireOpenTemplate } from './sms.command.ts';

export const APPROVE_BROADCAST: Readonly<Record<MessageChannel, string>> = {
  EMAIL: 'messaging.send',
  BELL: 'messaging.sendNotification',
  SMS: 'messaging.sendSms',
};
const DAY = 86_400_000;

interface Asked {
  readonly version: number;
  readonly at: string | null;
  readonly mails: number;
  readonly misfits?: 'LEAVE_OUT' | undefined;
  readonly reason?: string | undefined;
}

interface Means {
  readonly sources: readonly AudienceSource[];
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/**
 * Freezes the audience as it is at this moment, and sends, schedules, or asks a second person where there are more mails than the institute
 * lets one person send within a day. Throws 409 when nobody would get it, or others than the sender was shown.
 */
export async function send(
  db: Db,
  scope: InstituteScope,
  id: string,
  asked: Asked,
  { sources, jobs, clock }: Means,
): Promise<BroadcastState> {
  const found = await lockedFor(db, scope, id, 'SEND');
  if (found.version !== asked.version) throw await stale(db, scope, found);
  await requireFileRights(db, scope, id);
  const at = asked.at === null ? null : momentOf(asked.at, clock.now());
  const { rows } = await findAudience(db, scope, sources, found);
  if (asked.misfits === undefined) requireFitting(rows);
  const { mails } = sumsOf(rows);
  if (mails === 0) throw conflict('NOBODY_READS', 'Nobody would get this mail. Choose an audience.');
  if (mails !== asked.mails)
    throw conflict('AUDIENCE_CHANGED', `The audience has changed: ${mails} mails would be sent. Look at it again, then send.`, { mails });
  const before = await sentToday(db, scope, found.channel, 'HOLD');
  await freeze(db, scope, found, rows);
  const sender = await senderOf(db, scope);
  const { limit } = sender;
  await requireOpenTemplate(db, scope, found, sender, at === null ? clock.now() : Date.parse(at));
  const fixed = {
    frozen: true as const,
    sentBy: scope.userId,
    scheduledAt: at,
    sms: found.sms && { ...found.sms, paise: sender.smsPaise, names: sender.smsNames },
  };
  if (before + mails <= limit) {
    await moveTo(db, scope, id, ['DRAFT'], 'WAITING', fixed);
    return startSending(db, scope, found, { jobs, clock, at });
  }
  if (asked.reason === undefined)
    throw invalid([
      {
        code: 'SECOND_PERSON_REASON',
        message: `More than ${limit} mails of one person within a day need a second person. Give a reason.`,
        path: 'body.reason',
        count: limit,
      },
    ]);
  const approvalId = await requestApproval(db, scope, {
    act: APPROVE_BROADCAST[found.channel],
    feature: 'messaging',
    subject: id,
    payload: { broadcastId: id },
    itemCount: mails,
    reason: asked.reason,
  });
  await moveTo(db, scope, id, ['DRAFT'], 'WAITING', { ...fixed, approvalId });
  return 'WAITING';
}

function momentOf(at: string, now: number): string {
  const moment = Date.parse(at);
  if (moment <= now || moment > now + MOST_DAYS_AHEAD * DAY)
    throw invalid([
      { code: 'SEND_MOMENT', message: `Choose a moment within the next ${MOST_DAYS_AHEAD} days.`, path: 'body.at', count: MOST_DAYS_AHEAD },
    ]);
  return new Date(moment).toISOString();
}
