import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import { checkRange } from './cell.rules.ts';

export type EnteredStatus = (typeof ENTERED_STATUSES)[number];

/** Present or new value of a cell: a decimal string, a status, or empty. */
export interface Mark {
  readonly value: string | null;
  readonly status: string | null;
  /** A mark exists but is hidden from the reader: the other of two blind entries. */
  readonly withheld?: boolean;
}

export const NO_MARK: Mark = { value: null, status: null };

export type TypedRefusal = 'ABOVE_MAXIMUM' | 'OFF_STEP' | 'NOT_A_MARK' | 'EXEMPT_IS_CARRIED';
export type Typed =
  | { readonly ok: true; readonly value: string | null; readonly status: EnteredStatus | null }
  | { readonly ok: false; readonly code: TypedRefusal; readonly shown: string };

/** Statuses as examiners write them. */
const WORDS: Readonly<Record<string, EnteredStatus>> = {
  A: 'AB',
  AB: 'AB',
  ABS: 'AB',
  ABSENT: 'AB',
  UF: 'UFM',
  UFM: 'UFM',
  CC: 'UFM',
  W: 'WH',
  WH: 'WH',
  NE: 'NE',
  X: 'NE',
  I: 'INC',
  INC: 'INC',
};

/** Devanagari and full-width digits count as digits. */
function plain(text: string): string {
  const figures = text.normalize('NFKC').replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x0966));
  return figures.trim().toUpperCase();
}

/** Parses text typed or pasted into a cell of a head; a refusal names the text. */
export function readTyped(text: string, head: { readonly max: string; readonly step: string }): Typed {
  const word = plain(text);
  if (word === '') return { ok: true, value: null, status: null };
  const status = WORDS[word];
  if (status) return { ok: true, value: null, status };
  if (word === 'EX' || word === 'E') return { ok: false, code: 'EXEMPT_IS_CARRIED', shown: word };
  const number = /^\.\d/.test(word) ? `0${word}` : word;
  const mark = /^\d{1,5}(\.\d{1,2}0*)?$/.test(number) ? parseHundredths(number.replace(/(\.\d{2})0+$/, '$1')) : null;
  if (mark === null) return { ok: false, code: 'NOT_A_MARK', shown: text.trim() };
  const value = formatShort(mark);
  const barred = checkRange(value, head.max, head.step);
  if (barred) return { ok: false, code: barred.code === 'OFF_STEP' ? 'OFF_STEP' : 'ABOVE_MAXIMUM', shown: value };
  return { ok: true, value, status: null };
}

/** 7.5 and 7.50 are the same mark; a hidden mark equals no other. */
export function sameMark(a: Mark, b: Mark): boolean {
  if (a.withheld === true || b.withheld === true || a.status !== b.status) return false;
  if (a.value === null || b.value === null) return a.value === b.value;
  return parseHundredths(a.value) === parseHundredths(b.value);
}

/** As shown in the cell: 32, 7.5, AB or empty. */
export function markText(mark: Mark): string {
  if (mark.status !== null) return mark.status;
  if (mark.value === null) return '';
  const hundredths = parseHundredths(mark.value);
  return hundredths === null ? mark.value : formatShort(hundredths);
}

export const isEmpty = (mark: Mark): boolean => mark.value === null && mark.status === null && mark.withheld !== true;
