import { withoutUnprintable } from '../print/printable.rules.ts';
import type { PrintRow } from './dataset.contract.ts';
import type { PrintElement, TableColumn, Words } from './template.contract.ts';
import type { FilledWords } from './template-words.rules.ts';
import { surelyFits, widthBound } from './width-bound.rules.ts';

type Table = Extract<PrintElement, { readonly type: 'TABLE' }>;

/** A value, what stands small below it, raised behind it and small above it. */
type Cell = readonly [value: string, under: string, raised: string, over: string];

export interface TableContent {
  readonly kind: 'table' | 'flow';
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What stands over each row; '' nothing does. */
  readonly headings: readonly string[];
  /** By row: each of its cells stands whole on one line, whoever measures it. */
  readonly sure: readonly boolean[];
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
  const { columns, goesOn, heading = null, plain = false, headHeight, rowHeight } = element;
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
      sure: rows.map((row) => isSure(element, row, widths)),
      widths,
      aligns: shown(columns).map(({ align }) => align),
      weights: shown(columns).map(({ weight }) => weight ?? null),
      headHeight,
      rowHeight,
    },
    texts: [...head, ...headings, ...rows.flat(2)],
  };
}

/** The page's compiler divides the width by the same parts. */
function isSure({ goesOn, w, rowHeight, style: { size } }: Table, row: readonly string[][], parts: readonly number[]): boolean {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const room = (at: number) => Math.floor((w * (parts[at] ?? 0)) / total) - (goesOn === undefined ? PLAIN_SIDES : SIDES);
  if (goesOn === undefined) return row.every(([value = ''], at) => value === '' || surelyFits(value, size, room(at), rowHeight));
  return row.every(([value = '', under = '', raised = '', over = ''], at) => {
    // A long word of a value may be broken anywhere; what stands small is never.
    const isShort = lettersWide(value.length, size) <= room(at);
    return (
      raised === '' && isOneLine(value, size, room(at), isShort) && [under, over].every((text) => isOneLine(text, size, room(at), true))
    );
  });
}

/** No line ends within these. */
const UNBROKEN = /^(?:[\d.]+\/[\d.]+|[\dA-Za-z.@+%()]*)$/;
const isOneLine = (text: string, size: number, room: number, isWhole: boolean) =>
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
