/** A column as paper takes it. */
export interface PrintedColumn {
  readonly head: string;
  readonly isFigure: boolean;
}

/** The printed part of a list: only non-empty columns, each as wide as its words need. */
export interface PrintedShape {
  readonly heads: readonly string[];
  readonly figures: readonly boolean[];
  /** Shares of the width, one a column. */
  readonly widths: readonly number[];
  /** Places of these columns in a row. */
  readonly kept: readonly number[];
  /** Heads of the columns that are empty in every row. */
  readonly empty: readonly string[];
}

const WIDEST = 40;
const NARROWEST = 5;

const longestWord = (text: string): number => Math.max(...text.split(/[\s;/-]+/).map((word) => word.length));

interface Measure {
  filled: number;
  signs: number;
  longest: number;
}

/** As wide as the longest word, so that none is broken, and wider for what runs over several lines. */
const widthOf = (head: string, { filled, signs, longest }: Measure): number =>
  Math.min(WIDEST, Math.max(NARROWEST, Math.max(longestWord(head), longest) + 1, Math.ceil(signs / Math.max(1, filled)) + 1));

/** Collects facts from streamed rows; then returns the layout of the whole list. Without any row all columns stay. */
export function listMeasure(columns: readonly PrintedColumn[]) {
  const measures = columns.map((): Measure => ({ filled: 0, signs: 0, longest: 0 }));
  let rows = 0;
  return {
    add(row: readonly string[]): void {
      rows += 1;
      for (const [at, measure] of measures.entries()) {
        const cell = row[at] ?? '';
        if (cell === '') continue;
        measure.filled += 1;
        measure.signs += cell.length;
        if (cell.length > measure.longest) measure.longest = Math.max(measure.longest, longestWord(cell));
      }
    },
    shape(): PrintedShape {
      const says = measures.map(({ filled }) => rows === 0 || filled > 0);
      const places = columns.map((column, at) => ({ ...column, at, measure: measures[at] ?? { filled: 0, signs: 0, longest: 0 } }));
      const kept = places.filter(({ at }) => says[at]);
      return {
        heads: kept.map(({ head }) => head),
        figures: kept.map(({ isFigure }) => isFigure),
        widths: kept.map(({ head, measure }) => widthOf(head, measure)),
        kept: kept.map(({ at }) => at),
        empty: places.filter(({ at }) => !says[at]).map(({ head }) => head),
      };
    },
  };
}

const ABBREVIATIONS = new Set(['UG', 'PG', 'PHD', 'CIA', 'ESE', 'ATKT', 'SGPI', 'CGPI', 'PRN']);

/** A code of a list of choices as words: THEORY → "Theory", HALF_UP → "Half up", CIA_ESE → "CIA ESE", UG → "UG". */
export function wordsOfCode(code: string): string {
  const sentence = code
    .split('_')
    .map((word) => (ABBREVIATIONS.has(word) ? word : word.toLowerCase()))
    .join(' ');
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** A field's own name as a head on paper: `lastSignInAt` → "Last sign in at", `departmentId` → "Department". */
export function wordsOfName(key: string): string {
  const words = key
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .split(' ')
    .map((word) => (ABBREVIATIONS.has(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
