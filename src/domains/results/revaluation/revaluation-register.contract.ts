import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';
import { REVALUATION_STATES } from './revaluation.contract.ts';

export const OUTCOMES = ['RAISED', 'LOWERED', 'UNCHANGED'] as const;

const row = z.object({
  id,
  applicationNo: z.string(),
  studentProfileId: id,
  exam: z.string(),
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  paper: z.string(),
  title: z.string(),
  head: z.string(),
  kind: z.string(),
  state: z.enum(REVALUATION_STATES),
  fee: z.string(),
  feeState: z.string(),
  markBefore: z.string(),
  markAfter: z.nullable(z.string()),
  outcome: z.nullable(z.enum(OUTCOMES)),
  appliedOn: z.string(),
  closedOn: z.nullable(z.string()),
  /** From the application to its end. */
  days: z.nullable(z.string()),
});
export type RegisterRow = z.output<typeof row>;

const path = '/api/results/sessions/:examSessionId/reports/revaluation-register';
const params = z.strictObject({ examSessionId: id });
const read = { feature: 'revaluations', action: 'read' } as const;
const narrowed = { examInstanceId: z.optional(id), revaluationKindId: z.optional(id), outcome: z.optional(z.enum(OUTCOMES)) };

/** Every application after the results of a session, and what became of it. */
export const revaluationRegister = {
  ...defineReport({
    name: 'revaluationRegister',
    summary: 'Applications after the results of an exam session by kind and state, marks before and after, and how many days each took',
    path,
    permission: read,
    params,
    query: { q: z.optional(text(100)), state: z.optional(z.enum(REVALUATION_STATES)), ...narrowed },
    row,
    length: 'PAGES',
    search: 'revaluation.search',
    people: true,
    counts: {
      filter: 'state',
      label: 'revaluation.state',
      values: REVALUATION_STATES.map((value) => ({ value, label: `revaluation.state.${value}` })),
    },
    drill: toHistory,
    columns: [
      { key: 'applicationNo', head: 'revaluation.head.no', label: 'revaluation.no', width: 14, kind: 'TEXT' },
      { key: 'exam', head: 'revaluation.head.exam', label: 'revaluation.exam', width: 26, kind: 'TEXT' },
      { key: 'seatNo', head: 'column.seatNo', label: null, width: 12, kind: 'TEXT' },
      { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
      { key: 'name', head: 'column.name', label: 'revaluation.student', width: 30, kind: 'TEXT' },
      { key: 'paper', head: 'column.paperCode', label: 'revaluation.paper', width: 14, kind: 'TEXT' },
      { key: 'title', head: 'column.paperTitle', label: null, width: 30, kind: 'TEXT' },
      { key: 'head', head: 'revaluation.head.head', label: null, width: 8, kind: 'TEXT' },
      { key: 'kind', head: 'revaluation.head.kind', label: 'revaluation.kind', width: 22, kind: 'TEXT' },
      { key: 'state', head: 'revaluation.head.state', label: 'revaluation.state', width: 18, kind: 'TEXT', words: 'revaluation.state' },
      { key: 'fee', head: 'revaluation.head.fee', label: null, width: 10, kind: 'FIGURE' },
      {
        key: 'feeState',
        head: 'revaluation.head.feeState',
        label: null,
        width: 14,
        kind: 'TEXT',
        words: 'revaluation.feeState',
      },
      { key: 'markBefore', head: 'revaluation.head.before', label: 'revaluation.before', width: 9, kind: 'FIGURE' },
      { key: 'markAfter', head: 'revaluation.head.after', label: 'revaluation.after', width: 9, kind: 'FIGURE' },
      {
        key: 'outcome',
        head: 'revaluation.head.outcome',
        label: 'revaluation.outcome',
        width: 12,
        kind: 'TEXT',
        words: 'revaluation.outcome',
      },
      { key: 'appliedOn', head: 'revaluation.head.applied', label: null, width: 12, kind: 'TEXT' },
      { key: 'closedOn', head: 'revaluation.head.closed', label: null, width: 12, kind: 'TEXT' },
      { key: 'days', head: 'revaluation.head.days', label: 'revaluation.days', width: 8, kind: 'FIGURE' },
    ],
  }),
  figures: defineEndpoint({
    scope: 'INSTITUTE',
    method: 'GET',
    name: 'revaluationRegister.figures',
    summary:
      'How many applications after the results of an exam session are of each kind and outcome, and the mean days of those that are closed',
    path: `${path}/figures`,
    permission: read,
    params,
    reply: dataOf(
      z.object({
        kinds: z.array(z.object({ id, name: z.string(), applications: z.int() })),
        outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), applications: z.int() })),
        closed: z.int(),
        /** Null: none is closed. */
        meanDays: z.nullable(z.string()),
      }),
    ),
  }),
};
