import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** STATE: not in a state in which this is changed. RESTORED, KEPT: after it was undone. */
export const STATUS_PATTERN_OUTCOMES = ['CHANGED', 'SAME', 'STATE', 'RESTORED', 'KEPT'] as const;
export type StatusPatternOutcome = (typeof STATUS_PATTERN_OUTCOMES)[number];

const MOST_STUDENTS = 10_000;

const act = z.object({
  id,
  examInstanceId: id,
  statusName: z.nullable(z.string()),
  patternName: z.nullable(z.string()),
  reason: z.string(),
  changed: z.int(),
  leftOut: z.int(),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  version: z.int(),
});
export type StatusPatternAct = z.output<typeof act>;

const row = z.object({
  id,
  studentExamId: id,
  name: z.string(),
  prn: z.string(),
  wasStatus: z.string(),
  wasPattern: z.string(),
  outcome: z.enum(STATUS_PATTERN_OUTCOMES),
});
export type StatusPatternRow = z.output<typeof row>;

const asked = {
  examInstanceId: id,
  studentExamIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
  /** null: stays as it is. */
  studentExamStatusId: z.nullable(id),
  examPatternId: z.nullable(id),
};

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/status-patterns';
const reads = { permission: { feature: 'inward', action: 'read' } } as const;
const changes = { permission: { feature: 'inward', action: 'update' } } as const;

export const statusPatterns = {
  acts: defineEndpoint({
    ...common,
    ...reads,
    name: 'statusPatterns.acts',
    summary: 'Exam statuses and patterns given to many students of an examination, newest first',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, examInstanceId: id }),
    reply: pageOf(act),
  }),
  rows: defineEndpoint({
    ...common,
    ...reads,
    name: 'statusPatterns.rows',
    summary: 'What became of each student of such an act, with what they had before',
    method: 'GET',
    path: `${path}/:id/rows`,
    params: idParams,
    query: z.strictObject({ ...paging, outcome: z.optional(z.enum(STATUS_PATTERN_OUTCOMES)) }),
    reply: pageOf(row),
  }),
  preview: defineEndpoint({
    ...common,
    ...reads,
    name: 'statusPatterns.preview',
    summary: 'Preview of an exam status or pattern for these students; nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    body: z.strictObject(asked),
    reply: dataOf(
      z.object({
        counts: z.object({ CHANGED: z.int(), SAME: z.int(), STATE: z.int() }),
        /** The first of those that are left out. */
        leftOut: z.array(z.object({ studentExamId: id, name: z.string(), prn: z.string(), outcome: z.enum(['SAME', 'STATE']) })),
        /** Hash of these students as they are: assigning with it changes exactly them. */
        stamp: z.string(),
      }),
    ),
  }),
  assign: defineEndpoint({
    ...common,
    ...changes,
    name: 'statusPatterns.assign',
    summary: 'Gives these students an exam status or pattern for this examination, and says who was left out',
    method: 'POST',
    path,
    body: z.strictObject({ ...asked, reason: text(300, 5), stamp: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: dataOf(act),
  }),
  undo: defineEndpoint({
    ...common,
    ...changes,
    name: 'statusPatterns.undo',
    summary: 'Gives everybody back what they had before, but for those that were changed since',
    method: 'POST',
    path: `${path}/:id/undo`,
    creates: false,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(act),
  }),
};
