const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58, 18, 19, 20, 21]);

/** Whether a number format shows a day or a time: by its built-in id, or by its letters outside quotes and brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATES.has(id);
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]|general/gi, ''));
}

const DAY = 86_400;
const two = (value: number) => String(value).padStart(2, '0');

/** Days since the beginning of its calendar as a date, a time, or both: 45000 is 2023-03-15. */
export function dateText(serial: number, since1904: boolean): string | null {
  const days = Math.floor(serial);
  const seconds = Math.round((serial - days) * DAY);
  if (!Number.isFinite(serial) || serial < 0 || days > 2_958_465) return null;
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  if (days === 0) return time;
  // 1900 was no leap year, but its calendar counts 29 February as day 60.
  const offset = since1904 ? 1_462 : days < 60 ? 1 : 0;
  const date = civil(days + offset - 25_569);
  return seconds === 0 ? date : `${date}T${time}`;
}

/** A day counted from 1970-01-01, by the calendar's own arithmetic. */
function civil(day: number): string {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const year = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const shown = month < 10 ? month + 3 : month - 9;
  return `${String(year + era * 400 + (shown <= 2 ? 1 : 0)).padStart(4, '0')}-${two(shown)}-${two(date)}`;
}

/** Whether a number format shows a share of a hundred. */
export const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code.replace(/"[^"]*"|\\./g, '').includes('%');

/** Digits that a spreadsheet keeps of a number; it writes zeros for the rest. */
const KEPT_DIGITS = 15;

/** Whether the program that wrote a number keeps more digits than a spreadsheet: its whole numbers are whole then up to 2^53. */
export const isKeptWhole = (raw: string): boolean => /^\d{15}[1-9]$/.test(raw) && Number.isSafeInteger(Number(raw));

/** What the writer of a workbook does with long numbers. */
export type LongNumbers = 'CUT' | 'KEPT';

/** A number as a person typed it: 7.0999999999999996 is how a file writes 7.1. One whose last digits a spreadsheet lost is left as 2.02201640012345E+15. */
export function numberText(raw: string, long: LongNumbers = 'CUT'): string {
  if (/^-?\d{1,15}$/.test(raw)) return raw;
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return raw;
  const digits = Number.isInteger(value) ? BigInt(value).toString().replace('-', '') : '';
  const isWhole = Number.isSafeInteger(value);
  const isCut = digits.length > KEPT_DIGITS && (!isWhole || /^0+$/.test(digits.slice(KEPT_DIGITS)));
  if (isCut && isWhole && long === 'KEPT') return BigInt(value).toString();
  return isCut ? value.toExponential().replace('e', 'E') : String(value);
}

/** 0.75 as its cell shows it: 75%. */
export const percentText = (raw: string): string => {
  const value = Number(raw);
  return raw === '' || !Number.isFinite(value) ? raw : `${Number((value * 100).toPrecision(KEPT_DIGITS))}%`;
};

/** `AB12` is column 27; -1 when it names none. */
export function columnOfRef(ref: string): number {
  let column = 0;
  for (let at = 0; at < ref.length; at += 1) {
    const code = ref.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > 16_384) return -1;
  }
  return column - 1;
}
