import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';

/**
 * What becomes of an assignment. LEFT: its teacher has left; GONE: its paper is not examined in the other session; NO_DIVISION: the new class
 * has no division of this name; TAKEN: somebody else has it there; HAS: the same teacher has it there already.
 */
export const COPY_OUTCOMES = ['LEFT', 'GONE', 'NO_DIVISION', 'TAKEN', 'HAS', 'COPY'] as const;
export type CopyOutcome = (typeof COPY_OUTCOMES)[number];

const row = z.object({
  paperMapId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  division: z.nullable(z.string()),
  evaluator: z.nullable(z.enum(EVALUATORS)),
  teacher: z.string(),
  /** The paper that follows it, where that has another code. */
  toCode: z.nullable(z.string()),
  /** Who has it there. */
  taker: z.nullable(z.string()),
  outcome: z.enum(COPY_OUTCOMES),
});
export type CopyRow = z.output<typeof row>;

const act = z.object({
  id,
  fromSession: z.string(),
  toSession: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  papers: z.int(),
  kept: z.int(),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  version: z.int(),
});
export type MapCopy = z.output<typeof act>;

const asked = { fromSessionId: id, toSessionId: id, startsOn: dateOnly, endsOn: dateOnly };
const common = { scope: 'INSTITUTE' as const };
const feature = 'facultyPaperAssignment';
const path = '/api/exams/paper-map-copies';

export const paperMapCopies = {
  preview: defineEndpoint({
    ...common,
    name: 'paperMapCopies.preview',
    summary: 'What a copy of the paper map from one session into another would do with each assignment; nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    permission: { feature, action: 'read' },
    body: z.strictObject({
      ...asked,
      outcome: z.optional(z.enum(COPY_OUTCOMES)),
      page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      size: z.optional(z.int().check(z.gte(1), z.lte(200))),
    }),
    reply: dataOf(
      z.object({
        /** Rows of the chosen outcome, and of each. */
        total: z.int(),
        counts: z.record(z.string(), z.int()),
        rows: z.array(row),
        /** Hash of the whole plan: copying with it makes exactly that or nothing. */
        stamp: z.string(),
      }),
    ),
  }),
  copy: defineEndpoint({
    ...common,
    name: 'paperMapCopies.copy',
    summary: 'Makes the assignments of a preview, all or none',
    method: 'POST',
    path,
    permission: { feature, action: 'create' },
    body: z.strictObject({ ...asked, stamp: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: dataOf(act),
  }),
  list: defineEndpoint({
    ...common,
    name: 'paperMapCopies.list',
    summary: 'Copies of the paper map, newest first: by whom, and whether they were undone',
    method: 'GET',
    path,
    permission: { feature, action: 'read' },
    query: z.strictObject(paging),
    reply: pageOf(act),
  }),
  undo: defineEndpoint({
    ...common,
    name: 'paperMapCopies.undo',
    summary: 'Takes back what a copy made, as far as nobody changed it since',
    method: 'POST',
    path: `${path}/:id/undo`,
    creates: false,
    permission: { feature, action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(act),
  }),
};
