import type { Refusal } from '../../../kit/master/master.contract.ts';

export interface Year {
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A session begins in the year that it belongs to; it may end after it, as examinations of the last weeks do. */
export function withinYear({ startsOn }: { readonly startsOn: string }, year: Year | undefined): Refusal[] {
  if (year === undefined || (startsOn >= year.startsOn && startsOn <= year.endsOn)) return [];
  return [
    {
      code: 'SESSION_OUTSIDE_YEAR',
      message: `The session begins outside the academic year ${year.name} (${year.startsOn} to ${year.endsOn}).`,
      path: 'body.startsOn',
    },
  ];
}

/** What is printed in the numbers of statements: capital letters and digits. */
export function lettersKnown(letters: string | null): Refusal[] {
  if (letters === null || /^[A-Z0-9]{1,4}$/.test(letters)) return [];
  return [{ code: 'SESSION_LETTERS', message: 'Use 1 to 4 capital letters or digits.', path: 'body.letters' }];
}
