import * as z from 'zod/mini';
import { decimal, id } from '../../../kit/http/endpoint.contract.ts';

export const MANUAL_OUTCOMES = ['PASS', 'FAIL'] as const;
export type ManualOutcome = (typeof MANUAL_OUTCOMES)[number];

/** A paper as the document has it. */
export const manualPaper = z.object({
  code: z.string(),
  title: z.string(),
  credits: z.nullable(decimal(1)),
  marks: z.nullable(decimal(2)),
  maxMarks: z.nullable(decimal(2)),
  grade: z.nullable(z.string()),
  gradePoint: z.nullable(decimal(2)),
  outcome: z.enum(MANUAL_OUTCOMES),
});
export type ManualPaper = z.output<typeof manualPaper>;

/** A semester as the document of another university, or of before, has it. */
export const manualSemester = z.object({
  id,
  semester: z.int(),
  examName: z.string(),
  /** 1 to 12 */
  examMonth: z.int(),
  examYear: z.int(),
  issuedBy: z.string(),
  outcome: z.enum(MANUAL_OUTCOMES),
  /** As printed; null: none is. */
  sgpi: z.nullable(decimal(2)),
  total: z.nullable(decimal(2)),
  totalMax: z.nullable(decimal(2)),
  className: z.nullable(z.string()),
  papers: z.array(manualPaper),
});
export type ManualSemester = z.output<typeof manualSemester>;
