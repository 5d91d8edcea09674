import type { KeyedRow, KeyedSheet, KeyedSource } from './keyed-sheet.rules.ts';
import { column, headKey, HEADING_LINES, plainKey, type Grid } from './paste-key.rules.ts';

const NUMBER = /^\d+$/;

/** The rows of a sheet by what a block may write for them. */
export interface Known {
  readonly full: ReadonlyMap<string, string>;
  /** A number that lost its zeros, where one row alone can be meant. */
  readonly wholeOf: (text: string) => string | undefined;
  readonly rowOf: (text: string) => string | undefined;
}

export function knownRows(rows: readonly KeyedRow[]): Known {
  const full = new Map(rows.flatMap((row) => row.keys.map((key) => [plainKey(key), row.id] as const)));
  const bare = new Map<string, string | null>();
  for (const row of rows) {
    for (const key of row.keys.filter((one) => /^0+[1-9]\d*$/.test(plainKey(one)))) {
      const short = plainKey(key).replace(/^0+/, '');
      bare.set(short, bare.has(short) || full.has(short) ? null : key);
    }
  }
  const wholeOf = (text: string) => (full.has(plainKey(text)) ? undefined : (bare.get(plainKey(text)) ?? undefined));
  return { full, wholeOf, rowOf: (text) => full.get(plainKey(wholeOf(text) ?? text)) };
}

const isExactHead = (text: string, heads: readonly string[]): boolean => heads.some((head) => headKey(head) === headKey(text));

/** A heading of keys, whatever stands before it: an "Exam Seat No." is a seat number. */
export const isKeyHead = (text: string, heads: readonly string[]): boolean =>
  text.trim() !== '' && heads.some((head) => headKey(head) !== '' && headKey(text).endsWith(headKey(head)));

/** How offices head the numbers of the lines, which count them and name nobody. */
const SERIAL_HEADS: ReadonlySet<string> = new Set(
  ['No', 'Sr', 'Sr No', 'S No', 'Sl No', 'Serial No', 'Serial Number', 'क्र', 'अ क्र', 'अनु क्र', 'अनुक्रमांक', 'क्रमांक', 'क्र सं', 'क्रम संख्या'].map(
    headKey,
  ),
);

/** Headed as numbers of lines, and counting up by one. */
function isSerial(cells: readonly string[]): boolean {
  const head = cells.findIndex((text) => SERIAL_HEADS.has(headKey(text)));
  if (head === -1) return false;
  const numbers = cells.slice(head + 1).filter((text) => NUMBER.test(plainKey(text)));
  return numbers.every((text, at) => at === 0 || Number(plainKey(text)) === Number(plainKey(numbers[at - 1] ?? '')) + 1);
}

export const isAnyEntry = (text: string, sheet: KeyedSheet): boolean => sheet.columns.some((one) => sheet.isEntry(one.id, text.trim()));

/** A text that is neither a number nor an entry: it says what the cells below it are. */
export const isWord = (text: string, sheet: KeyedSheet): boolean =>
  text.trim() !== '' && !/^[-+.\d\u0966-\u096f]/.test(text.trim()) && !isAnyEntry(text, sheet);

/** The column that is headed as one of keys and has mostly keys below; of several the one with most keys as they are here. */
export function headedKeys(grid: Grid, known: Known, heads: readonly string[]): { readonly line: number; readonly at: number } | null {
  const found = grid.slice(0, HEADING_LINES).flatMap((cells, line) =>
    cells.flatMap((text, at) => {
      if (!isKeyHead(text, heads)) return [];
      const keys = column(grid.slice(line + 1), at).filter((one) => one !== '');
      const hits = keys.filter((one) => known.rowOf(one) !== undefined).length;
      const whole = keys.filter((one) => known.full.has(plainKey(one))).length;
      const exact = isExactHead(text, heads) ? 1 : 0;
      return hits > 0 && hits * 2 >= keys.length ? [{ line, at, hits, whole, exact }] : [];
    }),
  );
  return found.toSorted((a, b) => b.whole - a.whole || b.hits - a.hits || b.exact - a.exact)[0] ?? null;
}

/** How often a column names rows of the sheet; 0 when it does not name them. */
function hitsOf(cells: readonly string[], { full }: Known, sheet: KeyedSheet): number {
  const keys = cells.map(plainKey);
  // A heading above the keys is no miss.
  const lines = keys.slice(full.has(keys[0] ?? '') ? 0 : 1).filter((key) => key !== '');
  const hits = lines.filter((key) => full.has(key));
  if (hits.length === 0 || hits.length * 2 < lines.length) return 0;
  const target = sheet.columns[sheet.from]?.id;
  const couldBeEntries = target !== undefined && hits.every((key) => sheet.isEntry(target, key));
  // Short numeric keys look like entries: only a column of keys alone, none of them twice, counts.
  if (couldBeEntries && (hits.length < lines.length || new Set(hits).size < hits.length)) return 0;
  return hits.length;
}

function keyColumn(grid: Grid, width: number, known: Known, sheet: KeyedSheet): number | null {
  let best: { at: number; hits: number } | null = null;
  for (let at = 0; at < width; at += 1) {
    const cells = column(grid, at);
    const hits = isSerial(cells) ? 0 : hitsOf(cells, known, sheet);
    if (hits > (best?.hits ?? 0)) best = { at, hits };
  }
  return best?.at ?? null;
}

/** The column of keys; titles above it are passed over, as many as there may be. */
export function keysBelowTitles(grid: Grid, width: number, known: Known, sheet: KeyedSheet): number | null {
  for (let from = 0; from < Math.min(HEADING_LINES, grid.length); from += 1) {
    const key = keyColumn(grid.slice(from), width, known, sheet);
    const line = grid[from] ?? [];
    if (key !== null || line.some((text) => known.full.has(plainKey(text)) || isAnyEntry(text, sheet))) return key;
  }
  return null;
}

/** Columns that may be numbers without their zeros and may be entries: rising in a block, of whatever order in a file. Nobody but a person can tell. */
export function shortKeys(grid: Grid, known: Known, sheet: KeyedSheet, source: KeyedSource): number[] {
  const width = Math.max(0, ...grid.map((line) => line.length));
  return Array.from({ length: width > 1 ? width : 0 }, (_, at) => at).filter((at) => {
    const cells = column(grid, at).filter((text) => text !== '');
    const lines = cells.slice(cells.findIndex((text) => !isWord(text, sheet)));
    const isShort = lines.every((text) => NUMBER.test(plainKey(text)) && known.wholeOf(text) !== undefined);
    const isRising = lines.every((text, place) => place === 0 || Number(plainKey(text)) > Number(plainKey(lines[place - 1] ?? '')));
    const isOnce = new Set(lines.map(plainKey)).size === lines.length;
    return lines.length > 1 && isShort && isOnce && (isRising || source === 'FILE') && !isSerial(cells);
  });
}
