import { isMoment } from '../../../kit/field/typed-day.rules.ts';
import { LONGEST_GRACE } from './activity-control.contract.ts';

export interface WindowDraft {
  readonly act: 'SET' | 'REMOVE';
  /** A point in time; a text that was not read as one stands as it was typed. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly minutes: string;
}

const MINUTES = /^\d{1,5}$/;
export const isMinutes = (minutes: string): boolean => MINUTES.test(minutes) && Number(minutes) <= LONGEST_GRACE;

const isUnread = (at: string | null): boolean => at !== null && !isMoment(at);

/** Nothing is said of the order of ends before both are read. */
export const isEndFirst = ({ opensAt, closesAt }: Pick<WindowDraft, 'opensAt' | 'closesAt'>): boolean =>
  opensAt !== null && closesAt !== null && isMoment(opensAt) && isMoment(closesAt) && closesAt <= opensAt;

/** What is missing before a preview can be asked for; null: nothing. */
export function lackOf(draft: WindowDraft): 'control.needed' | 'control.order' | 'control.minutes' | 'field.momentFault' | null {
  if (draft.act === 'REMOVE') return null;
  if (draft.opensAt === null && draft.closesAt === null) return 'control.needed';
  if (isUnread(draft.opensAt) || isUnread(draft.closesAt)) return 'field.momentFault';
  if (isEndFirst(draft)) return 'control.order';
  return isMinutes(draft.minutes) ? null : 'control.minutes';
}
