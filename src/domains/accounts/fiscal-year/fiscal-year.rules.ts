import { daysBetween } from '../money/day.rules.ts';
import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';

/** Days; the first year of an institute may be longer than twelve months. */
const LONGEST = 550;

interface Year {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly lockedUntil: string | null;
}

/** What is wrong with a year; `before` is the stored one. A closed year stays as it is until it is opened again. */
export function fiscalYearProblems(year: Year, before: { readonly state: string } | null): Refusal[] {
  const found: Refusal[] = [...daysInOrder(year.startsOn, year.endsOn)];
  if (before?.state === 'CLOSED')
    found.push({ code: 'YEAR_IS_CLOSED', message: 'This fiscal year is closed: nothing in it changes any more.', conflict: true });
  const { startsOn, endsOn, lockedUntil } = year;
  if (daysBetween(startsOn, endsOn) > LONGEST)
    found.push({ code: 'FISCAL_YEAR_LONG', message: 'A fiscal year has at most 18 months: check its last day.', path: 'body.endsOn' });
  if (lockedUntil !== null && (lockedUntil < startsOn || lockedUntil > endsOn))
    found.push({ code: 'LOCK_OUTSIDE_YEAR', message: 'The locked day must be within the year.', path: 'body.lockedUntil' });
  return found;
}
