import type { PlacedItem } from './compile-template.rules.ts';
import { EDGES, LINE, POINT } from './flat-word.rules.ts';
import type { FlatItem, Looks, Rule, Word } from './flat-word.rules.ts';
import type { TextStyle } from './template.contract.ts';
import { isOneLine } from './table-content.rules.ts';

/* Tables as words and lines at places; lengths in hundredths of a millimetre, in the order in which the page's compiler draws them. */

type Table = Extract<PlacedItem, { readonly kind: 'table' | 'flow' }>;

const LIGHT = '#c4cbdb';
const SMALL = '#434d5e';
const THICK = 30;
/** At each side of a cell of a table that stays on its page, and of one that goes on. */
const [PLAIN_SIDE, SIDE] = [100, 200];
const TOLERANCE = 1;

interface Column {
  readonly x: number;
  readonly wide: number;
  readonly align: TextStyle['align'];
  readonly weight: number;
}

function columnsOf({ w, x, widths, aligns, weights, weight }: Table): readonly Column[] {
  const total = Math.max(
    1,
    widths.reduce((sum, part) => sum + part, 0),
  );
  let edge = x;
  return widths.map((part, at) => {
    const column = { x: edge, wide: (w * part) / total, align: sideOf(aligns[at]), weight: weights[at] ?? weight };
    edge += column.wide;
    return column;
  });
}

const sideOf = (align: string | undefined): TextStyle['align'] => (align === 'CENTER' || align === 'RIGHT' ? align : 'LEFT');

/** A table on its page; null: it has rows without room. */
export function flatTable(item: Table, looks: Looks): readonly FlatItem[] | null {
  const { y, w, h, head, rows, headHeight, rowHeight, sureHead, sureCells, colour } = item;
  if (headHeight + rows.length * rowHeight > h + TOLERANCE) return null;
  const columns = columnsOf(item);
  const thick = looks.stroke({ width: THICK, colour, cap: 'butt' });
  const thin = looks.stroke({ width: 15, colour: LIGHT, cap: 'butt' });
  const line = (at: number, stroke: number): Rule => [item.x, at, w, stroke];
  const drawn: FlatItem[] = [];
  let from = y;
  const row = (words: readonly string[], sure: readonly boolean[], high: number, weight: number | null, below: number): void => {
    for (const [at, column] of columns.entries()) {
      const word = words[at] ?? '';
      if (word !== '')
        drawn.push(
          cellOf({ item, looks, column: weight === null ? column : { ...column, weight }, word, from, high, isSure: sure[at] === true }),
        );
    }
    from += high;
    drawn.push(line(from, below));
  };
  if (headHeight > 0) row(head, sureHead, headHeight, 600, thick);
  for (const [at, cells] of rows.entries())
    row(
      cells.map(([value]) => value),
      sureCells[at] ?? [],
      rowHeight,
      null,
      thin,
    );
  return [...drawn, line(y, thick)];
}

interface Cell {
  readonly item: Table;
  readonly looks: Looks;
  readonly column: Column;
  readonly word: string;
  readonly from: number;
  readonly high: number;
  readonly isSure: boolean;
}

/** A word in the middle of its row, or a text that the page's compiler measures for it and tells of as its table. */
function cellOf({ item, looks, column, word, from, high, isSure }: Cell): FlatItem {
  const { size, min, lines, colour, leading, lang } = item;
  const [x, room] = [column.x + PLAIN_SIDE, Math.max(10, column.wide - 2 * PLAIN_SIDE)];
  if (!isSure) {
    const { id, rotation, pages } = item;
    const type = { size, min, lines, weight: column.weight, colour, align: column.align, valign: 'MIDDLE' as const, leading, lang };
    return { id, x, y: from, w: room, h: high, rotation, pages, kind: 'text', value: word, sure: false, ...type };
  }
  const shown = Math.min(size, high / (LINE * POINT));
  const look = looks.look({ size: shown, weight: column.weight, colour, lang });
  const { edge, share } = EDGES[column.align];
  return [x + share * room, from + (high - LINE * shown * POINT) / 2, edge, look, word];
}

interface FlatRows {
  readonly drawn: readonly (Word | Rule)[];
  /** Where the last row ends. */
  readonly end: number;
}

/** A table that goes on, as long as each of its words has one line; null: the heights of its rows are not known. */
export function flatFlow(item: Table, looks: Looks): FlatRows | null {
  const { size, colour, lang, head, rows, headHeight, rowHeight, plain } = item;
  const columns = columnsOf(item);
  const isShort = (word: string, at: number) => isOneLine(word, size, (columns[at]?.wide ?? 0) - 2 * SIDE, true);
  if (item.headings.some((heading) => heading !== '') || !item.sureCells.every((row) => row.every(Boolean)) || !head.every(isShort))
    return null;
  const small = Math.round(size * 0.82);
  const has = (which: 1 | 3) => rows.some((row) => row.some((cell) => cell[which] !== ''));
  const padOf = (high: number, lines: number) => Math.max(30, (high - LINE * lines * POINT) / 2);
  const rowPad = padOf(rowHeight, size + (Number(has(1)) + Number(has(3))) * small);
  const thick = looks.stroke({ width: THICK, colour, cap: 'square' });
  const thin = looks.stroke({ width: 20, colour: LIGHT, cap: 'square' });
  const drawn: (Word | Rule)[] = [];
  const rule = (at: number, stroke: number) => plain || drawn.push([item.x, at, item.w, stroke]);
  const lookOf = (weight: number) => looks.look({ size, weight, colour, lang });
  const beside = looks.look({ size: small, weight: 400, colour: SMALL, lang });
  const write = ({ x, wide, align }: Column, y: number, look: number, word: string) =>
    drawn.push([x + SIDE + EDGES[align].share * (wide - 2 * SIDE), y, EDGES[align].edge, look, word]);
  let from = item.y;
  rule(from, thick);
  if (headHeight > 0) {
    const pad = padOf(headHeight, size);
    const look = lookOf(600);
    for (const [at, column] of columns.entries()) if (head[at]) write(column, from + pad, look, head[at]);
    from += LINE * size * POINT + 2 * pad;
    drawn.push([item.x, from, item.w, thick]);
  }
  for (const [no, row] of rows.entries()) {
    let most = 0;
    for (const [at, column] of columns.entries()) {
      const [value, under, , over] = row[at] ?? ['', '', '', ''];
      let high = 0;
      for (const [word, tall, look] of [
        [over, small, beside],
        [value, size, lookOf(column.weight)],
        [under, small, beside],
      ] as const) {
        if (word === '') continue;
        write(column, from + rowPad + high, look, word);
        high += LINE * tall * POINT;
      }
      most = Math.max(most, high);
    }
    from += most + 2 * rowPad;
    rule(from, no + 1 === rows.length ? thick : thin);
  }
  return { drawn, end: from };
}
