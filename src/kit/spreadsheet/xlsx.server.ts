import { writeXlsxStream } from 'hucre/xlsx';
import { sheetName } from './sheet-name.rules.ts';

/** A cell: text stays text whatever it begins with; a figure is given as an exact decimal and becomes a number. */
export type SheetCell = string | { readonly figure: string } | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

interface Workbook {
  /** What is in it: its sheet is called so, in short. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** Columns that stay in sight. */
  readonly frozen: number;
  readonly rows: AsyncIterable<readonly SheetCell[]>;
  /** A last row of one cell. */
  readonly foot?: string | undefined;
}

const FIGURE = /^-?\d{1,13}(\.\d{1,2})?$/;
/** What would be read as an escaped sign begins with an escaped underscore. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Excel takes no more in a cell. */
const LONGEST = 32_767;

/** A workbook of one sheet, written while its rows come: neither rows nor file are held in memory. No cell is ever a formula. */
export async function* xlsx({ title, columns, frozen, rows, foot }: Workbook): AsyncGenerator<Buffer> {
  const stream = writeXlsxStream(valuesOf(rows, foot), {
    name: sheetName(title),
    columns: columns.map(({ title, width }) => ({ header: title, width })),
    freezePane: { rows: 1, columns: frozen },
  });
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

async function* valuesOf(rows: AsyncIterable<readonly SheetCell[]>, foot: string | undefined): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map(valueOf);
  if (foot !== undefined) yield [valueOf(foot)];
}

function valueOf(cell: SheetCell): string | number | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return cell.slice(0, LONGEST).replace(ESCAPE, '_x005F_');
  // Fifteen digits: the double prints as the decimal it was read from.
  if (!FIGURE.test(cell.figure)) throw new Error(`"${cell.figure}" is no figure`);
  return Number(cell.figure);
}
