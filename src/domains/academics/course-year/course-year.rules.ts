import type { Refusal } from '../../../kit/master/master.contract.ts';

interface CourseYear {
  readonly level: number;
  readonly isFinal: boolean;
  readonly nextCourseYearId?: string | null | undefined;
}
/** Neighbouring levels: of the year it leads to, and the highest that leads to it. */
export interface Neighbours {
  readonly nextLevel: number | null;
  readonly before: { readonly name: string; readonly level: number } | null;
}

/** Every step leads to a higher level, so no ring of years can close; the final year leads nowhere. */
export function courseYearProblems(year: CourseYear, { nextLevel, before }: Neighbours): readonly Refusal[] {
  const problems: Refusal[] = [];
  if (year.isFinal && (year.nextCourseYearId ?? null) !== null)
    problems.push({ code: 'COURSE_YEAR_FINAL_ENDS', message: 'The final year cannot have a next year.', path: 'body.nextCourseYearId' });
  else if (nextLevel !== null && nextLevel <= year.level)
    problems.push({ code: 'COURSE_YEAR_NEXT_LEVEL', message: 'The next year must be of a higher level.', path: 'body.nextCourseYearId' });
  if (before && before.level >= year.level)
    problems.push({
      code: 'COURSE_YEAR_BEFORE_LEVEL',
      message: `${before.name} leads to this year: choose a higher level than that of ${before.name}.`,
      path: 'body.level',
    });
  return problems;
}
