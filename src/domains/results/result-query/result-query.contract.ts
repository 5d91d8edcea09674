import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** The steps of a computation, those of a paper first. */
export const PAPER_PARTS = ['MARKS', 'GRACE', 'TOTAL', 'POINTS'] as const;
export const RESULT_PARTS = ['SGPI', 'CGPI', 'CLASS', 'OUTCOME'] as const;
const QUERY_STATES = ['OPEN', 'ANSWERED'] as const;

export const ownQuery = z.object({
  id,
  /** null: about the result as a whole. */
  paperCode: z.nullable(z.string()),
  paperTitle: z.nullable(z.string()),
  part: z.enum([...PAPER_PARTS, ...RESULT_PARTS]),
  words: z.string(),
  state: z.enum(QUERY_STATES),
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type OwnQuery = z.output<typeof ownQuery>;

const row = z.object({
  ...ownQuery.shape,
  studentExamId: id,
  examInstanceId: id,
  examName: z.string(),
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  /** The version of the result that the student saw. */
  versionNo: z.int(),
  answeredByName: z.nullable(z.string()),
  version: z.int(),
});
export type QueryRow = z.output<typeof row>;

const common = { scope: 'INSTITUTE' as const };
const ownPath = '/api/results/own/:examInstanceId/queries';
const instanceParams = z.strictObject({ examInstanceId: id });

/** A student reports a mistake in the own published result; the exam cell answers it. */
export const resultQueries = {
  own: defineEndpoint({
    ...common,
    name: 'resultQueries.own',
    summary: 'What the signed-in student reported about one published result, with the answers',
    method: 'GET',
    path: ownPath,
    permission: { feature: 'ownResult', action: 'read' },
    params: instanceParams,
    reply: dataOf(z.array(ownQuery)),
  }),
  report: defineEndpoint({
    ...common,
    name: 'resultQueries.report',
    summary: 'Reports a mistake in the own published result; one open report a paper',
    method: 'POST',
    path: ownPath,
    permission: { feature: 'ownResult', action: 'create' },
    params: instanceParams,
    body: z.strictObject({
      /** Without it, the report is about the result as a whole. */
      paperCode: z.optional(text(40)),
      part: z.enum([...PAPER_PARTS, ...RESULT_PARTS]),
      words: text(1000, 10),
    }),
    reply: dataOf(z.object({ id })),
  }),
  list: defineEndpoint({
    ...common,
    name: 'resultQueries.list',
    summary: 'Mistakes that students reported in published results, the oldest open one first',
    method: 'GET',
    path: '/api/results/queries',
    permission: { feature: 'results', action: 'read' },
    query: z.strictObject({ ...paging, examInstanceId: z.optional(id), state: z.optional(z.enum(QUERY_STATES)) }),
    reply: pageOf(row),
  }),
  answer: defineEndpoint({
    ...common,
    name: 'resultQueries.answer',
    summary: 'Answers a reported mistake; the student reads the answer beside the result',
    method: 'POST',
    path: '/api/results/queries/:id/answer',
    creates: false,
    permission: { feature: 'results', action: 'correct' },
    params: idParams,
    body: z.strictObject({ answer: text(1000, 5), version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
};
