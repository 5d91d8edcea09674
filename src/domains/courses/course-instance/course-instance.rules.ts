import type { Refusal } from '../../../kit/master/master.contract.ts';
import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import type { TimelineSemester, TimelineSpan } from './course-instance.contract.ts';

/** Each semester once, each ending after it starts, none starting before an earlier one has ended. */
export function timelineProblems(timeline: readonly TimelineSemester[]): readonly Refusal[] {
  const ordered = timeline.map((one, at) => ({ ...one, at })).sort((a, b) => a.semester - b.semester);
  return ordered.flatMap((one, index): Refusal[] => {
    const path = `body.timeline.${one.at}`;
    const earlier = ordered[index - 1];
    if (one.endsOn <= one.startsOn)
      return [{ code: 'SEMESTER_ORDER', message: `Semester ${one.semester} must end after it starts.`, path: `${path}.endsOn` }];
    if (earlier?.semester === one.semester)
      return [{ code: 'SEMESTER_TWICE', message: `Semester ${one.semester} is listed twice.`, path: `${path}.semester` }];
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

const meet = (a: TimelineSpan, b: TimelineSpan) => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn;

/** Spans of one kind do not overlap, nor examinations with vacations; registration may overlap teaching. */
function mayNotMeet(a: TimelineSpan, b: TimelineSpan): boolean {
  if (a.kind === b.kind) return a.kind !== 'OTHER';
  return [a.kind, b.kind].includes('VACATION') && [a.kind, b.kind].includes('EXAM');
}

/** A span may be of one day; an overlap names the other span. */
export function spanProblems(spans: readonly TimelineSpan[]): readonly Refusal[] {
  return spans.flatMap((one, at): Refusal[] => {
    const path = `body.spans.${at}`;
    if (one.endsOn < one.startsOn)
      return [{ code: 'SPAN_ORDER', message: `${one.name} must not end before it starts.`, path: `${path}.endsOn` }];
    const other = spans.slice(0, at).find((earlier) => mayNotMeet(one, earlier) && meet(one, earlier));
    return other ? [{ code: 'SPAN_OVERLAP', message: `${one.name} overlaps ${other.name}.`, path: `${path}.startsOn` }] : [];
  });
}

export interface InstanceDates {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly timeline: readonly TimelineSemester[];
  readonly spans: readonly TimelineSpan[];
}
interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The days of an instance: its own dates, else those of its year. */
export const daysOf = (instance: Pick<InstanceDates, 'startsOn' | 'endsOn'>, year: Days): Days => ({
  startsOn: instance.startsOn ?? year.startsOn,
  endsOn: instance.endsOn ?? year.endsOn,
});

/** An instance begins in its academic year and may end after it; its semesters and spans are within its own dates. */
export function dateProblems(instance: InstanceDates, year: Days): readonly Refusal[] {
  const days = daysOf(instance, year);
  const order = daysInOrder(days.startsOn, days.endsOn, 'LATER_ONLY');
  if (order.length > 0) return order;
  const problems: Refusal[] = [];
  if (days.startsOn < year.startsOn || days.startsOn > year.endsOn)
    problems.push({ code: 'STARTS_OUTSIDE_YEAR', message: 'The instance must start within its academic year.', path: 'body.startsOn' });
  const outside = (list: 'timeline' | 'spans', name: string, one: Days, at: number): Refusal[] => {
    const key = one.startsOn < days.startsOn || one.startsOn > days.endsOn ? 'startsOn' : one.endsOn > days.endsOn ? 'endsOn' : null;
    const path = `body.${list}.${at}.${key}`;
    return key
      ? [
          {
            code: 'OUTSIDE_INSTANCE',
            message: `${name} must be within the dates of the instance (${days.startsOn} to ${days.endsOn}).`,
            path,
          },
        ]
      : [];
  };
  return [
    ...problems,
    ...timelineProblems(instance.timeline),
    ...spanProblems(instance.spans),
    ...instance.timeline.flatMap((one, at) => outside('timeline', `Semester ${one.semester}`, one, at)),
    ...instance.spans.flatMap((one, at) => outside('spans', one.name, one, at)),
  ];
}

export interface MoveFacts {
  readonly versionState: string;
  readonly isCourseActive: boolean;
  readonly isYearFrozen: boolean;
  /** Codes of its examinations that are open. */
  readonly openExams: readonly string[];
}

const refusal = (code: string, message: string): Refusal => ({ code, message, conflict: true });

/** Reasons why an instance cannot be started, closed or reopened. */
export function moveProblems(verb: 'run' | 'close' | 'reopen', facts: MoveFacts): readonly Refusal[] {
  if (verb === 'close') {
    if (facts.openExams.length === 0) return [];
    const codes = facts.openExams.slice(0, 5).join(', ');
    return [
      { ...refusal('EXAMS_OPEN', `Examinations of this instance are open: ${codes}. Close them first.`), count: facts.openExams.length },
    ];
  }
  return [
    ...(facts.isYearFrozen ? [refusal('YEAR_FROZEN', 'The academic year is frozen. Unfreeze it first.')] : []),
    ...(facts.isCourseActive ? [] : [refusal('COURSE_NOT_ACTIVE', 'The course is not active. Activate it first.')]),
    ...(verb === 'run' && facts.versionState !== 'ACTIVE'
      ? [refusal('VERSION_NOT_ACTIVE', 'Only an active blueprint version can be used. Activate it first.')]
      : []),
    ...(verb === 'reopen' && facts.versionState === 'RETIRED'
      ? [refusal('VERSION_RETIRED', 'The blueprint version is retired: this instance cannot be reopened.')]
      : []),
  ];
}
