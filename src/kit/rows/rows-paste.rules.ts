/** What a pasted text changes in a row; null: it is no value of that column. */
export type Put<Row> = (text: string, row: Row) => Partial<Row> | null;

export interface PasteInto<Row> {
  readonly rows: readonly Row[];
  /** Columns that take entries, from the one in which the block begins. */
  readonly columns: readonly Put<Row>[];
  /** Row in which the block begins. */
  readonly from: number;
  /** A further row; null: the table is as long as it is. */
  readonly start: ((rows: readonly Row[]) => Row) | null;
  readonly most: number;
}

interface Pasted<Row> {
  readonly rows: Row[];
  /** Cells that were no value of their column, or were outside of the table. */
  readonly refused: number;
}

/** A block of a spreadsheet over the rows from one cell on; rows that are missing are added. */
export function pasteRows<Row extends object>(block: readonly (readonly string[])[], into: PasteInto<Row>): Pasted<Row> {
  const rows = [...into.rows];
  let refused = 0;
  block.forEach((line, down) => {
    const at = into.from + down;
    if (at >= rows.length && into.start && rows.length < into.most) rows.push(into.start(rows));
    let row = rows[at];
    if (!row) {
      refused += line.length;
      return;
    }
    line.forEach((text, across) => {
      const change = row ? into.columns[across]?.(text.trim(), row) : null;
      if (row && change) row = { ...row, ...change };
      else refused += 1;
    });
    rows[at] = row;
  });
  return { rows, refused };
}

const ON = ['1', 'x', '✓', 'yes', 'y', 'true'];
const OFF = ['', '0', '-', '–', 'no', 'n', 'false'];

/** Yes or no as people write it in a spreadsheet, or in the words of the screen. */
export function flagOf(text: string, words: { readonly yes: string; readonly no: string }): boolean | null {
  const plain = text.toLowerCase();
  if (ON.includes(plain) || plain === words.yes.toLowerCase()) return true;
  return OFF.includes(plain) || plain === words.no.toLowerCase() ? false : null;
}

/** A choice by its value or by its words. */
export function choiceOf(text: string, options: readonly { readonly value: string; readonly label: string }[]): string | null {
  const plain = text.toLowerCase();
  const found = options.find(({ value, label }) => value.toLowerCase() === plain || label.toLowerCase() === plain);
  return found?.value ?? null;
}
