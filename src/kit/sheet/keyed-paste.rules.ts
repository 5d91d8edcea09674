import { headedKeys, isAnyEntry, isKeyHead, isWord, keysBelowTitles, knownRows, shortKeys, type Known } from './key-column.rules.ts';
import type { KeyedSheet, KeyedSource, NamedColumn } from './keyed-sheet.rules.ts';
import { column, headKey, HEADING_LINES, plainKey, type Grid } from './paste-key.rules.ts';
import { nameFits, nameKey } from './row-name.rules.ts';
import type { CellEdit } from './sheet-cell.rules.ts';

/** A line whose key is a row's and whose name is another's. */
export interface Misnamed {
  readonly key: string;
  readonly said: string;
}

export type KeyedPlan =
  /** No column names rows: the block goes where the cursor is. */
  | { readonly kind: 'BY_PLACE' }
  /** The same, below a line that names the columns it stands over. */
  | { readonly kind: 'BELOW_HEADING' }
  /** No column names rows, and the first line is one of headings: it is no entry, and what is below it is not sure. */
  | { readonly kind: 'HEADED'; readonly headings: readonly string[] }
  /** Nothing says which column is which: `headings` are those that no open column has, null where there is no line of them. */
  | {
      readonly kind: 'UNCLEAR';
      readonly columns: number;
      readonly open: number;
      readonly headings: readonly string[] | null;
      readonly locked: readonly string[];
    }
  | {
      readonly kind: 'BY_KEY';
      readonly edits: readonly CellEdit[];
      /** Empty cells of the block: they change nothing. */
      readonly blank: number;
      /** Keys that have lost their zeros, and the first of them as it is here. */
      readonly short?: { readonly shown: string; readonly key: string };
      /** Keys that no row of the sheet has. */
      readonly unknown: readonly string[];
      /** Keys that stand in the block more than once: none of their lines is used. */
      readonly twice: readonly string[];
      /** Lines with another name than their row's: none of their entries is used. */
      readonly misnamed: readonly Misnamed[];
      /** Lines with entries and without a key. */
      readonly keyless: number;
      /** Headings of columns with entries that are not used: no column of the sheet, or one that is locked. */
      readonly notTaken: readonly string[];
      readonly locked: readonly string[];
    };

export interface Place {
  readonly at: number;
  readonly columnId: string;
}

/** A name that two columns have names neither. */
function namesOf(columns: readonly NamedColumn[]): ReadonlyMap<string, string> {
  const all = columns.flatMap((one) => one.names.map((name) => [headKey(name), one.id] as const));
  return new Map(all.filter(([name, id]) => name !== '' && all.every(([other, of]) => other !== name || of === id)));
}

export function placesByHeading(heading: readonly string[], sheet: KeyedSheet): Place[] {
  const named = namesOf(sheet.columns);
  const used = new Set<string>();
  return heading.flatMap((text, at) => {
    const columnId = named.get(headKey(text));
    if (text.trim() === '' || columnId === undefined || used.has(columnId)) return [];
    used.add(columnId);
    return [{ at, columnId }];
  });
}

/** Columns of the block that hold entries: neither keys nor names nor empty. */
function entryColumns(lines: Grid, width: number, key: number, known: Known, sheet: KeyedSheet): number[] {
  const target = sheet.columns[sheet.from]?.id;
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    if (at === key || target === undefined) return false;
    const cells = column(lines, at).filter((text) => text !== '');
    const keys = cells.filter((text) => known.full.has(plainKey(text)) && !sheet.isEntry(target, text));
    const words = cells.filter((text) => !/^[-+.\d\u0966-\u096f]/.test(text) && !sheet.isEntry(target, text));
    return cells.length > 0 && keys.length * 2 < cells.length && words.length * 2 < cells.length;
  });
}

/** The line of headings is the last one above the first line with a key that names a column; -1 where none does. */
export function headingLine(grid: Grid, known: Known, sheet: KeyedSheet): number {
  const named = namesOf([...sheet.columns, ...sheet.locked]);
  const top = grid.slice(0, HEADING_LINES);
  const hasKey = (line: readonly string[]) => line.some((text) => known.full.has(plainKey(text)) && !isAnyEntry(text, sheet));
  const names = (line: readonly string[]) => !hasKey(line) && line.some((text) => text.trim() !== '' && named.has(headKey(text)));
  const first = top.findIndex(names);
  if (first === -1) return -1;
  const data = top.findIndex((line, at) => at > first && hasKey(line));
  return top.findLastIndex((line, at) => (data === -1 ? at === first : at < data) && names(line));
}

