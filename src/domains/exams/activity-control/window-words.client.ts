import { momentText } from '../../../kit/text/moment-text.client.ts';
import { windowText } from '../../../kit/text/window-text.client.ts';
import { count, textsOf } from '../../../kit/text/text.client.ts';
import type { Tone } from '../../../kit/ui/state-badge.tsx';
import { examActivityText } from '../exam-activity/exam-activity.text.ts';
import { activityControlText } from './activity-control.text.ts';
import type { MatrixCell, MatrixColumn, MatrixRow, WindowLimits, WindowTarget } from './activity-control.contract.ts';

const { t } = textsOf(activityControlText, examActivityText);

type Named = Pick<MatrixRow, 'activity' | 'ownName'>;

/** The institute's name of an activity, else the product's. */
export const activityName = ({ activity, ownName }: Named): string => ownName ?? (activity === null ? '' : t(`activity.${activity}`));

export const columnName = (column: MatrixColumn): string => (column.kind === 'SESSION' ? t('control.wholeSession') : column.name);

const ended = (closesAt: string, minutes: number): string => new Date(Date.parse(closesAt) + minutes * 60_000).toISOString();

/** How an activity stands today: words and the tone of their sign. */
export function standOf(cell: MatrixCell | undefined): { readonly tone: Tone; readonly words: string } {
  if (!cell) return { tone: 'grey', words: t('control.noLimit') };
  const { stand, opensAt, closesAt, graceMinutes } = cell;
  if (stand === 'BEFORE') return { tone: 'amber', words: t('control.opens', { when: momentText(opensAt ?? '') }) };
  if (closesAt === null) return { tone: 'green', words: t('control.open') };
  if (stand === 'OPEN') return { tone: 'green', words: t('control.openUntil', { when: momentText(closesAt) }) };
  if (stand === 'GRACE') return { tone: 'amber', words: t('control.extra', { when: momentText(ended(closesAt, graceMinutes)) }) };
  return { tone: 'red', words: t('control.closed', { when: momentText(closesAt) }) };
}

/** Limits in one line: ends, extra minutes, who is let in. */
export function limitsText(limits: WindowLimits | null, policies: ReadonlyMap<string, string>): string {
  if (limits === null) return t('control.none');
  const named = [...new Set([...limits.gracePolicies, ...limits.shutPolicies])].map((id) => policies.get(id) ?? '–');
  return [
    windowText(limits),
    limits.graceMinutes > 0 ? t('control.alsoGrace', { minutes: count(limits.graceMinutes) }) : '',
    named.length > 0 ? t('control.alsoPolicies', { names: named.join(', ') }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

export const targetOf = (row: MatrixRow, column: MatrixColumn): WindowTarget => ({
  activity: row.activity,
  activityMasterId: row.activityMasterId,
  // An examination's own course is no part of its target.
  courseId: column.kind === 'COURSE' ? column.courseId : null,
  examInstanceId: column.examInstanceId,
  divisionId: column.divisionId,
});

export const rowKey = (row: Pick<MatrixRow, 'activity' | 'activityMasterId'>): string => row.activity ?? row.activityMasterId ?? '';
export const cellKey = (row: Pick<MatrixRow, 'activity' | 'activityMasterId'>, columnId: string): string => `${rowKey(row)} ${columnId}`;

/** Only marks are entered by division. */
export const isSettable = (row: MatrixRow, column: MatrixColumn): boolean =>
  column.kind !== 'DIVISION' || row.activity === 'INTERNAL_MARKS' || row.activity === 'EXTERNAL_MARKS';

/** Of a window within one change. */
export const windowKey = (one: WindowTarget): string =>
  [one.activity ?? one.activityMasterId, one.courseId, one.examInstanceId, one.divisionId].map((part) => part ?? '').join(' ');
