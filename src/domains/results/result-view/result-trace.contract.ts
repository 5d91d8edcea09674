import * as z from 'zod/mini';
import { decimal, id } from '../../../kit/http/endpoint.contract.ts';
import { classTable } from '../../result-rules/engine/class-table.contract.ts';
import { graceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';
import { patternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';

const countedSemester = z.object({
  semester: z.int(),
  /** The semester of this result. */
  current: z.boolean(),
  cleared: z.boolean(),
  sgpi: z.nullable(decimal(2)),
  /** As the CGPI counts them; null: not known. */
  credits: z.nullable(decimal(2)),
  points: z.nullable(decimal(2)),
  /** Comes from a manual result; left out: it does not. */
  manual: z.optional(z.literal(true)),
});

/** The rule documents that a result was made by, as far as its student reads them. */
const countedRules = z.object({
  code: z.string(),
  versionNo: z.int(),
  pattern: z.pick(patternSettings, {
    name: true,
    sgpiDenominator: true,
    sgpiOnFail: true,
    cgpiMethod: true,
    cgpiWhen: true,
    rounding: true,
    decimals: true,
  }),
  grading: z.object({
    name: z.string(),
    rows: z.array(z.object({ fromPercent: z.string(), letter: z.string(), gradePoint: z.string(), pass: z.boolean() })),
  }),
  /** Ordinances in the order in which they are tried; none where grace is off. */
  ordinances: z.array(graceOrdinance),
  classes: classTable,
});
export type CountedRules = z.output<typeof countedRules>;

/** A result's computation: its steps, the semesters of its CGPI, its rules, and whether the steps still lead to it. */
export const traceReply = z.object({
  studentExamId: id,
  runNo: z.int(),
  versionNo: z.int(),
  traceHash: z.string(),
  /** Whether the computation, done again from the stored marks and rules, gives the stored hash. */
  agrees: z.boolean(),
  steps: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** In their order; the last is that of this result. */
  semesters: z.array(countedSemester),
  rules: countedRules,
});
export type CountedSemester = z.output<typeof countedSemester>;
