import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { BestOf, ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import { markOfTests, sameTests, splitTests, testsText } from './tests-of-mark.rules.ts';
import type { Tests } from './tests-of-mark.rules.ts';
import { checkRange } from './cell.rules.ts';

export type EnteredStatus = (typeof ENTERED_STATUSES)[number];

/** Present or new value of a cell: a decimal string, a status, or empty. */
export interface Mark {
  readonly value: string | null;
  /** Tests of which the value is the average. */
  readonly parts?: Tests | null | undefined;
  readonly status: string | null;
  /** A mark exists but is hidden from the reader: the other of two blind entries. */
  readonly withheld?: boolean;
}

export const NO_MARK: Mark = { value: null, status: null };

export type TypedRefusal = 'ABOVE_MAXIMUM' | 'OFF_STEP' | 'NOT_A_MARK' | 'EXEMPT_IS_CARRIED' | 'TESTS_COUNT';
export type Typed =
  | { readonly ok: true; readonly value: string | null; readonly parts?: Tests; readonly status: EnteredStatus | null }
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

interface TypedHead {
  readonly max: string;
  readonly step: string;
  readonly bestOf?: BestOf | null;
}

/** Tests typed together, each by the head's maximum and step; all of them missed: absent. */
function readTests(text: string, word: string, head: TypedHead, bestOf: BestOf): Typed {
  const parts = splitTests(word);
  if (parts.length !== bestOf.of) return { ok: false, code: 'TESTS_COUNT', shown: text.trim() };
  if (parts.every((one) => one === null)) return { ok: true, value: null, status: 'AB' };
  const read = parts.map((one) => (one === null ? null : readTyped(one, { max: head.max, step: head.step })));
  for (const one of read) {
    if (one && !one.ok) return one;
    if (one && one.value === null) return { ok: false, code: 'NOT_A_MARK', shown: text.trim() };
  }
  const tests = read.map((one) => (one?.ok ? one.value : null));
  return { ok: true, value: markOfTests(tests, bestOf), parts: tests, status: null };
}

/** Parses text typed or pasted into a cell of a head; a refusal names the text. */
export function readTyped(text: string, head: TypedHead): Typed {
  const word = plain(text);
  if (word === '') return { ok: true, value: null, status: null };
  const status = WORDS[word];
  if (status) return { ok: true, value: null, status };
  if (word === 'EX' || word === 'E') return { ok: false, code: 'EXEMPT_IS_CARRIED', shown: word };
  if (head.bestOf) return readTests(text, word, head, head.bestOf);
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
  if (a.withheld === true || b.withheld === true || a.status !== b.status || !sameTests(a.parts, b.parts)) return false;
  if (a.value === null || b.value === null) return a.value === b.value;
  return parseHundredths(a.value) === parseHundredths(b.value);
}

/** As shown in the cell: 32, 7.5, AB, 15 9 18 = 17, or empty. It may be typed again as it is. */
export function markText(mark: Mark): string {
  if (mark.status !== null) return mark.status;
  if (mark.value === null) return '';
  const hundredths = parseHundredths(mark.value);
  const value = hundredths === null ? mark.value : formatShort(hundredths);
  return mark.parts ? `${testsText(mark.parts)} = ${value}` : value;
}

export const isEmpty = (mark: Mark): boolean => mark.value === null && mark.status === null && mark.withheld !== true;

/** What is sent of a mark: of several tests the tests alone. */
export const sentMark = <S extends string | null>({ value, parts, status }: Pick<Mark, 'value' | 'parts'> & { readonly status: S }) =>
  parts ? { value: null, status: null, parts: [...parts] } : { value, status };
