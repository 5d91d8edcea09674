import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { CANDIDATE_COLUMNS } from '../result-view/candidate-columns.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';

/**
 * What of a result would be another: PASSES and FALLS by its letter, LETTER for any other change of it, CLASS, GRADE of some paper, INDEX for
 * SGPI or CGPI. A list is narrowed by the first of a student, which is what weighs most.
 */
export const SIMULATED_KINDS = ['PASSES', 'FALLS', 'LETTER', 'CLASS', 'GRADE', 'INDEX'] as const;
export type SimulatedKind = (typeof SIMULATED_KINDS)[number];

const tally = z.record(z.string(), z.int());

const simulation = z.object({
  id,
  runNo: z.int(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  /** By name: `pattern`, `grading`, `grace`, `classes`. */
  choice: z.record(z.string(), z.string()),
  /** `students`, `changed`, `others` (students under another pattern, who are left as they are), and each letter, class and grade before and after; `classRank` and `gradeRank`: their places, best first. */
  counts: z.record(z.string(), tally),
  jobId: z.nullable(id),
  startedAt: z.string(),
});
export type RuleSimulation = z.output<typeof simulation>;

const path = '/api/results/instances/:examInstanceId/simulations';
const params = z.strictObject({ examInstanceId: id });
const chosen = z.nullable(id);

export const ruleSimulations = {
  list: defineEndpoint({
    name: 'ruleSimulations.list',
    summary: 'The latest simulations of an exam instance, newest first',
    method: 'GET',
    scope: 'INSTITUTE',
    path,
    permission: { feature: 'results', action: 'read' },
    params,
    reply: dataOf(z.array(simulation)),
  }),
  start: defineEndpoint({
    name: 'ruleSimulations.start',
    summary: 'Computes the result of an exam instance by other rules, to compare; no result is changed',
    method: 'POST',
    scope: 'INSTITUTE',
    path,
    permission: { feature: 'results', action: 'compute' },
    params,
    /** What is null stays as it was computed; of a chosen pattern everything that is not chosen besides. */
    body: z.strictObject({
      examPatternId: chosen,
      resultGradingId: chosen,
      graceSchemeId: chosen,
      classTableId: chosen,
      withoutGrace: z.boolean(),
    }),
    reply: dataOf(z.object({ id, jobId: id, students: z.int() })),
  }),
};

const row = z.object({
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  kinds: z.array(z.string()),
  letterBefore: z.string(),
  letter: z.string(),
  sgpiBefore: z.nullable(z.string()),
  sgpi: z.nullable(z.string()),
  cgpiBefore: z.nullable(z.string()),
  cgpi: z.nullable(z.string()),
  classBefore: z.nullable(z.string()),
  className: z.nullable(z.string()),
  grades: z.string(),
});
export type SimulatedRow = z.output<typeof row>;

/** Whose result would be another one. */
export const simulatedResults = defineReport({
  name: 'simulatedResults',
  summary: 'Students whose result would be another one under the rules of a simulation, before and after',
  path: '/api/results/simulations/:ruleSimulationId/changes',
  permission: { feature: 'results', action: 'read' },
  exportPermission: { feature: 'reports', action: 'export' },
  params: z.strictObject({ ruleSimulationId: id }),
  query: { kind: z.optional(z.enum(SIMULATED_KINDS)), q: z.optional(text(100)) },
  row,
  length: 'PAGES',
  search: 'simulation.search',
  counts: {
    filter: 'kind',
    label: 'simulation.kinds',
    values: SIMULATED_KINDS.map((value) => ({ value, label: `simulation.kind.${value}` })),
  },
  drill: toHistory,
  columns: [
    ...CANDIDATE_COLUMNS,
    { key: 'letterBefore', head: 'column.letterBefore', label: null, width: 14, kind: 'TEXT', words: 'report.letter' },
    { key: 'letter', head: 'column.letter', label: 'simulation.letter', width: 14, kind: 'TEXT', words: 'report.letter' },
    { key: 'sgpiBefore', head: 'column.sgpiBefore', label: null, width: 9, kind: 'FIGURE' },
    { key: 'sgpi', head: 'column.sgpi', label: 'simulation.sgpi', width: 9, kind: 'FIGURE' },
    { key: 'cgpiBefore', head: 'column.cgpiBefore', label: null, width: 9, kind: 'FIGURE' },
    { key: 'cgpi', head: 'column.cgpi', label: 'simulation.cgpi', width: 9, kind: 'FIGURE' },
    { key: 'classBefore', head: 'simulation.classBefore', label: null, width: 24, kind: 'TEXT' },
    { key: 'className', head: 'column.className', label: 'simulation.class', width: 24, kind: 'TEXT' },
    { key: 'grades', head: 'simulation.grades', label: 'simulation.grades', width: 50, kind: 'TEXT' },
  ],
});
