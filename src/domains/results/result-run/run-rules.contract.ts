import * as z from 'zod/mini';
import { ruleDocument } from '../../result-rules/engine/settings.contract.ts';

/*
 * What a run knew of the rules, kept with it: every rule document and every grade unit it met. Rows of the run name units by
 * their place in `units`, so that a row is small and an old result can be computed again as it was.
 */

const unit = z.object({
  unitId: z.string(),
  paperId: z.string(),
  paperCode: z.string(),
  paperTitle: z.string(),
  semester: z.int(),
  kind: z.enum(['CREDIT', 'NONCREDIT', 'AUDIT']),
  unitNo: z.int(),
  /** Hundredths. */
  credits: z.int(),
  /** Place of the paper's pattern in `patterns`, and the name of its head set there. */
  pattern: z.int(),
  headSet: z.string(),
  heads: z.array(z.object({ headId: z.string(), headNo: z.int() })),
});
export type RunUnit = z.output<typeof unit>;

export const runRules = z.object({
  patterns: z.array(z.object({ id: z.string(), code: z.string(), versionNo: z.int(), document: ruleDocument })),
  units: z.array(unit),
  /** Old paper → the paper of this examination that takes its place. */
  successors: z.record(z.string(), z.string()),
  semesters: z.array(z.int()),
  /** The last of them: the semester of the result. */
  semester: z.int(),
  isFinalSemester: z.boolean(),
});
export type RunRules = z.output<typeof runRules>;
