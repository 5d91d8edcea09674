/** A list as paper takes it: only columns that say something, each as wide as its words want. */
export interface PrintedList {
  readonly heads: readonly string[];
  readonly figures: readonly boolean[];
  /** Shares of the width, one a column. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** Heads of the columns that are empty in every row. */
  readonly empty: readonly string[];
}

export interface PrintedColumn {
  readonly head: string;
  readonly isFigure: boolean;
}

const WIDEST = 40;
const NARROWEST = 5;

const longestWord = (text: string): number => Math.max(...text.split(/[\s;/-]+/).map((word) => word.length));

/** As wide as the longest word, so that none is broken, and wider for what runs over several lines. */
function widthOf(head: string, cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  const usual = filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length);
  const longest = Math.max(longestWord(head), ...filled.map(longestWord));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 1, Math.ceil(usual) + 1));
}

/** Leaves out what is empty everywhere; without any row all columns stay. */
export function printedList(columns: readonly PrintedColumn[], rows: readonly (readonly string[])[]): PrintedList {
  const says = columns.map((_, at) => rows.length === 0 || rows.some((row) => row[at] !== ''));
  const kept = columns.filter((_, at) => says[at]);
  const keptRows = rows.map((row) => row.filter((_, at) => says[at]));
  return {
    heads: kept.map(({ head }) => head),
    figures: kept.map(({ isFigure }) => isFigure),
    widths: kept.map(({ head }, at) =>
      widthOf(
        head,
        keptRows.map((row) => row[at] ?? ''),
      ),
    ),
    rows: keptRows,
    empty: columns.filter((_, at) => !says[at]).map(({ head }) => head),
  };
}

const ABBREVIATIONS = new Set(['UG', 'PG', 'PHD', 'CIA', 'ESE', 'ATKT', 'SGPI', 'CGPI']);

/** A code of a list of choices as words: THEORY → "Theory", HALF_UP → "Half up", CIA_ESE → "CIA ESE", UG → "UG". */
export function wordsOfCode(code: string): string {
  const sentence = code
    .split('_')
    .map((word) => (ABBREVIATIONS.has(word) ? word : word.toLowerCase()))
    .join(' ');
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