/** A, B, … Z, AA: how spreadsheets call a column. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Headings of columns as they are told: one that is missing or stands twice is told with the letter of its column. */
function toldHeadings(heading: readonly string[], columns: readonly number[]): string[] {
  const keys = heading.map(plainKey);
  return columns.map((at) => {
    const text = (heading[at] ?? '').trim();
    const isOnce = keys.filter((key) => key === keys[at]).length === 1;
    return text !== '' && isOnce ? text : [text, `(${letterOf(at)})`].filter((part) => part !== '').join(' ');
  });
}

interface Layout {
  readonly lines: Grid;
  readonly places: readonly Place[];
  readonly notTaken: readonly string[];
  readonly locked: readonly string[];
}
type Unclear = Extract<KeyedPlan, { readonly kind: 'UNCLEAR' }>;

interface Headed {
  readonly grid: Grid;
  /** The line of headings, and the first line with a key. */
  readonly line: number;
  readonly data: number;
  readonly key: number;
  readonly values: readonly number[];
}

/** Columns go where the line of headings says; those that it does not place are told. */
function byHeading({ grid, line, data, key, values }: Headed, sheet: KeyedSheet): Layout | Unclear {
  const heading = grid[line] ?? [];
  const lines = grid.slice(line + 1);
  // Words between a heading and the entries are a second heading: what the column is, is then not sure.
  const isSure = (at: number) => !grid.slice(line + 1, data).some((one) => isWord(one[at] ?? '', sheet));
  const places = placesByHeading(heading, sheet).filter(({ at }) => at !== key && isSure(at));
  const lockedNames = namesOf(sheet.locked);
  const rest = values.filter((at) => !places.some((place) => place.at === at) && !isKeyHead(heading[at] ?? '', sheet.keyHeads));
  const isLocked = (at: number) => lockedNames.has(headKey(heading[at] ?? '')) && (heading[at] ?? '').trim() !== '';
  const locked = toldHeadings(heading, rest.filter(isLocked));
  const notTaken = toldHeadings(
    heading,
    rest.filter((at) => !isLocked(at)),
  );
  if (places.length > 0) return { lines, places, notTaken, locked };
  return { kind: 'UNCLEAR', columns: values.length, open: sheet.columns.length, headings: notTaken, locked };
}

/** Without headings that are known, a block goes from the cursor to the right; a file, or a block with other headings, nowhere. */
function byPosition(grid: Grid, first: number, values: readonly number[], sheet: KeyedSheet, source: KeyedSource): Layout | Unclear {
  const open = sheet.columns.slice(sheet.from);
  const unclear = (headings: readonly string[] | null): Unclear => ({
    kind: 'UNCLEAR',
    columns: values.length,
    open: open.length,
    headings,
    locked: [],
  });
  const above = grid.slice(0, first).findLast((line) => values.some((at) => isWord(line[at] ?? '', sheet)));
  if (above) return unclear(toldHeadings(above, values));
  if (source === 'FILE') return unclear([]);
  if (values.length > open.length) return unclear(null);
  const places = values.flatMap((at, place) => {
    const target = open[place];
    return target ? [{ at, columnId: target.id }] : [];
  });
  return { lines: grid, places, notTaken: [], locked: [] };
}

/** A block with a column of keys goes by them, in whatever order its lines are; empty cells change nothing. */
export function planByKey(grid: Grid, sheet: KeyedSheet, source: KeyedSource): KeyedPlan {
  const width = Math.max(0, ...grid.map((line) => line.length));
  const known = knownRows(sheet.rows);
  const headed = width < 2 ? null : headedKeys(grid, known, sheet.keyHeads);
  const line = headed && placesByHeading(grid[headed.line] ?? [], sheet).length > 0 ? headed.line : headingLine(grid, known, sheet);
  const key = headed?.at ?? (width < 2 ? null : keysBelowTitles(line === -1 ? grid : grid.slice(line), width, known, sheet));
  if (key === null) return withoutKeys(grid, known, sheet, source);
  const top = line === -1 ? (headed?.line ?? -1) : line;
  const data = grid.findIndex((one, at) => at > top && known.rowOf(one[key] ?? '') !== undefined);
  const values = entryColumns(grid.slice(top === -1 ? data : top + 1), width, key, known, sheet);
  const layout = top === -1 ? byPosition(grid, data, values, sheet, source) : byHeading({ grid, line: top, data, key, values }, sheet);
  return 'kind' in layout ? layout : byLayout(layout, key, grid[top] ?? [], known, sheet);
}

