import { dateText } from '../spreadsheet/cell-value.rules.ts';
import { readDay } from '../field/typed-day.rules.ts';
import { readMobile } from '../text/address.contract.ts';

/** Letters and digits alone: `Full Name`, `full_name` and `FULLNAME*` are one, and so is हिन्दी in every normalisation, with or without nukta. */
export const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|\u093c/gu, '');

const NOTHING = /^(-+|–|—|n\.?\/?a\.?|nil|null)$/i;
const latinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** A figure as people and spreadsheets dress it: ₹ 1,00,000.00, Rs. 500/-, 7.50. */
function figureOf(text: string): string | null {
  const found = /^(?:(?:₹|rs\.?|inr)\s*)?(-?\d{1,3}(?:,\d{2,3})*,\d{3}|-?\d{1,15})(\.\d+)?\s*(?:\/-)?$/i.exec(text);
  if (!found) return null;
  const places = (found[2] ?? '').replace(/\.?0+$/, '');
  return `${(found[1] ?? '').replaceAll(',', '')}${places}`;
}

/** Days that people enter, counted as spreadsheets do: 1930 to 2099. */
const SERIAL = { first: 10_959, last: 73_050 };

/** A day whose cell was never formatted as one: 39500. */
function serialDay(text: string): string | null {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= SERIAL.first && serial <= SERIAL.last ? dateText(serial, false) : null;
}

/**
 * What a cell may mean that is refused as it stands: the same text with plain digits, a day, a mobile, a figure, or nothing. Tried in turn, so a column that takes the text as it is keeps it.
 */
export function otherSpellings(cell: string): string[] {
  const text = latinDigits(cell.trim());
  const found = [text, readDay(text), readMobile(text), figureOf(text), serialDay(text), NOTHING.test(text) ? '' : null];
  return [...new Set(found.filter((one) => one !== null && one !== cell))].map(String);
}
