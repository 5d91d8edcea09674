import * as z from 'zod/mini';
import { decimalText, hundredthsOf } from '../../../kit/marks/decimal.contract.ts';

const classRow = z.strictObject({
  fromCgpi: decimalText,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Every head of the programme passed at its first attempt. */
  firstAttemptOnly: z.boolean(),
  /** Programme completed within this many semesters; null: any. */
  maxSemesters: z.nullable(z.int().check(z.gte(1), z.lte(40))),
  /** No head ever graced; what O.5043 adds to the CGPI or O.229 to the SGPI graces no head. */
  noGrace: z.boolean(),
});

/** The highest row whose conditions hold names the class; an empty table awards none. */
export const classTable = z.array(classRow).check(
  z.refine((rows) => rows.every((row, at) => at === 0 || hundredthsOf(row.fromCgpi) <= hundredthsOf(rows[at - 1]?.fromCgpi ?? '0')), {
    error: 'class-table-not-descending',
  }),
);
export type ClassTable = z.infer<typeof classTable>;
