/** The places of a file's cells that say whether a row is a record: of needed columns, and of those by which records are told apart. */
export interface ListShape {
  readonly needed: readonly number[];
  readonly keys: readonly number[];
  readonly width: number;
}

/** Of so many columns one cell alone is a line of words, and of more needed ones one filled by chance says nothing. */
const MANY = 3;
/** More rows without a key than this at the end of a file are rows that lack it. */
const MOST_NOTES = 20;

interface PlacedColumn {
  readonly key: string;
  readonly required: boolean;
}

export const shapeOf = (plan: readonly (PlacedColumn | null)[], naturalKey: readonly string[]): ListShape => {
  const places = (asked: (column: PlacedColumn) => boolean) => plan.flatMap((column, at) => (column !== null && asked(column) ? [at] : []));
  const keys = places(({ key }) => naturalKey.includes(key));
  return { keys, needed: [...new Set([...keys, ...places(({ required }) => required)])], width: plan.length };
};

const FIGURES = /^[\d०-९.,\s]*$/;
/** The sum under a list in the words of an office: its word, and nothing but figures beside it. */
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return /^(?:(?:grand )?total|एकूण|कुल)\s*[:=-]?[\d०-९.,\s]*$/i.test(first) && others.every((cell) => FIGURES.test(cell));
}

/** What an office writes below its list: who checked it, a total, a signature. Never a row that says which record it is; the word Total says none. */
export function isNote(cells: readonly string[], { needed, keys, width }: ListShape): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  if (needed.length > 0 && width >= MANY && isTotal(cells)) return true;
  if (keys.some((at) => filled.includes(at))) return false;
  const found = needed.filter((at) => filled.includes(at)).length;
  const few = needed.length > MANY ? 1 : 0;
  return found < needed.length && (found <= few || (filled.length === 1 && width >= MANY));
}

interface Cells {
  readonly cells: readonly string[];
}

/** Reads a file down to the last row of its list; `notes` are the rows below it once all was read. */
export function listOf<R extends Cells>(shape: ListShape) {
  const held: R[] = [];
  async function* rows(file: AsyncIterable<R>): AsyncGenerator<R> {
    let [begun, inTurn] = [false, 0];
    for await (const row of file) {
      const note = isNote(row.cells, shape);
      inTurn = note ? inTurn + 1 : 0;
      if (note && begun && inTurn <= MOST_NOTES) {
        held.push(row);
        continue;
      }
      yield* held.splice(0);
      begun ||= !note;
      yield row;
    }
  }
  return { rows, notes: held as readonly R[] };
}
