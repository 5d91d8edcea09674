import * as z from 'zod/mini';
import { id } from './endpoint.contract.ts';

/** QUEUED → RUNNING → DONE | FAILED | CANCELLED; a queued job can be cancelled at once, a running one stops at its next step. */
export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];
export type FinalState = Exclude<JobState, 'QUEUED' | 'RUNNING'>;

/** What the console follows while work runs; the same fields travel in an event. */
export const jobProgress = {
  id,
  kind: z.string(),
  subject: z.nullable(z.string()),
  state: z.enum(JOB_STATES),
  stage: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  message: z.nullable(z.string()),
};

export const jobEvent = z.object(jobProgress);
export type JobEvent = z.output<typeof jobEvent>;
