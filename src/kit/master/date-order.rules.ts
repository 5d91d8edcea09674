import type { Refusal } from './master.contract.ts';

/** Refuses an end before its start (days as YYYY-MM-DD compare as text); an open end or start is in order. */
export function daysInOrder(
  startsOn: string | null,
  endsOn: string | null,
  sameDay: 'SAME_DAY_TOO' | 'LATER_ONLY' = 'SAME_DAY_TOO',
): readonly Refusal[] {
  if (startsOn === null || endsOn === null || endsOn > startsOn) return [];
  if (endsOn === startsOn && sameDay === 'SAME_DAY_TOO') return [];
  return [{ code: 'ENDS_BEFORE_START', message: 'The end must be after the start.', path: 'body.endsOn' }];
}
