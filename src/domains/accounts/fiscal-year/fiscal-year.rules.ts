import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';

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
  if (lockedUntil !== null && (lockedUntil < startsOn || lockedUntil > endsOn))
    found.push({ code: 'LOCK_OUTSIDE_YEAR', message: 'The locked day must be within the year.', path: 'body.lockedUntil' });
  return found;
}
