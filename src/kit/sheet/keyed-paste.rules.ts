import { column, plainKey, type Grid } from './paste-key.rules.ts';
import { nameFits, nameKey } from './row-name.rules.ts';
import type { CellEdit } from './sheet-cell.rules.ts';

/** A row as a pasted block may name it: by any of its keys. */
export interface KeyedRow {
  readonly id: string;
  readonly keys: readonly string[];
  /** Whose row it is, in each script: a line with another name is not taken. */
  readonly names: readonly string[];
}

/** A line whose key is a row's and whose name is another's. */
export interface Misnamed {
  readonly key: string;
  readonly said: string;
}

/** A column as a pasted block may head it. */
export interface NamedColumn {
  readonly id: string;
  readonly names: readonly string[];
}

export interface KeyedSheet {
  readonly rows: readonly KeyedRow[];
  /** Columns that take entries. */
  readonly columns: readonly NamedColumn[];
  /** Columns that hold entries and take none now: known by their headings. */
  readonly locked: readonly NamedColumn[];
  /** What the column of names may be headed. */
  readonly nameHeads: readonly string[];
  /** The column at which a block without headings begins, as a place among `columns`. */
  readonly from: number;
  /** Whether a text is an entry of a column. */
  readonly isEntry: (columnId: string, text: string) => boolean;
}

/** A FILE is placed by its headings alone; a BLOCK without headings goes from the cursor to the right. */
export type KeyedSource = 'BLOCK' | 'FILE';

export type KeyedPlan =
  /** No column names rows: the block goes where the cursor is. */
  | { readonly kind: 'BY_PLACE' }
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

/** Titles may stand above the headings: that many lines are looked at. */
export const HEADING_LINES = 15;

/** How often a column names rows of the sheet; 0 when it does not name them. */
function hitsOf(cells: readonly string[], known: ReadonlyMap<string, string>, sheet: KeyedSheet): number {
  const keys = cells.map(plainKey);
  // A heading above the keys is no miss.
  const lines = keys.slice(known.has(keys[0] ?? '') ? 0 : 1).filter((key) => key !== '');
  const hits = lines.filter((key) => known.has(key));
  if (hits.length === 0 || hits.length * 2 < lines.length) return 0;
  const target = sheet.columns[sheet.from]?.id;
  const couldBeEntries = target !== undefined && hits.every((key) => sheet.isEntry(target, key));
  // Short numeric keys look like entries: only a column of keys alone, none of them twice, counts.
  if (couldBeEntries && (hits.length < lines.length || new Set(hits).size < hits.length)) return 0;
  return hits.length;
}

function keyColumn(grid: Grid, width: number, known: ReadonlyMap<string, string>, sheet: KeyedSheet): number | null {
  let best: { at: number; hits: number } | null = null;
  for (let at = 0; at < width; at += 1) {
    const hits = hitsOf(column(grid, at), known, sheet);
    if (hits > (best?.hits ?? 0)) best = { at, hits };
  }
  return best?.at ?? null;
}

interface Place {
  readonly at: number;
  readonly columnId: string;
}

const namesOf = (columns: readonly NamedColumn[]) =>
  new Map(columns.flatMap((one) => one.names.map((name) => [plainKey(name), one.id] as const)));

function placesByHeading(heading: readonly string[], sheet: KeyedSheet): Place[] {
  const named = namesOf(sheet.columns);
  const used = new Set<string>();
  return heading.flatMap((text, at) => {
    const columnId = named.get(plainKey(text));
    if (text.trim() === '' || columnId === undefined || used.has(columnId)) return [];
    used.add(columnId);
    return [{ at, columnId }];
  });
}

/** Columns of the block that hold entries: neither keys nor names nor empty. */
function entryColumns(lines: Grid, width: number, key: number, known: ReadonlyMap<string, string>, sheet: KeyedSheet): number[] {
  const target = sheet.columns[sheet.from]?.id;
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    if (at === key || target === undefined) return false;
    const cells = column(lines, at).filter((text) => text !== '');
    const keys = cells.filter((text) => known.has(plainKey(text)) && !sheet.isEntry(target, text));
    const words = cells.filter((text) => !/^[-+.\d\u0966-\u096f]/.test(text) && !sheet.isEntry(target, text));
    return cells.length > 0 && keys.length * 2 < cells.length && words.length * 2 < cells.length;
  });
}

/** A text that is neither a number nor an entry: it says what the cells below it are. */
const isWord = (text: string, sheet: KeyedSheet): boolean =>
  text.trim() !== '' && !/^[-+.\d\u0966-\u096f]/.test(text.trim()) && !sheet.columns.some((one) => sheet.isEntry(one.id, text.trim()));

