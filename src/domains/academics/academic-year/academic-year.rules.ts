import type { Refusal } from '../../../kit/master/master.contract.ts';
import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import type { Term } from './academic-year.contract.ts';

export interface Year {
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly terms: readonly Term[];
  /** Left out of a save: unchanged. */
  readonly attendanceFrozenUntil?: string | null | undefined;
  readonly frozen: boolean;
}

/** Why a year cannot be saved; `before` is the stored year, null for a new one. */
export function yearProblems(year: Year, before: Year | null): readonly Refusal[] {
  if (before?.frozen && (year.frozen || changed(year, before))) {
    return [{ code: 'YEAR_FROZEN', message: 'This academic year is frozen. Unfreeze it first.', conflict: true }];
  }
  return [...daysInOrder(year.startsOn, year.endsOn, 'LATER_ONLY'), ...termProblems(year), ...freezeProblems(year, freezeOf(year, before))];
}

const freezeOf = (year: Year, before: Year | null) =>
  year.attendanceFrozenUntil === undefined ? (before?.attendanceFrozenUntil ?? null) : year.attendanceFrozenUntil;

function freezeProblems({ startsOn, endsOn }: Year, day: string | null): Refusal[] {
  if (day === null || (day >= startsOn && day <= endsOn)) return [];
  return [{ code: 'FREEZE_OUTSIDE', message: 'The freeze date must be within the year.', path: 'body.attendanceFrozenUntil' }];
}

const changed = (year: Year, before: Year) =>
  year.name !== before.name ||
  year.startsOn !== before.startsOn ||
  year.endsOn !== before.endsOn ||
  freezeOf(year, before) !== (before.attendanceFrozenUntil ?? null) ||
  !sameValue(year.terms, before.terms);

function termProblems({ startsOn, endsOn, terms }: Year): Refusal[] {
  return terms.flatMap((term, at): Refusal[] => {
    const path = `body.terms.${at}`;
    const earlier = terms[at - 1];
    if (term.endsOn <= term.startsOn)
      return [{ code: 'TERM_ORDER', message: `${term.name} must end after it starts.`, path: `${path}.endsOn` }];
    if (term.startsOn < startsOn || term.endsOn > endsOn)
      return [{ code: 'TERM_OUTSIDE', message: `${term.name} must be within the dates of the year.`, path: `${path}.startsOn` }];
    if (earlier && term.startsOn <= earlier.endsOn)
      return [{ code: 'TERM_OVERLAP', message: `${term.name} starts before ${earlier.name} has ended.`, path: `${path}.startsOn` }];
    return [];
  });
}

/** The years that there are when one is added. */
export interface YearsBefore {
  readonly count: number;
  readonly hasCurrent: boolean;
}

/**
 * Whether a new year becomes the current one by itself: while no other is, the year that runs, and the one that an institute begins its plans with.
 * One that is over never: it is entered for what it holds. `today` as YYYY-MM-DD in the institute's zone.
 */
export function becomesCurrent(year: Pick<Year, 'startsOn' | 'endsOn'>, { count, hasCurrent }: YearsBefore, today: string): boolean {
  if (hasCurrent || year.endsOn < today) return false;
  return year.startsOn <= today || count === 0;
}

interface ListedYear extends Pick<Year, 'name' | 'startsOn' | 'endsOn'> {
  readonly isCurrent: boolean;
}

/** The running year that should be made current, where none is or the current one is over; of several the one that began last. */
export function runningToOffer<Y extends ListedYear>(
  years: readonly Y[],
  today: string,
): { readonly over: Y | null; readonly running: Y } | null {
  const over = years.find((year) => year.isCurrent) ?? null;
  if (over && over.endsOn >= today) return null;
  const [running] = years.filter((year) => yearState(year, today) === 'RUNNING').toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  return running ? { over, running } : null;
}

/** CURRENT is what the office decided; RUNNING: today is within the year, but it was not made current. */
export type YearState = 'CURRENT' | 'PAST' | 'RUNNING' | 'UPCOMING';

/** `today` as YYYY-MM-DD in the institute's zone. */
export function yearState(year: Pick<Year, 'startsOn' | 'endsOn'> & { readonly isCurrent: boolean }, today: string): YearState {
  if (year.isCurrent) return 'CURRENT';
  if (year.endsOn < today) return 'PAST';
  return year.startsOn > today ? 'UPCOMING' : 'RUNNING';
}
