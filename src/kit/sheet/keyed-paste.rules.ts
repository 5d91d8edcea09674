import type { CellEdit } from './sheet-cell.rules.ts';

/** A row as a pasted block may name it: by any of its keys. */
export interface KeyedRow {
  readonly id: string;
  readonly keys: readonly string[];
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
  /** The column at which a block without headings begins, as a place among `columns`. */
  readonly from: number;
  /** Whether a text is an entry of a column. */
  readonly isEntry: (columnId: string, text: string) => boolean;
}

export type KeyedPlan =
  /** No column names rows: the block goes where the cursor is. */
  | { readonly kind: 'BY_PLACE' }
  /** More columns than open ones, and no headings that say which is which. */
  | { readonly kind: 'UNCLEAR'; readonly columns: number; readonly open: number }
  | {
      readonly kind: 'BY_KEY';
      readonly edits: readonly CellEdit[];
      /** Empty cells of the block: they change nothing. */
      readonly blank: number;
      /** Keys that no row of the sheet has. */
      readonly unknown: readonly string[];
      /** Keys that stand in the block more than once: none of their lines is used. */
      readonly twice: readonly string[];
    };

type Grid = readonly (readonly string[])[];

/** Devanagari and full-width digits count as digits; case and spaces do not count. */
const plainKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (sign) => String(sign.charCodeAt(0) - 0x0966))
    .replace(/\s+/g, '')
    .toUpperCase();

const column = (grid: Grid, at: number): string[] => grid.map((line) => (line[at] ?? '').trim());

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

function placesByHeading(heading: readonly string[], sheet: KeyedSheet): Place[] {
  const named = new Map(sheet.columns.flatMap((one) => one.names.map((name) => [plainKey(name), one.id] as const)));
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

/** Where the columns of a block go: by their headings, else from the cursor to the right. */
function placesOf(heading: readonly string[] | null, values: readonly number[], sheet: KeyedSheet): Place[] | null {
  const named = heading ? placesByHeading(heading, sheet) : [];
  if (named.length > 0) return named;
  const open = sheet.columns.slice(sheet.from);
  if (values.length > open.length) return null;
  return values.flatMap((at, place) => {
    const target = open[place];
    return target ? [{ at, columnId: target.id }] : [];
  });
}

/** A block with a column of keys goes by them, in whatever order its lines are; empty cells change nothing. */
export function planByKey(grid: Grid, sheet: KeyedSheet): KeyedPlan {
  const width = Math.max(0, ...grid.map((line) => line.length));
  const known = new Map(sheet.rows.flatMap((row) => row.keys.map((key) => [plainKey(key), row.id] as const)));
  const key = width < 2 ? null : keyColumn(grid, width, known, sheet);
  if (key === null) return { kind: 'BY_PLACE' };
  const first = grid[0] ?? [];
  const isHeading =
    !known.has(plainKey(first[key] ?? '')) &&
    !first.some((text) => sheet.columns.some((one) => text !== '' && sheet.isEntry(one.id, text)));
  const lines = isHeading ? grid.slice(1) : grid;
  const values = entryColumns(lines, width, key, known, sheet);
  const places = placesOf(isHeading ? first : null, values, sheet);
  if (places === null) return { kind: 'UNCLEAR', columns: values.length, open: sheet.columns.length - sheet.from };
  return { kind: 'BY_KEY', ...editsOf(lines, key, places, known) };
}

function editsOf(lines: Grid, key: number, places: readonly Place[], known: ReadonlyMap<string, string>) {
  const named = lines.map((line) => ({ line, shown: (line[key] ?? '').trim(), rowId: known.get(plainKey(line[key] ?? '')) }));
  const times = new Map<string, number>();
  for (const { rowId } of named) if (rowId !== undefined) times.set(rowId, (times.get(rowId) ?? 0) + 1);
  const isTwice = (rowId: string | undefined): rowId is string => rowId !== undefined && (times.get(rowId) ?? 0) > 1;
  const edits: CellEdit[] = [];
  let blank = 0;
  for (const { line, rowId } of named) {
    if (rowId === undefined || isTwice(rowId)) continue;
    for (const { at, columnId } of places) {
      const text = (line[at] ?? '').trim();
      if (text === '') blank += 1;
      else edits.push({ rowId, columnId, text });
    }
  }
  const unknown = named.flatMap((one) => (one.rowId === undefined && one.shown !== '' ? [one.shown] : []));
  const twice = new Set(named.flatMap((one) => (isTwice(one.rowId) ? [one.shown] : [])));
  return { edits, blank, unknown: [...new Set(unknown)], twice: [...twice] };
}