/** The entries of lines whose columns are known. */
export function byLayout(
  { lines, places, notTaken, locked }: Layout,
  key: number,
  heading: readonly string[],
  known: Known,
  sheet: KeyedSheet,
) {
  const taken = [key, ...places.map(({ at }) => at)];
  const names = nameColumns(lines, heading, sheet).filter((at) => !taken.includes(at));
  return { kind: 'BY_KEY' as const, ...editsOf(lines, { key, places, names }, known, sheet), notTaken, locked };
}

/** No column is surely one of keys: what has headings, or may be numbers that lost their zeros, is not taken for entries. */
function withoutKeys(grid: Grid, known: Known, sheet: KeyedSheet, source: KeyedSource): KeyedPlan {
  if (shortKeys(grid, known, sheet, source).length > 0) {
    return { kind: 'UNCLEAR', columns: grid[0]?.length ?? 0, open: sheet.columns.length, headings: null, locked: [] };
  }
  const [first = []] = grid;
  const words = first.filter((text) => text.trim() !== '');
  if (source === 'FILE' || grid.length < 2 || known.full.size === 0) return { kind: 'BY_PLACE' };
  if (words.some((text) => isKeyHead(text, sheet.keyHeads))) return { kind: 'HEADED', headings: words };
  if (words.length === 0 || !words.every((text) => isWord(text, sheet))) return { kind: 'BY_PLACE' };
  const isHere = first.every(
    (text, at) => text.trim() === '' || namesOf(sheet.columns).get(headKey(text)) === sheet.columns[sheet.from + at]?.id,
  );
  return isHere ? { kind: 'BELOW_HEADING' } : { kind: 'HEADED', headings: words };
}

/** Columns that say whose line it is: by their headings, and by their names where most are names of the list. */
function nameColumns(lines: Grid, heading: readonly string[], sheet: KeyedSheet): number[] {
  const heads = new Set(sheet.nameHeads.map(headKey));
  const own = new Set(sheet.rows.flatMap((row) => row.names.map(nameKey)).filter((name) => name !== ''));
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = column(lines, at).filter((text) => nameKey(text) !== '');
    const hits = cells.filter((text) => own.has(nameKey(text))).length;
    return heads.has(headKey(heading[at] ?? '')) || (hits > 0 && hits * 2 >= cells.length);
  });
}

interface Found {
  readonly key: number;
  readonly places: readonly Place[];
  readonly names: readonly number[];
}

function editsOf(lines: Grid, { key, places, names }: Found, known: Known, sheet: KeyedSheet) {
  const namesById = new Map(sheet.rows.map((row) => [row.id, row.names]));
  const otherName = (line: readonly string[], rowId: string) =>
    names.map((at) => (line[at] ?? '').trim()).find((said) => !nameFits(said, namesById.get(rowId) ?? []));
  const named = lines.map((line) => ({ line, shown: (line[key] ?? '').trim(), rowId: known.rowOf(line[key] ?? '') }));
  const times = new Map<string, number>();
  for (const { rowId } of named) if (rowId !== undefined) times.set(rowId, (times.get(rowId) ?? 0) + 1);
  const isTwice = (rowId: string | undefined): rowId is string => rowId !== undefined && (times.get(rowId) ?? 0) > 1;
  const edits: CellEdit[] = [];
  const misnamed: Misnamed[] = [];
  let blank = 0;
  for (const { line, shown, rowId } of named) {
    if (rowId === undefined || isTwice(rowId)) continue;
    const said = otherName(line, rowId);
    if (said !== undefined) {
      misnamed.push({ key: shown, said });
      continue;
    }
    for (const { at, columnId } of places) {
      const text = (line[at] ?? '').trim();
      if (text === '') blank += 1;
      else edits.push({ rowId, columnId, text });
    }
  }
  const unknown = named.flatMap((one) => (one.rowId === undefined && one.shown !== '' ? [one.shown] : []));
  const twice = new Set(named.flatMap((one) => (isTwice(one.rowId) ? [one.shown] : [])));
  const keyless = named.filter(({ line, shown }) => shown === '' && places.some(({ at }) => (line[at] ?? '').trim() !== '')).length;
  const short = named.map(({ shown }) => ({ shown, key: known.wholeOf(shown) })).find((one) => one.key !== undefined);
  const told = { edits, blank, unknown: [...new Set(unknown)], twice: [...twice], misnamed, keyless };
  return short?.key === undefined ? told : { ...told, short: { shown: short.shown, key: short.key } };
}
