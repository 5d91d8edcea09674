import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { gently } from '../../../kit/jobs/gentle.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition, Report } from '../../../kit/jobs/job-definition.server.ts';
import { aboutInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { readyAnswers } from '../ready-answer/ready-answers.command.ts';
import { postPublished } from './post-published.command.ts';
import { isOfJob, publishPlanned, reasonsOf, type PlannedEnd } from './publication-plan.command.ts';
import { findPlan, settlePlan } from './publication-plan.store.ts';

const PUBLISH_PLANNED = 'results.publishPlanned';
/** Milliseconds until it is looked again whether the earlier semester is published. */
const AFTER_THE_EARLIER = 3000;
const payload = z.object({ planId: z.uuid(), version: z.int() });
type Context = JobContext<z.output<typeof payload>>;

/** Publishes at the planned moment, then does what follows every publication. A refusal ends the plan and is told; nothing is tried again by itself. */
export const publishPlannedJob: JobDefinition = defineJob({
  kind: PUBLISH_PLANNED,
  payload,
  run,
  // Whoever planned it hears what became of it; of a moment that was changed, or a plan that was cancelled, nobody hears.
  about: async (db, scope, { payload: job }) => {
    const plan = await findPlan(db, scope, job.planId, 'READ');
    return plan && isOfJob(plan, job) && plan.state !== 'PLANNED' ? aboutInstance(db, scope, plan.examInstanceId) : null;
  },
  ended: (db, scope, job, state) =>
    settlePlan(db, scope, job, state === 'CANCELLED' ? { state: 'CANCELLED' } : { state: 'REFUSED', refusals: [] }),
});

/** In the plan's transaction; a plan of another moment has a job of its own. */
export async function enqueuePlan(
  services: Pick<Services, 'jobs'>,
  db: Db,
  scope: InstituteScope,
  { id, version, publishAt }: { readonly id: string; readonly version: number; readonly publishAt: string },
): Promise<void> {
  const notBefore = new Date(publishAt).toISOString();
  await services.jobs.enqueue(db, scope, { kind: PUBLISH_PLANNED, payload: { planId: id, version }, notBefore });
}

async function run(context: Context): Promise<Report> {
  const ended = await publishOrRefuse(context);
  if (ended.end === 'OTHERS') return {};
  const { plan } = ended;
  if (ended.end === 'EARLY' || ended.end === 'BEHIND') {
    // A clock that goes wrong by a moment shows no result before its time. The plan of an earlier semester is published or refused meanwhile.
    const notBefore = new Date(ended.end === 'EARLY' ? plan.publishAt : Date.now() + AFTER_THE_EARLIER).toISOString();
    await context.transaction((db) => context.later(db, { subject: plan.examInstanceId, notBefore }));
    return {};
  }
  await readyAnswers(context, plan.examInstanceId);
  const { posted, students } = await postPublished(gently(context), { examInstanceId: plan.examInstanceId });
  if (posted > 0) await context.analyze(['credit_ledger']);
  return { posted, students };
}

/** A refusal is written down before the job ends by it. */
async function publishOrRefuse({ scope, payload: job, transaction }: Context): Promise<PlannedEnd> {
  try {
    return await transaction((db) => publishPlanned(db, scope, job));
  } catch (error) {
    if (error instanceof AppError) {
      const refusals = reasonsOf(error.items);
      await transaction((db) => settlePlan(db, scope, job, { state: 'REFUSED', refusals }));
    }
    throw error;
  }
}
