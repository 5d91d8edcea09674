/** How a semester of a university went. */
export interface SemesterReport {
  readonly semester: number;
  readonly candidates: number;
  /** Candidates with every printed figure reproduced. */
  readonly reproduced: number;
  /** One a candidate whose figures are not. */
  readonly differences: readonly string[];
  readonly seconds: number;
}

const SHOWN = 5;

/** `nith-sgpi semester 3: 907 candidates, 906 reproduced, 1 not (row 20: CGPI 5.64, published 5.63), 12.3 s` */
export function semesterLine(set: string, { semester, candidates, reproduced, differences }: SemesterReport, seconds: string): string {
  const more = differences.length > SHOWN ? `; and ${differences.length - SHOWN} more` : '';
  const why = differences.length === 0 ? '' : ` (${differences.slice(0, SHOWN).join('; ')}${more})`;
  return `${set} semester ${semester}: ${candidates} candidates, ${reproduced} reproduced, ${differences.length} not${why}, ${seconds} s`;
}
