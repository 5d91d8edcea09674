import { grant } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { AppError, conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { earlierUnpublished } from '../one-result/one-result.store.ts';
import { isPlannedBy } from '../one-result/publish-verdict.command.ts';
import type { PublicationPlan, publicationPlans } from './publication-plan.contract.ts';
import {
  cancelWaiting,
  findPlan,
  insertPlan,
  lastPlan,
  settlePlan,
  updatePlan,
  type HeldPlan,
  type PlanOfJob,
} from './publication-plan.store.ts';
import { judgePublication, publishResult } from './publish.command.ts';

const MOST_DAYS_AHEAD = 60;
const DAY = 86_400_000;
const CONFLICT = 409;

export async function readPlan(db: Db, scope: InstituteScope, examInstanceId: string): Promise<PublicationPlan | null> {
  await openInstance(db, scope, examInstanceId, 'READ');
  return (await lastPlan(db, scope, examInstanceId)) ?? null;
}

async function planOf(db: Db, scope: InstituteScope, examInstanceId: string): Promise<PublicationPlan> {
  const plan = await lastPlan(db, scope, examInstanceId);
  if (plan === undefined) throw new Error('a plan was not written');
  return plan;
}

async function stale(db: Db, scope: InstituteScope, examInstanceId: string): Promise<AppError> {
  const row = { noun: 'publication_plan', id: (await lastPlan(db, scope, examInstanceId))?.id ?? null };
  return staleVersion(db, scope, row, 'Somebody else changed this plan. Check it and try again.');
}

/** Plans what could be published now, for a moment to come. Whoever changes a plan is who publishes by it. */
export async function planPublication(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  asked: BodyOf<typeof publicationPlans.put>,
  clock: Clock,
): Promise<PublicationPlan> {
  const moment = Date.parse(asked.publishAt);
  if (moment <= clock.now() || moment > clock.now() + MOST_DAYS_AHEAD * DAY) {
    const message = `Choose a moment within the next ${MOST_DAYS_AHEAD} days.`;
    throw invalid([{ code: 'PLAN_MOMENT', message, path: 'body.publishAt', count: MOST_DAYS_AHEAD }]);
  }
  const { instance, changed } = await judgePublication(db, scope, examInstanceId, moment);
  if (!changed) throw conflict('NOTHING_TO_PUBLISH', 'This run is published already.');
  requireRun(instance, asked.runNo);
  const tells = asked.tells ?? false;
  const words = tells ? (asked.words ?? null) : null;
  const plan = { publishAt: new Date(moment).toISOString(), runNo: asked.runNo, tells, words };
  const id =
    asked.version === 0
      ? await insertPlan(db, scope, examInstanceId, plan)
      : await updatePlan(db, scope, examInstanceId, plan, asked.version);
  if (id === null) throw await stale(db, scope, examInstanceId);
  return planOf(db, scope, examInstanceId);
}

export async function cancelPlan(db: Db, scope: InstituteScope, examInstanceId: string, version: number): Promise<PublicationPlan> {
  await openInstance(db, scope, examInstanceId, 'UPDATE');
  if (!(await cancelWaiting(db, scope, examInstanceId, version))) throw await stale(db, scope, examInstanceId);
  return planOf(db, scope, examInstanceId);
}

function requireRun({ lockedRunNo }: { readonly lockedRunNo: number | null }, runNo: number): void {
  if (lockedRunNo !== runNo)
    throw conflict(
      'PLANNED_RUN_CHANGED',
      `Run ${lockedRunNo ?? '–'} is locked now, and run ${runNo} was looked at. Check it, then plan again.`,
    );
}

/** The scope of whoever planned it, with the right as it is now: what was allowed weeks ago may be no more. */
async function scopeNow(db: Db, scope: InstituteScope): Promise<InstituteScope> {
  const held = grant(await rightsNow(db, scope), 'results', 'publish');
  if (held === null) throw conflict('PLAN_NOT_ALLOWED', 'Whoever planned this may no longer publish results.');
  return { ...scope, grant: held };
}

/** What the job of a plan finds. PUBLISHED: here or by the attempt before; BEHIND: an earlier semester, planned as well, goes first; OTHERS: the plan is no longer this job's. */
export type PlannedEnd = { readonly end: 'PUBLISHED' | 'EARLY' | 'BEHIND'; readonly plan: HeldPlan } | { readonly end: 'OTHERS' };

type Reason = NonNullable<PublicationPlan['refusals']>[number];

/** What of a refusal is kept. */
export const reasonsOf = (items: readonly Reason[]) =>
  items.map(({ code, message, count, value }) => ({
    code,
    message,
    ...(count === undefined ? {} : { count }),
    ...(value === undefined ? {} : { value }),
  }));

/** A plan in the state that this job left it in, or waiting for it: settling it makes the next version. */
export const isOfJob = (plan: HeldPlan, { version }: PlanOfJob): boolean =>
  plan.version === (plan.state === 'PLANNED' ? version : version + 1) && plan.state !== 'CANCELLED';

/**
 * Publishes at the planned moment: the result turns and the plan is settled in one commit, so that a crash leaves either both or neither.
 * Throws what bars it, also where the attempt before has written it down.
 */
export async function publishPlanned(db: Db, scope: InstituteScope, job: PlanOfJob): Promise<PlannedEnd> {
  const seen = await findPlan(db, scope, job.planId, 'READ');
  if (seen === undefined) return { end: 'OTHERS' };
  // The examination before its plan, as whoever changes the plan does.
  await openInstance(db, scope, seen.examInstanceId, 'UPDATE');
  const plan = await findPlan(db, scope, job.planId, 'HOLD');
  if (plan === undefined || !isOfJob(plan, job)) return { end: 'OTHERS' };
  if (plan.state === 'PUBLISHED') return { end: 'PUBLISHED', plan };
  if (plan.state === 'REFUSED') throw new AppError(CONFLICT, reasonsOf(plan.refusals ?? []));
  if (!plan.due) return { end: 'EARLY', plan };
  const moment = Date.parse(plan.publishAt);
  if ((await earlierUnpublished(db, scope, [plan.examInstanceId])).some((one) => isPlannedBy(one, moment))) return { end: 'BEHIND', plan };
  const own = await scopeNow(db, scope);
  requireRun((await judgePublication(db, own, plan.examInstanceId)).instance, plan.runNo);
  await publishResult(db, own, plan.examInstanceId, plan);
  await settlePlan(db, scope, job, { state: 'PUBLISHED' });
  return { end: 'PUBLISHED', plan };
}
