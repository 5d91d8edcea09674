import * as z from 'zod/mini';
import { traceReply } from '../result-view/result-trace.contract.ts';
import { dataOf, dateOnly, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';

const RESULT_STATES = ['NONE', 'COMPUTED', 'LOCKED', 'PUBLISHED', 'REVISED', 'REVISED_LOCKED'] as const;
const RUN_STATES = ['RUNNING', 'COMPLETE', 'FAILED', 'ABANDONED'] as const;

const blocker = z.object({ code: z.string(), count: z.int(), message: z.string(), value: z.optional(z.string()) });

const runRow = z.object({
  id,
  runNo: z.int(),
  kind: z.enum(['FULL', 'SINGLE', 'REVALUATION']),
  state: z.enum(RUN_STATES),
  /** Students by outcome, rows changed and unchanged, and letters that differ from the run before. */
  counts: z.record(z.string(), z.unknown()),
  digest: z.nullable(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});

const status = z.object({
  examInstanceId: id,
  state: z.enum(RESULT_STATES),
  lastRunNo: z.int(),
  computedRunNo: z.nullable(z.int()),
  lockedRunNo: z.nullable(z.int()),
  publishedRunNo: z.nullable(z.int()),
  students: z.int(),
  stale: z.int(),
  /** Of those that are stale: who has another mark than the result was computed from. */
  marksChanged: z.int(),
  uncomputed: z.int(),
  /** The first day of its session while that is still to come: a result of it is doubtful. */
  beginsOn: z.nullable(dateOnly),
  /** What each next step would meet now; an empty list: it is possible. */
  blockers: z.object({ compute: z.array(blocker), lock: z.array(blocker), publish: z.array(blocker), unpublish: z.array(blocker) }),
});
export type ResultStatus = z.output<typeof status>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId';
const instanceParams = z.strictObject({ examInstanceId: id });

export const resultProcessing = {
  status: defineEndpoint({
    ...common,
    name: 'results.status',
    summary: 'State of the result of an exam instance, and what blocks the next steps',
    method: 'GET',
    path: `${path}/status`,
    permission: { feature: 'results', action: 'read' },
    params: instanceParams,
    reply: dataOf(status),
  }),
  compute: defineEndpoint({
    ...common,
    name: 'results.compute',
    summary: 'Starts the computation of an exam instance; the answer names its job',
    method: 'POST',
    path: `${path}/compute`,
    permission: { feature: 'results', action: 'compute' },
    params: instanceParams,
    body: z.strictObject({}),
    reply: dataOf(z.object({ runId: id, runNo: z.int(), students: z.int(), jobId: id })),
  }),
  runs: defineEndpoint({
    ...common,
    name: 'results.runs',
    summary: 'Computations of an exam instance with their counts',
    method: 'GET',
    path: `${path}/runs`,
    permission: { feature: 'results', action: 'read' },
    params: instanceParams,
    reply: dataOf(z.array(runRow)),
  }),
  trace: defineEndpoint({
    ...common,
    name: 'results.trace',
    summary: 'How a result was computed, step by step, checked against its stored hash',
    method: 'GET',
    path: '/api/results/student-exams/:id/trace',
    permission: { feature: 'results', action: 'read' },
    params: idParams,
    reply: dataOf(traceReply),
  }),
};