/** The line of headings is the last one above the first line with a key that names a column; -1 where none does. */
function headingLine(grid: Grid, known: ReadonlyMap<string, string>, sheet: KeyedSheet): number {
  const named = namesOf([...sheet.columns, ...sheet.locked]);
  const top = grid.slice(0, HEADING_LINES);
  const hasKey = (line: readonly string[]) => line.some((text) => known.has(plainKey(text)) && !isAnyEntry(text, sheet));
  const names = (line: readonly string[]) => !hasKey(line) && line.some((text) => text.trim() !== '' && named.has(plainKey(text)));
  const first = top.findIndex(names);
  if (first === -1) return -1;
  const data = top.findIndex((line, at) => at > first && hasKey(line));
  return top.findLastIndex((line, at) => (data === -1 ? at === first : at < data) && names(line));
}

const isAnyEntry = (text: string, sheet: KeyedSheet): boolean => sheet.columns.some((one) => sheet.isEntry(one.id, text.trim()));

/** A, B, … Z, AA: how spreadsheets call a column. */
const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

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
  const rest = values.filter((at) => !places.some((place) => place.at === at));
  const isLocked = (at: number) => lockedNames.has(plainKey(heading[at] ?? '')) && (heading[at] ?? '').trim() !== '';
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

/** The column of keys; titles above it are passed over, as many as there may be. */
function keysBelowTitles(grid: Grid, width: number, known: ReadonlyMap<string, string>, sheet: KeyedSheet): number | null {
  for (let from = 0; from < Math.min(HEADING_LINES, grid.length); from += 1) {
    const key = keyColumn(grid.slice(from), width, known, sheet);
    const line = grid[from] ?? [];
    if (key !== null || line.some((text) => known.has(plainKey(text)) || isAnyEntry(text, sheet))) return key;
  }
  return null;
}

/** A block with a column of keys goes by them, in whatever order its lines are; empty cells change nothing. */
export function planByKey(grid: Grid, sheet: KeyedSheet, source: KeyedSource): KeyedPlan {
  const width = Math.max(0, ...grid.map((line) => line.length));
  const known = new Map(sheet.rows.flatMap((row) => row.keys.map((key) => [plainKey(key), row.id] as const)));
  const line = headingLine(grid, known, sheet);
  const key = width < 2 ? null : keysBelowTitles(line === -1 ? grid : grid.slice(line), width, known, sheet);
  if (key === null) return { kind: 'BY_PLACE' };
  const isKeyed = (one: readonly string[]) => known.has(plainKey(one[key] ?? ''));
  const data = grid.findIndex((one, at) => at > line && isKeyed(one));
  const values = entryColumns(grid.slice(line === -1 ? data : line + 1), width, key, known, sheet);
  const layout = line === -1 ? byPosition(grid, data, values, sheet, source) : byHeading({ grid, line, data, key, values }, sheet);
  if ('kind' in layout) return layout;
  const { lines, places, notTaken, locked } = layout;
  const taken = [key, ...places.map(({ at }) => at)];
  const columns = nameColumns(lines, grid[line] ?? [], sheet).filter((at) => !taken.includes(at));
  return { kind: 'BY_KEY', ...editsOf(lines, { key, places, names: columns }, known, sheet), notTaken, locked };
}

/** Columns that say whose line it is: by their headings, and by their names where most are names of the list. */
function nameColumns(lines: Grid, heading: readonly string[], sheet: KeyedSheet): number[] {
  const heads = new Set(sheet.nameHeads.map(plainKey));
  const own = new Set(sheet.rows.flatMap((row) => row.names.map(nameKey)).filter((name) => name !== ''));
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = column(lines, at).filter((text) => nameKey(text) !== '');
    const hits = cells.filter((text) => own.has(nameKey(text))).length;
    return heads.has(plainKey(heading[at] ?? '')) || (hits > 0 && hits * 2 >= cells.length);
  });
}

interface Found {
  readonly key: number;
  readonly places: readonly Place[];
  readonly names: readonly number[];
}

function editsOf(lines: Grid, { key, places, names }: Found, known: ReadonlyMap<string, string>, sheet: KeyedSheet) {
  const namesById = new Map(sheet.rows.map((row) => [row.id, row.names]));
  const otherName = (line: readonly string[], rowId: string) =>
    names.map((at) => (line[at] ?? '').trim()).find((said) => !nameFits(said, namesById.get(rowId) ?? []));
  const named = lines.map((line) => ({ line, shown: (line[key] ?? '').trim(), rowId: known.get(plainKey(line[key] ?? '')) }));
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
  return { edits, blank, unknown: [...new Set(unknown)], twice: [...twice], misnamed, keyless };
}
