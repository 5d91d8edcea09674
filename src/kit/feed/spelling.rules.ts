import { readMobile } from '../text/address.contract.ts';

/** Letters and digits alone: `Full Name`, `full_name` and `FULLNAME*` are one. */
export const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NOTHING = /^(-+|–|—|n\.?\/?a\.?|nil|null)$/i;
const two = (digits: string) => digits.padStart(2, '0');

const latinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** A day as offices write it: 02/02/2008, 4.3.2008, 03-Mar-2008, 3 March 2008. Years of two digits say no century. */
function dayOf(text: string): string | null {
  const figures = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})$/.exec(text);
  if (figures) return `${figures[3]}-${two(figures[2] ?? '')}-${two(figures[1] ?? '')}`;
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([a-z]{3,9})\.?[-/.,\s]*(\d{4})$/i.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? null : `${named[3]}-${two(String(month))}-${two(named[1] ?? '')}`;
  }
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]00:00(?::00)?)?$/.exec(text);
  return first ? `${first[1]}-${two(first[2] ?? '')}-${two(first[3] ?? '')}` : null;
}

/**
 * What a cell may mean that is refused as it stands: the same text with plain digits, a day, a mobile, or nothing. Tried in turn, so a column that takes the text as it is keeps it.
 */
export function otherSpellings(cell: string): string[] {
  const text = latinDigits(cell.trim());
  const whole = /^(-?\d{1,15})\.0+$/.exec(text)?.[1] ?? null;
  const found = [text, dayOf(text), readMobile(text), whole, NOTHING.test(text) ? '' : null];
  return [...new Set(found.filter((one) => one !== null && one !== cell))].map(String);
}
