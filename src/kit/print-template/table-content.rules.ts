import { withoutUnprintable } from '../print/printable.rules.ts';
import type { PrintRow } from './dataset.contract.ts';
import { LINE_HEIGHT } from './template.contract.ts';
import type { PrintElement, TableColumn, Words } from './template.contract.ts';
import type { FilledWords } from './template-words.rules.ts';
import { turned, widthBound } from './width-bound.rules.ts';

type Table = Extract<PrintElement, { readonly type: 'TABLE' }>;

/** A value, what stands small below it, raised behind it and small above it. */
type Cell = readonly [value: string, under: string, raised: string, over: string];

export interface TableContent {
  readonly kind: 'table' | 'flow';
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What stands over each row; '' nothing does. */
  readonly headings: readonly string[];
  /** By row and cell: it surely is not cut. */
  readonly sureCells: readonly (readonly boolean[])[];
  readonly sureHead: readonly boolean[];
  /** The same of all of them, and there is room for the rows. */
  readonly sure: boolean;
  readonly plain: boolean;
  readonly widths: readonly number[];
  readonly aligns: readonly string[];
  /** Null: as the table's type. */
  readonly weights: readonly (number | null)[];
  readonly headHeight: number;
  readonly rowHeight: number;
}

/** The columns and rows of a table, and all that is written in it as it was given. */
export function tableContent(
  element: Table,
  given: readonly PrintRow[],
  fill: (words: Words) => FilledWords,
): { readonly content: TableContent; readonly texts: readonly string[] } {
  const { columns, goesOn, heading = null, plain = false, headHeight } = element;
  const heads = columns.map(({ words }) => fill(words));
  const isShown = columns.map(({ key }, at) => {
    const head = heads[at];
    const isWritten = head !== undefined && !head.isEmpty && head.text.trim() !== '';
    return key === null || isWritten || given.some((row) => textIn(row, key) !== '');
  });
  const shown = <T>(list: readonly T[]): T[] => list.filter((_, at) => isShown[at]);
  const rows = given.map((row) =>
    shown(columns).map(({ key, under, raised, over }) => [key, under, raised, over].map((one) => textIn(row, one ?? null))),
  );
  const headings = given.map((row) => textIn(row, heading));
  const head = shown(heads).map(({ text }) => text);
  const parts = widthsOf(columns, isShown);
  const widths = goesOn === undefined ? parts : roomFor(element, shown(columns), parts, rows);
  const isSure = goesOn === undefined ? isSurePlain : isSureFlowing;
  const sureCells = rows.map((row) => row.map((cell, at) => isSure(element, cell, partOf(element, widths, at))));
  const sureHead = head.map((text, at) => isSurePlain(element, [text], partOf(element, widths, at)));
  const rowHeight = goesOn === undefined ? heightOfRows(element, rows.length) : element.rowHeight;
  const isHigh = headHeight + rows.length * rowHeight > turned(element).h;
  return {
    content: {
      kind: goesOn === undefined ? 'table' : 'flow',
      head: head.map(withoutUnprintable),
      rows: rows.map((row) =>
        row.map(([value = '', under = '', raised = '', over = '']) => [
          withoutUnprintable(value),
          withoutUnprintable(under),
          withoutUnprintable(raised),
          withoutUnprintable(over),
        ]),
      ),
      headings: headings.map(withoutUnprintable),
      plain,
      sureCells,
      sureHead,
      sure: goesOn === undefined && !isHigh && [sureHead, ...sureCells].every((row) => row.every(Boolean)),
      widths,
      aligns: shown(columns).map(({ align }) => align),
      weights: shown(columns).map(({ weight }) => weight ?? null),
      headHeight,
      rowHeight,
    },
    texts: [...head, ...headings, ...rows.flat(2)],
  };
}

/** Above and below the words of a row that is as low as it can be. */
const LEAST_AIR = 40;
/** In hundredths of a millimetre. */
const TENTH_OF_POINT = 254 / 72;

/** Rows of a table that stays on its page are lower where there are more of them than it has room for, down to one line of the smallest size. */
function heightOfRows(element: Table, rows: number): number {
  const { rowHeight, headHeight, fit } = element;
  const room = Math.floor((turned(element).h - headHeight) / Math.max(1, rows));
  return Math.max(Math.min(rowHeight, room), Math.min(rowHeight, Math.ceil((LINE_HEIGHT / 100) * fit.min * TENTH_OF_POINT) + LEAST_AIR));
}

/** The page's compiler divides the width by the same parts. */
function partOf(element: Table, parts: readonly number[], at: number): number {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return Math.floor((turned(element).w * (parts[at] ?? 0)) / total);
}

const isSurePlain = ({ style }: Table, [text = '']: readonly string[], wide: number) =>
  text === '' || (!text.includes('\n') && widthBound(text, style.size) <= wide - PLAIN_SIDES);

function isSureFlowing({ style: { size } }: Table, cell: readonly string[], wide: number): boolean {
  const [value = '', under = '', raised = '', over = ''] = cell;
  const room = wide - SIDES;
  // A long word of a value may be broken anywhere; what stands small is never.
  const isShort = lettersWide(value.length, size) <= room;
  return raised === '' && isOneLine(value, size, room, isShort) && [under, over].every((text) => isOneLine(text, size, room, true));
}

/** No line ends within these. */
const UNBROKEN = /^(?:[\d.]+\/[\d.]+|[\dA-Za-z.@+%()]*)$/;
/** `isWhole`: a word of it is not broken where it is longer than its room. */
export const isOneLine = (text: string, size: number, room: number, isWhole: boolean): boolean =>
  (isWhole && UNBROKEN.test(text)) || (!text.includes('\n') && widthBound(text, size) <= room);

const textIn = (row: PrintRow, key: string | null): string => (key !== null && Object.hasOwn(row, key) ? (row[key] ?? '') : '');

function widthsOf(columns: readonly TableColumn[], isShown: readonly boolean[]): number[] {
  const free = columns.reduce((sum, { width }, at) => (isShown[at] ? sum : sum + width), 0);
  const growing = columns.findIndex(({ grows }, at) => grows === true && isShown[at]);
  return columns.flatMap(({ width }, at) => (isShown[at] ? [at === growing ? width + free : width] : []));
}

/** A letter is about so wide, in per cent of the size; the room at the sides of a cell, in hundredths of a millimetre. */
const LETTER = 62;
const SIDES = 400;
/** The same of a table that stays on its page. */
const PLAIN_SIDES = 200;

const lettersWide = (count: number, size: number) => Math.ceil((count * LETTER * size * 3.528) / 100);

/** A long code takes of the growing column what it needs, down to a quarter of the table: measuring would set every cell twice. */
function roomFor(
  { w, style }: Table,
  columns: readonly TableColumn[],
  parts: readonly number[],
  rows: readonly (readonly string[][])[],
): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const widths = parts.map((part) => Math.floor((w * part) / total));
  const growing = columns.findIndex(({ grows }) => grows === true);
  if (growing < 0) return widths;
  const letters = (at: number) => Math.max(0, ...rows.map((row) => row[at]?.[0]?.length ?? 0));
  const needs = widths.map((wide, at) => (at === growing ? 0 : Math.max(0, SIDES + lettersWide(letters(at), style.size) - wide)));
  let free = Math.max(0, (widths[growing] ?? 0) - Math.floor(w / 4));
  const taken = needs.map((need) => {
    const some = Math.min(need, free);
    free -= some;
    return some;
  });
  const all = taken.reduce((sum, some) => sum + some, 0);
  return widths.map((wide, at) => (at === growing ? wide - all : wide + (taken[at] ?? 0)));
}
