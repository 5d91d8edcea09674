import { requestApproval } from '../../../kit/approval/approval.command.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { enqueueReadyAnswers } from '../ready-answer/ready-answers.job.ts';
import { enqueuePosting } from './post-published.job.ts';
import { planPublication } from './publication-plan.command.ts';
import type { publicationPlans } from './publication-plan.contract.ts';
import { enqueuePlan } from './publication-plan.job.ts';
import { cancelWaiting } from './publication-plan.store.ts';
import { UNLOCK_RESULT, UNPUBLISH_RESULT } from './publish.approval.server.ts';
import { judgeResultUnlock, judgeUnpublish, lockResult, publishResult } from './publish.command.ts';

/** Each act with the jobs that follow it, in one transaction: for one examination, and for each of many. */
export interface ActTools {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly services: { readonly jobs: JobQueue };
}
export interface Asked {
  readonly reason: string;
  readonly document?: string | undefined;
}

export async function lock({ db, scope, services }: ActTools, examInstanceId: string, runNo: number | null) {
  const locked = await lockResult(db, scope, examInstanceId, runNo);
  if (locked.changed) await enqueueReadyAnswers(services, db, scope, examInstanceId);
  return locked;
}

/** What was planned for later is done now. */
export async function publish(
  { db, scope, services }: ActTools,
  examInstanceId: string,
  telling: Parameters<typeof publishResult>[3] = {},
) {
  const published = await publishResult(db, scope, examInstanceId, telling);
  await cancelWaiting(db, scope, examInstanceId);
  if (published.changed) await enqueueReadyAnswers(services, db, scope, examInstanceId);
  return { ...published, jobId: published.changed ? await enqueuePosting(services, db, scope, examInstanceId) : null };
}

export async function plan(
  { db, scope, services }: ActTools,
  examInstanceId: string,
  asked: BodyOf<typeof publicationPlans.put>,
  clock: Clock,
) {
  const planned = await planPublication(db, scope, examInstanceId, asked, clock);
  await enqueuePlan(services, db, scope, planned);
  return planned;
}

const ACTS = { UNLOCK: [UNLOCK_RESULT, judgeResultUnlock], UNPUBLISH: [UNPUBLISH_RESULT, judgeUnpublish] } as const;

export async function request(
  { db, scope }: Pick<ActTools, 'db' | 'scope'>,
  examInstanceId: string,
  type: keyof typeof ACTS,
  { reason, document }: Asked,
) {
  const [act, judge] = ACTS[type];
  await judge(db, scope, examInstanceId);
  const asked = { act, feature: 'results' as const, subject: examInstanceId, payload: { examInstanceId }, itemCount: 1 };
  return { approvalId: await requestApproval(db, scope, { ...asked, reason, document: document ?? null }) };
}
