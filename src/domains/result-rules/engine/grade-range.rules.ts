import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { Grading } from './grading.contract.ts';
import type { ShownStep, TraceStep } from './trace.contract.ts';

/** The whole, in hundredths of a per cent; the smallest step of a per cent is one of them. */
const WHOLE = 10_000;

/** Where the grade that begins at `from` ends, by where the grades of its scale begin: just below the next one, the highest at 100. */
function endOf(from: number, starts: readonly number[]): number {
  const above = starts.filter((start) => start > from);
  return above.length === 0 ? WHOLE : Math.min(...above) - 1;
}

/**
 * A trace as people read it: a grade says where it ends as well. A step is kept and hashed as it was made, and only its scale
 * knows the grade above, so this is drawn when it is shown.
 */
export function shownSteps(
  trace: readonly TraceStep[],
  rows: readonly Pick<Grading['rows'][number], 'fromPercent'>[],
): readonly ShownStep[] {
  const starts = rows.map((row) => hundredthsOf(row.fromPercent));
  return trace.map((step) =>
    step.code === 'UNIT_GRADE' && step.percent !== undefined ? { ...step, upto: endOf(step.percent, starts) } : step,
  );
}
