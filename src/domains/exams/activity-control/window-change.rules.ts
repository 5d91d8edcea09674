import type { WindowLimits, WindowTarget } from './activity-control.contract.ts';
import { MARK_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly path: string;
}

const isMarks = (activity: WindowTarget['activity']) => MARK_ACTIVITIES.some((one) => one === activity);

/** What is wrong with one cell, whatever is written into it. */
function targetFault(target: WindowTarget, at: number): Fault | null {
  const path = `body.targets.${at}`;
  if ((target.activity === null) === (target.activityMasterId === null))
    return { code: 'WINDOW_ONE_ACTIVITY', message: 'Name one activity: one of the product, or one of your own.', path };
  if (target.courseId !== null && target.examInstanceId !== null)
    return { code: 'WINDOW_ONE_PLACE', message: 'A window is for a course of the session or for an examination, not for both.', path };
  if (target.divisionId !== null && (target.examInstanceId === null || !isMarks(target.activity)))
    return {
      code: 'WINDOW_DIVISION_OF_MARKS',
      message: 'Only the entry of marks of an examination can be limited for one division.',
      path,
    };
  return null;
}

/** Nobody is let in where all see the same, and by division only where marks are entered. */
export const exceptionFaults = (target: WindowTarget): Fault[] => [
  ...(target.activity === 'RESULT_VIEW' ? [VIEW_IS_PLAIN] : []),
  ...[targetFault(target, 0) ?? []].flat(),
];

const VIEW_IS_PLAIN: Fault = {
  code: 'EXAM_WINDOW_VIEW_IS_PLAIN',
  message: 'Results are seen until the end by everybody: leave out extra minutes and policies.',
  path: 'body.activity',
};

/** What is wrong with the limits themselves. */
function limitsFault(limits: WindowLimits, targets: readonly WindowTarget[]): Fault | null {
  const { opensAt, closesAt, graceMinutes, gracePolicies, shutPolicies } = limits;
  if (opensAt === null && closesAt === null)
    return { code: 'EXAM_WINDOW_LIMITED', message: 'Enter a start, an end, or both.', path: 'body.wanted.closesAt' };
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    return { code: 'EXAM_WINDOW_ORDER', message: 'The end must be after the start.', path: 'body.wanted.closesAt' };
  if (graceMinutes > 0 && closesAt === null)
    return { code: 'EXAM_WINDOW_GRACE_AFTER_END', message: 'Extra minutes follow an end: enter one.', path: 'body.wanted.graceMinutes' };
  const plain = graceMinutes === 0 && gracePolicies.length === 0 && shutPolicies.length === 0;
  if (!plain && targets.some(({ activity }) => activity === 'RESULT_VIEW')) return { ...VIEW_IS_PLAIN, path: 'body.wanted.graceMinutes' };
  return null;
}

export const faultsOf = (targets: readonly WindowTarget[], limits: WindowLimits | null): Fault[] => [
  ...targets.flatMap((target, at) => targetFault(target, at) ?? []),
  ...(limits === null ? [] : [limitsFault(limits, targets) ?? []].flat()),
];

const instantOf = (at: string | null) => (at === null ? null : new Date(Date.parse(at)).toISOString());

/** The same limits in one way of writing, so that two can be compared. */
export const settled = (limits: WindowLimits): WindowLimits => ({
  opensAt: instantOf(limits.opensAt),
  closesAt: instantOf(limits.closesAt),
  graceMinutes: limits.graceMinutes,
  gracePolicies: [...new Set(limits.gracePolicies)].toSorted(),
  shutPolicies: [...new Set(limits.shutPolicies)].toSorted(),
});

export const sameLimits = (one: WindowLimits | null, other: WindowLimits | null): boolean =>
  one === null || other === null ? one === other : JSON.stringify(settled(one)) === JSON.stringify(settled(other));
