import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { resultChange } from '../run-review/result-change.contract.ts';

const STEP_STATES = ['WAITING', 'RUNNING', 'DONE', 'REFUSED', 'FAILED', 'CANCELLED'] as const;

const step = z.object({
  state: z.enum(STEP_STATES),
  /** What the run came to. */
  counts: z.nullable(z.object({ students: z.int(), passed: z.int(), failed: z.int(), changed: z.int() })),
  /** Why there was no run. */
  refusals: z.array(z.object({ code: z.string(), message: z.string(), count: z.optional(z.int()), value: z.optional(z.string()) })),
  finishedAt: z.nullable(z.string()),
});

const member = z.object({
  examInstanceId: id,
  code: z.string(),
  name: z.string(),
  semesters: z.array(z.int()),
  /** Sat again by candidates who failed. */
  isSitAgain: z.boolean(),
  state: z.enum(['NONE', 'COMPUTED', 'LOCKED', 'PUBLISHED', 'REVISED', 'REVISED_LOCKED']),
  students: z.int(),
  stale: z.int(),
  uncomputed: z.int(),
  /** Of the last computation of the session. */
  step: z.nullable(step),
  /** Applications of the session by where they stand. */
  applications: z.record(z.string(), z.int()),
  /** Open backlogs of this result: students who owe one, and those of them who are in an examination of the session. */
  owing: z.int(),
  sittingAgain: z.int(),
});
export type ProcessMember = z.output<typeof member>;

const process = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(['REGULAR', 'REVALUATION', 'SUPPLEMENTARY']),
  state: z.enum(['OPEN', 'CLOSED']),
  members: z.array(member),
  /** The computation that waits or goes on. */
  jobId: z.nullable(id),
  /** Applications that can be decided now. */
  decidable: z.int(),
});
export type PostExamProcess = z.output<typeof process>;

const changed = z.object({
  /** The student in the examination. */
  id,
  examInstanceId: id,
  examName: z.string(),
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  marks: z.array(z.object({ applicationNo: z.int(), paperCode: z.string(), headKind: z.string(), first: decimal(2), after: decimal(2) })),
  /** Null: no mark of the student changes. */
  change: z.nullable(resultChange),
  opens: z.array(z.string()),
  clears: z.array(z.string()),
});
export type RevisedStudent = z.output<typeof changed>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/post-exam-sessions/:id';
const params = idParams;

/** What is done with all examinations of a post-exam session at once. */
export const postExamProcess = {
  get: defineEndpoint({
    ...common,
    name: 'postExamProcess.get',
    summary: 'Where the examinations of a post-exam session stand, in the order in which they are computed',
    method: 'GET',
    path: `${path}/process`,
    permission: { feature: 'results', action: 'read' },
    params,
    reply: dataOf(process),
  }),
  compute: defineEndpoint({
    ...common,
    name: 'postExamProcess.compute',
    summary:
      'Computes the examinations of a session one after the other, earlier semesters first; what cannot be computed is told and left out',
    method: 'POST',
    path: `${path}/compute`,
    creates: false,
    permission: { feature: 'results', action: 'compute' },
    params,
    body: z.strictObject({}),
    reply: dataOf(z.object({ jobId: id, examinations: z.int() })),
  }),
  revision: defineEndpoint({
    ...common,
    name: 'postExamProcess.revision',
    summary:
      'Students whose valued applications can be decided, each with what becomes of marks, grade, class and backlogs; nothing is stored',
    method: 'GET',
    path: `${path}/revision`,
    permission: { feature: 'revaluations', action: 'correct' },
    params,
    query: z.strictObject({ ...paging }),
    reply: pageOf(changed),
  }),
  decide: defineEndpoint({
    ...common,
    name: 'postExamProcess.decide',
    summary:
      'Sends everything that can be decided in a revaluation session for acceptance by a second person; then all its results are revised',
    method: 'POST',
    path: `${path}/decide`,
    creates: false,
    permission: { feature: 'revaluations', action: 'correct' },
    params,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(z.object({ approvalId: id, applications: z.int(), examinations: z.int() })),
  }),
};
