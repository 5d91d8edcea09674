import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { gently } from '../../../kit/jobs/gentle.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition, Report } from '../../../kit/jobs/job-definition.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { aboutInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { readyAnswers } from '../ready-answer/ready-answers.command.ts';
import { postPublished } from './post-published.command.ts';
import { publishPlanned, type PlannedEnd } from './publication-plan.command.ts';
import { findPlan, nameJob, settlePlan, type HeldPlan } from './publication-plan.store.ts';

const PUBLISH_PLANNED = 'results.publishPlanned';
const payload = z.object({ planId: z.uuid() });
type Context = JobContext<z.output<typeof payload>>;

/** Publishes at the planned moment, then does what follows every publication. A refusal ends the plan and is told; nothing is tried again by itself. */
export const publishPlannedJob: JobDefinition = defineJob({
  kind: PUBLISH_PLANNED,
  payload,
  run,
  ended: async (db, scope, { planId }, state) => {
    const plan = await findPlan(db, scope, planId, 'READ');
    if (plan === undefined) return;
    if (state === 'CANCELLED') await settlePlan(db, scope, planId, { state: 'CANCELLED' });
    else await refusePlan(db, scope, plan, []);
  },
});

/** In the plan's transaction; a plan of another moment has a job of its own. */
export async function enqueuePlan(
  services: Services,
  db: Db,
  scope: InstituteScope,
  plan: { readonly id: string; readonly publishAt: string },
) {
  const job = { kind: PUBLISH_PLANNED, payload: { planId: plan.id }, notBefore: new Date(plan.publishAt).toISOString() };
  await nameJob(db, scope, plan.id, await services.jobs.enqueue(db, scope, job));
}

async function run(context: Context): Promise<Report> {
  const { planId } = context.payload;
  const ended = await publishOrRefuse(context);
  if (ended.end === 'REFUSED') return { refused: ended.codes };
  if (ended.end === 'OTHERS') return {};
  const { plan } = ended;
  if (ended.end === 'EARLY') {
    // A clock that goes wrong by a moment shows no result before its time.
    await context.transaction(async (db) => {
      const later = await context.later(db, { subject: planId, notBefore: new Date(plan.publishAt).toISOString() });
      await nameJob(db, context.scope, planId, later);
    });
    return {};
  }
  await readyAnswers(context, plan.examInstanceId);
  const { posted, students } = await postPublished(gently(context), { examInstanceId: plan.examInstanceId });
  if (posted > 0) await context.analyze(['credit_ledger']);
  return { posted, students };
}

type Ended = PlannedEnd | { readonly end: 'REFUSED'; readonly codes: readonly string[] };

async function publishOrRefuse(context: Context): Promise<Ended> {
  const { jobId, scope } = context;
  const { planId } = context.payload;
  try {
    return await context.transaction(async (db) => {
      const ended = await publishPlanned(db, scope, planId, jobId);
      if (ended.end === 'PUBLISHED') await tell(db, scope, ended.plan, 'DONE');
      return ended;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await context.transaction(async (db) => {
      const plan = await findPlan(db, scope, planId, 'HOLD');
      if (plan?.jobId === jobId) await refusePlan(db, scope, plan, error.items);
    });
    return { end: 'REFUSED', codes: error.items.map(({ code }) => code) };
  }
}

async function refusePlan(db: Db, scope: InstituteScope, plan: HeldPlan, items: AppError['items']): Promise<void> {
  const refusals = items.map(({ code, message, count }) => ({ code, message, ...(count === undefined ? {} : { count }) }));
  if (await settlePlan(db, scope, plan.id, { state: 'REFUSED', refusals }))
    await tell(db, scope, plan, 'FAILED', items.map(({ message }) => message).join(' '));
}

/** Whoever planned it hears what became of it, once; a job of a moment that was changed is nobody's news. */
async function tell(db: Db, scope: InstituteScope, plan: HeldPlan, state: 'DONE' | 'FAILED', message = ''): Promise<void> {
  const about = await aboutInstance(db, scope, plan.examInstanceId);
  const facts = { ...about, job: PUBLISH_PLANNED, state, ...(message === '' ? {} : { message }) };
  await tellPeople(db, scope, { kind: 'JOB_ENDED', event: `plan:${plan.id}`, facts, arrives: 'UNREAD' }, [plan.plannedBy]);
}
