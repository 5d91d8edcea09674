import * as z from 'zod/mini';
import { decimalText, hundredthsOf } from '../../../kit/marks/decimal.contract.ts';

/** One decimal place at most: credits and points multiply to exact hundredths. */
const gradePointText = z.string().check(z.regex(/^\d{1,2}(\.\d)?0?$/, { error: 'grade-point-one-place' }));

const gradingRow = z.strictObject({
  /** Inclusive: a unit gets the highest row with marks × 100 ≥ fromPercent × maximum. */
  fromPercent: decimalText,
  letter: z.string().check(z.minLength(1), z.maxLength(8)),
  gradePoint: gradePointText,
  pass: z.boolean(),
});

/** Scale from the best row down to the one that starts at 0: descending, so without gap or overlap. */
export const grading = z
  .strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    rows: z.array(gradingRow).check(z.minLength(1, { error: 'grading-empty' })),
    /** Letter of a unit that fails, whatever its per cent (a head below its minimum). */
    failLetter: z.string().check(z.minLength(1), z.maxLength(8)),
    /** Letter of a unit in which the candidate was absent or not eligible. */
    absentLetter: z.string().check(z.minLength(1), z.maxLength(8)),
    /** Letters of units that count no credits: satisfactory, unsatisfactory. */
    satisfactoryLetter: z.string().check(z.minLength(1), z.maxLength(8)),
    unsatisfactoryLetter: z.string().check(z.minLength(1), z.maxLength(8)),
  })
  .check(
    z.refine(({ rows }) => rows.every((row, at) => at === 0 || below(row, rows[at - 1])), {
      error: 'grading-not-descending',
      path: ['rows'],
    }),
    z.refine(({ rows }) => rows.length > 0 && hundredthsOf(rows[rows.length - 1]?.fromPercent ?? '1') === 0, {
      error: 'grading-does-not-start-at-zero',
      path: ['rows'],
    }),
    z.refine(({ rows }) => rows.every((row) => hundredthsOf(row.fromPercent) <= 10_000), {
      error: 'grading-above-100',
      path: ['rows'],
    }),
    z.refine(({ rows }) => rows.every((row) => row.pass || hundredthsOf(row.gradePoint) === 0), {
      error: 'failing-row-with-points',
      path: ['rows'],
    }),
    z.refine(({ rows }) => rows.every((row, at) => at === 0 || !row.pass || rows[at - 1]?.pass === true), {
      error: 'passing-row-below-failing-row',
      path: ['rows'],
    }),
    z.refine(({ rows }) => new Set(rows.map((row) => row.letter)).size === rows.length, {
      error: 'grading-letter-twice',
      path: ['rows'],
    }),
  );
export type Grading = z.infer<typeof grading>;

function below(row: z.infer<typeof gradingRow>, above: z.infer<typeof gradingRow> | undefined): boolean {
  if (above === undefined) return false;
  return hundredthsOf(row.fromPercent) < hundredthsOf(above.fromPercent) && hundredthsOf(row.gradePoint) <= hundredthsOf(above.gradePoint);
}
