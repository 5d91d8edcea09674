import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { dataOf, defineEndpoint, id, idParams, moment, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { telling } from '../publish/publication-plan.contract.ts';

export const MANY_ACTS = ['LOCK', 'UNLOCK', 'PUBLISH', 'UNPUBLISH', 'PLAN'] as const;
export type ManyAct = (typeof MANY_ACTS)[number];
export const MANY_STATES = ['NONE', 'COMPUTED', 'LOCKED', 'PUBLISHED', 'REVISED', 'REVISED_LOCKED'] as const;
/** Examinations of one order. */
const MOST_EXAMS = 200;

const blocker = z.object({ code: z.string(), count: z.int(), message: z.string(), value: z.optional(z.string()) });

const row = z.object({
  id,
  code: z.string(),
  name: z.string(),
  courseId: id,
  courseName: z.string(),
  semesters: z.array(z.int()),
  state: z.enum(MANY_STATES),
  students: z.int(),
  computedRunNo: z.nullable(z.int()),
  lockedRunNo: z.nullable(z.int()),
  publishedRunNo: z.nullable(z.int()),
  /** Divisions whose result is held back from publication. */
  heldDivisions: z.array(z.string()),
  /** When it is to be published. */
  plannedFor: z.nullable(z.string()),
  /** Unlocking or taking back waits for a second person. */
  waits: z.nullable(z.enum(['UNLOCK', 'UNPUBLISH'])),
  /** What each act would meet, as on the page of the one examination. */
  blockers: z.object({ lock: z.array(blocker), publish: z.array(blocker), unpublish: z.array(blocker) }),
});
export type ManyResult = z.output<typeof row>;

const judged = z.object({
  examInstanceId: id,
  code: z.string(),
  name: z.string(),
  students: z.int(),
  /** The run that the act is about; null: there is none. */
  runNo: z.nullable(z.int()),
  /** SAME: it is so already, nothing changes. */
  goes: z.enum(['GOES', 'SAME', 'REFUSED']),
  blockers: z.array(blocker),
  heldDivisions: z.array(z.string()),
  /** The plan that waits: a new one takes its place. */
  plan: z.nullable(z.object({ publishAt: z.string(), plannedByName: z.nullable(z.string()), version: z.int() })),
});
export type JudgedResult = z.output<typeof judged>;

const batchRow = z.object({
  examInstanceId: id,
  code: z.string(),
  name: z.string(),
  state: z.enum(['WAITING', 'DONE', 'SAME', 'REFUSED', 'STOPPED']),
  refusals: z.nullable(
    z.array(z.object({ code: z.string(), message: z.string(), count: z.optional(z.int()), value: z.optional(z.string()) })),
  ),
  approvalId: z.nullable(id),
});
const batch = z.object({ id, act: z.enum(MANY_ACTS), jobId: z.nullable(id), rows: z.array(batchRow) });
export type ResultBatch = z.output<typeof batch>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/many';
const examInstanceIds = z.array(id).check(z.minLength(1), z.maxLength(MOST_EXAMS));
const runNo = z.int().check(z.gte(1), z.lte(1_000_000));
/** Each with the run that was looked at, and of a plan with the version of the one that it replaces. `key`: of this order alone, so that sent twice it is one. */
const exam = z.strictObject({ examInstanceId: id, runNo, planVersion: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))) });
const order = { key: id, exams: z.array(exam).check(z.minLength(1), z.maxLength(MOST_EXAMS)) };
const started = dataOf(z.object({ id, jobId: id }));
const asks = { reason: text(500, 5), document: z.optional(text(200)) };

export const manyResults = {
  list: defineEndpoint({
    ...common,
    name: 'manyResults.list',
    summary: 'Examinations of an exam session with the state of their results and what bars their next steps',
    method: 'GET',
    path,
    permission: { feature: 'results', action: 'read' },
    query: z.strictObject({
      ...paging,
      examSessionId: id,
      courseId: z.optional(id),
      state: z.optional(z.enum(MANY_STATES)),
      q: z.optional(text(100)),
    }),
    reply: pageOf(row),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'manyResults.preview',
    summary: 'Which of these results an act would change, and why the others not',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    permission: { feature: 'results', action: 'read' },
    body: z.strictObject({ act: z.enum(MANY_ACTS), examInstanceIds }),
    reply: dataOf(z.array(judged)),
  }),
  lock: defineEndpoint({
    ...common,
    name: 'manyResults.lock',
    summary: 'Locks the results of several examinations, each for itself, as a job',
    method: 'POST',
    path: `${path}/lock`,
    permission: { feature: 'results', action: 'lock' },
    body: z.strictObject(order),
    reply: started,
  }),
  publish: defineEndpoint({
    ...common,
    name: 'manyResults.publish',
    summary: 'Publishes the locked results of several examinations as a job, or plans each of them for a moment',
    method: 'POST',
    path: `${path}/publish`,
    permission: { feature: 'results', action: 'publish' },
    body: z.strictObject({ ...order, ...telling, publishAt: z.optional(moment) }),
    reply: started,
  }),
  requestUnlock: defineEndpoint({
    ...common,
    name: 'manyResults.requestUnlock',
    summary: 'Asks a second person to unlock several results: one request for each',
    method: 'POST',
    path: `${path}/unlock`,
    permission: { feature: 'results', action: 'unlock' },
    body: z.strictObject({ ...order, ...asks }),
    reply: started,
  }),
  requestUnpublish: defineEndpoint({
    ...common,
    name: 'manyResults.requestUnpublish',
    summary: 'Asks a second person to take several results back: one request for each',
    method: 'POST',
    path: `${path}/unpublish`,
    permission: { feature: 'results', action: 'unpublish' },
    body: z.strictObject({ ...order, ...asks }),
    reply: started,
  }),
  batch: defineEndpoint({
    ...common,
    name: 'manyResults.batch',
    summary: 'What became of each examination of an act on many results',
    method: 'GET',
    path: `${path}/batches/:id`,
    permission: { feature: 'results', action: 'read' },
    params: idParams,
    reply: dataOf(batch),
  }),
};

export const exportManyResults = exportOf(manyResults.list);
