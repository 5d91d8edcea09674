import type { PrintRow } from '../../../kit/print-template/dataset.contract.ts';
import type { gradeLegend } from './grade-legend.rules.ts';

/** Down the first column, then down the second. */
export function scaleOf(grades: ReturnType<typeof gradeLegend>): readonly PrintRow[] {
  const half = Math.ceil(grades.length / 2);
  return grades.slice(0, half).map((row, at): PrintRow => {
    const beside = grades[half + at];
    return beside === undefined ? { ...row } : { ...row, grade2: beside.grade, range2: beside.range, point2: beside.point };
  });
}
