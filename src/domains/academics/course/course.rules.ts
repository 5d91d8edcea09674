import type { Refusal } from '../../../kit/master/master.contract.ts';
import { counted } from '../../../kit/text/counted.rules.ts';

interface Use {
  readonly running: number;
  readonly enrolled: number;
  readonly examined: number;
}

/** Why rows with students cannot be deleted: examined students first, because those rows are never deleted. */
export function heldByStudents({ enrolled, examined }: Pick<Use, 'enrolled' | 'examined'>): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (examined > 0)
    refusals.push({
      code: 'STUDENTS_EXAMINED',
      message: `${counted(examined, 'student')} ${examined === 1 ? 'has' : 'have'} examinations in this course: it cannot be deleted. Make it inactive instead.`,
      conflict: true,
      count: examined,
    });
  if (enrolled > 0)
    refusals.push({
      code: 'STUDENTS_ENROLLED',
      message: `${counted(enrolled, 'student')} ${enrolled === 1 ? 'is or was' : 'are or were'} enrolled in this course. Delete or move their enrolments first.`,
      conflict: true,
      count: enrolled,
    });
  return refusals;
}

/** A course can be deactivated only if no instance is running. */
export function courseProblems(active: boolean, before: { readonly active: boolean } | null, use: Use): readonly Refusal[] {
  if (active || !before?.active || use.running === 0) return [];
  return [
    {
      code: 'COURSE_RUNS',
      message: `Instances of this course are running (${use.running}). Close them first.`,
      path: 'body.active',
      conflict: true,
      count: use.running,
    },
  ];
}
