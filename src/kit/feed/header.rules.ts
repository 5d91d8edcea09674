import type { FileError, MappedCell } from './feed.contract.ts';

/** A column as the header check needs it. */
export interface NamedColumn {
  readonly header: string;
  readonly aliases: readonly string[];
  readonly key: string;
  readonly required: boolean;
}

export const folded = (name: string) => name.trim().toLowerCase();
/** `Full Name`, `full_name` and `fullName` are one. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The user's last choice for a header: a column, or null for "skip it". */
export type Remembered = ReadonlyMap<string, string | null>;

/**
 * Which column each header cell is. A name that matches, or was mapped before, is accepted; a similar one is a guess, which the user has
 * to confirm; what nothing resembles has to be mapped or skipped by them.
 */
export function mapHeader(
  cells: readonly string[],
  columns: readonly NamedColumn[],
  ignored: readonly string[],
  remembered: Remembered,
): MappedCell[] {
  const byName = new Map(
    columns.flatMap((column) => [column.header, ...column.aliases].map((name) => [folded(name), column.key] as const)),
  );
  const keys = new Set(columns.map((column) => column.key));
  const silent = new Set(ignored.map(folded));
  const taken = new Set<string>();
  const take = (key: string, by: MappedCell['by']): MappedCell => {
    taken.add(key);
    return { key, by };
  };
  const sure = cells.map((cell): MappedCell | null => {
    const name = folded(cell);
    const before = remembered.get(name);
    if (before === null) return { key: null, by: 'REMEMBERED' };
    const named = byName.get(name);
    if (before !== undefined && before !== named && keys.has(before) && !taken.has(before)) return take(before, 'REMEMBERED');
    if (named !== undefined && !taken.has(named)) return take(named, 'NAME');
    return named === undefined && silent.has(name) ? { key: null, by: 'NAME' } : null;
  });
  return sure.map((mapped, at) => {
    if (mapped) return mapped;
    const guess = closest(cells[at] ?? '', columns, taken);
    return guess === null ? { key: null, by: 'NOBODY' } : take(guess, 'GUESS');
  });
}

const LEAST = 0.55;

/** The free column whose name shares most pairs of letters with this one. */
function closest(cell: string, columns: readonly NamedColumn[], taken: ReadonlySet<string>): string | null {
  const mine = bare(cell);
  if (mine === '') return null;
  let best: { key: string; score: number } | null = null;
  for (const column of columns) {
    if (taken.has(column.key)) continue;
    const score = Math.max(...[column.header, ...column.aliases].map((name) => likeness(mine, bare(name))));
    if (score >= LEAST && (best === null || score > best.score)) best = { key: column.key, score };
  }
  return best?.key ?? null;
}

function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a))) return 0.9;
  // Headings are cut short at the end: Sem, Doc, Div.
  if (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))) return 0.8;
  const pairs = (word: string) => new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
  const [left, right] = [pairs(a), pairs(b)];
  if (left.size + right.size === 0) return 0;
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size);
}

/** Why a mapping cannot be used: undecided columns, unconfirmed guesses, missing required ones. */
export function mappingErrors(
  cells: readonly string[],
  mapping: readonly MappedCell[],
  columns: readonly NamedColumn[],
  row = 1,
): FileError[] {
  const shown = (cell: string) => cell.slice(0, 60);
  const open = mapping.flatMap((one, at): FileError[] => {
    const column = shown(cells[at] ?? '');
    const name = column.trim() === '' ? 'A column has no header' : `The column "${column}" is unknown`;
    const twice = column.trim() !== '' && cells.findIndex((cell) => folded(cell) === folded(cells[at] ?? '')) < at;
    if (one.by === 'NOBODY' && twice)
      return [{ code: 'COLUMN_TWICE', row, column, reason: `The column "${column}" occurs twice: skip one.` }];
    if (one.by === 'NOBODY') return [{ code: 'COLUMN_UNKNOWN', row, column, reason: `${name}: map it or skip it.` }];
    if (one.by === 'GUESS') return [{ code: 'COLUMN_GUESSED', row, column, reason: `${name}: it is probably "${one.key}".` }];
    return [];
  });
  const found = new Set(mapping.map((one) => one.key));
  const missing = columns
    .filter((column) => column.required && !found.has(column.key))
    .map(({ header }): FileError => ({ code: 'COLUMN_MISSING', reason: `The column "${header}" is missing.`, row, column: header }));
  return [...open, ...missing];
}

/** For each cell of a row the column it belongs to, or null for one that is not read. */
export const planOfMapping = <C extends NamedColumn>(mapping: readonly MappedCell[], columns: readonly C[]): (C | null)[] =>
  mapping.map(({ key }) => columns.find((column) => column.key === key) ?? null);
