import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { TimelineSemester } from './course-instance.contract.ts';

/** Each semester once, each ending after it starts, none starting before an earlier one has ended. */
export function timelineProblems(timeline: readonly TimelineSemester[]): readonly Refusal[] {
  const ordered = timeline.map((one, at) => ({ ...one, at })).sort((a, b) => a.semester - b.semester);
  return ordered.flatMap((one, index): Refusal[] => {
    const path = `body.timeline.${one.at}`;
    const earlier = ordered[index - 1];
    if (one.endsOn <= one.startsOn)
      return [{ code: 'SEMESTER_ORDER', message: `Semester ${one.semester} must end after it starts.`, path: `${path}.endsOn` }];
    if (earlier?.semester === one.semester)
      return [{ code: 'SEMESTER_TWICE', message: `Semester ${one.semester} stands twice.`, path: `${path}.semester` }];
    if (earlier && one.startsOn <= earlier.endsOn) {
      return [
        {
          code: 'SEMESTER_OVERLAP',
          message: `Semester ${one.semester} starts before semester ${earlier.semester} has ended.`,
          path: `${path}.startsOn`,
        },
      ];
    }
    return [];
  });
}
