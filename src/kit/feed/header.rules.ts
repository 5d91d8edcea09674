import type { Language } from '../text/texts.contract.ts';
import type { Constants, FileError, MappedCell } from './feed.contract.ts';
import { inParts } from './joined-header.rules.ts';
import type { Joined } from './joined-header.rules.ts';
import { bare } from './spelling.rules.ts';

/** A column as the header check needs it. */
export interface NamedColumn {
  readonly header: string;
  readonly aliases: readonly string[];
  readonly key: string;
  readonly required: boolean;
  /** What the column is called on screen. */
  readonly labels?: Readonly<Record<Language, string>>;
  readonly fill?: { readonly joined?: Joined };
}

/** Numbers that lists count their rows with: of no column. */
const COUNTING = ['Sr', 'Sr No', 'Sl No', 'S No', 'Serial No', 'Serial Number', 'अ.क्र.', 'अनु क्र', 'अनुक्रमांक', 'क्र.', 'क्र. सं.', 'क्रम संख्या'];

const folded = (name: string) => name.trim().toLowerCase();

/** By what a choice for each heading is remembered: its words; a column without a heading is the first, second … after the one that has one. */
export function rememberedAs(cells: readonly string[]): string[] {
  let left = '';
  let blanks = 0;
  return cells.map((cell) => {
    const name = folded(cell);
    blanks = name === '' ? blanks + 1 : 0;
    if (name !== '') left = name;
    return name === '' ? `${left}\n${blanks}` : name;
  });
}

/** Of columns that nobody knows only those are asked about that have a value in some row. */
export const withoutEmpty = (mapping: readonly MappedCell[], filled: ReadonlySet<number>): MappedCell[] =>
  mapping.map((one, at) => (one.by === 'NOBODY' && !filled.has(at) ? { key: null, by: 'EMPTY' } : one));

/** How many columns to the right of the headings have a value in most rows. A single row that is longer is a fault of that row. */
export function columnsBeyond(width: number, rows: readonly (readonly string[])[]): number {
  const widest = Math.max(width, ...rows.map((cells) => cells.length));
  for (let at = widest - 1; at >= width; at -= 1)
    if (rows.filter((cells) => (cells[at] ?? '').trim() !== '').length * 2 > rows.length) return at + 1 - width;
  return 0;
}

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
  const sure = surely(cells, namer(columns, ignored, remembered));
  const taken = new Set(sure.flatMap((mapped) => mapped?.key ?? []));
  const known = columns.map(({ key, header, labels, aliases }) => ({
    key,
    words: [header, ...Object.values(labels ?? {}), ...aliases].map(wordOf),
  }));
  let guesses = 0;
  const mapping = sure.map((mapped, at): MappedCell => {
    if (mapped) return mapped;
    const guess = ++guesses > MOST_GUESSED ? null : closest(cells[at] ?? '', known, taken);
    if (guess === null) return { key: null, by: 'NOBODY' };
    taken.add(guess);
    return { key: guess, by: 'GUESS' };
  });
  return inParts(cells, mapping, columns);
}

interface Namer {
  /** Columns by their own names and labels. */
  readonly own: ReadonlyMap<string, string>;
  /** Columns by all their names. */
  readonly byName: ReadonlyMap<string, string>;
  readonly keys: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly silent: ReadonlySet<string>;
  readonly remembered: Remembered;
}

const namer = (columns: readonly NamedColumn[], ignored: readonly string[], remembered: Remembered): Namer => {
  const own = ownNames(columns);
  return {
    own,
    byName: withAliases(own, columns),
    keys: new Set(columns.map((column) => column.key)),
    required: new Set(columns.filter((column) => column.required).map((column) => column.key)),
    silent: new Set([...ignored, ...COUNTING].map(bare)),
    remembered,
  };
};

/**
 * Cells that are known without a guess; null for the others. A column's own name comes before everything; then another name of it, unless
 * something else was chosen for that heading; then what was chosen for a heading in another file. Of two headings that name one column it
 * is the one whose name the column declares first.
 */
function surely(cells: readonly string[], { own, byName, keys, required, silent, remembered }: Namer): (MappedCell | null)[] {
  const known: (MappedCell | null)[] = cells.map(() => null);
  const taken = new Set<string>();
  const readings = new Map(cells.map((cell) => [cell, readingsOf(cell)]));
  const ranks = new Map([...byName.keys()].map((name, rank) => [name, rank]));
  const rankOf = (cell: string) => Math.min(...(readings.get(cell) ?? []).map((name) => ranks.get(name) ?? ranks.size));
  const inTurn = cells.map((cell, at) => ({ cell, at, rank: rankOf(cell) })).toSorted((a, b) => a.rank - b.rank);
  const settle = (find: (cell: string, at: number) => MappedCell | undefined) =>
    inTurn.forEach(({ cell, at }) => {
      const found = known[at] ? undefined : find(cell, at);
      if (!found || (found.key !== null && taken.has(found.key))) return;
      known[at] = found;
      if (found.key !== null) taken.add(found.key);
    });
  const names = rememberedAs(cells);
  const chosen = (at: number) => remembered.get(names[at] ?? '');
  const columnIn = (names: ReadonlyMap<string, string>, cell: string) => readings.get(cell)?.flatMap((one) => names.get(one) ?? [])[0];
  const by = (how: MappedCell['by'], key: string | null | undefined) => (key === undefined ? undefined : { key, by: how });
  settle((cell, at) => {
    const key = columnIn(own, cell);
    return chosen(at) === null && !(key !== undefined && required.has(key)) ? { key: null, by: 'REMEMBERED' } : by('NAME', key);
  });
  settle((cell, at) => {
    const [key, before] = [columnIn(byName, cell), chosen(at)];
    return before === undefined || before === key || !keys.has(before ?? '') ? by('NAME', key) : undefined;
  });
  settle((_cell, at) => {
    const before = chosen(at);
    return before !== undefined && keys.has(before ?? '') ? by('REMEMBERED', before) : undefined;
  });
  settle((cell) => by('NAME', columnIn(byName, cell)));
  settle((cell) => (silent.has(bare(cell)) ? { key: null, by: 'NAME' } : undefined));
  return known;
}

/** A name that two columns have is the one's whose own it is, then whose label, then whose other name. */
function ownNames(columns: readonly NamedColumn[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const column of columns) addName(names, column.header, column.key);
  for (const { key, labels } of columns) for (const label of Object.values(labels ?? {})) addName(names, label, key);
  return names;
}

function withAliases(own: ReadonlyMap<string, string>, columns: readonly NamedColumn[]): ReadonlyMap<string, string> {
  const names = new Map(own);
  for (const { key, aliases } of columns) for (const name of aliases) addName(names, name, key);
  return names;
}

function addName(names: Map<string, string>, name: string, key: string): void {
  const plain = bare(name);
  if (plain !== '' && !names.has(plain)) names.set(plain, key);
}

/** A heading as it stands, without what is in brackets, and its parts where it is written in two languages: `Name / नाव`. */
const readingsOf = (cell: string): string[] => [cell, cell.replace(/\([^)]*\)/g, ''), ...cell.split(/[/|\n]/)].map(bare);

const CELLS_LOOKED_AT = 100;
/**
 * Of the first rows of a file the one that names most columns; rows above it are a title. Where none names two it is the first that is not
 * much narrower than the widest: a title has few cells.
 */
export function headingRow(rows: readonly (readonly string[])[], columns: readonly NamedColumn[], remembered: Remembered): number {
  const names = namer(columns, [], remembered);
  const named = rows.map(
    (cells) => surely(cells.slice(0, CELLS_LOOKED_AT), names).filter((mapped) => (mapped?.key ?? null) !== null).length,
  );
  const most = Math.max(0, ...named);
  if (most >= 2) return named.indexOf(most);
  const widths = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const least = Math.max(0, ...widths) / 2;
  return Math.max(
    0,
    widths.findIndex((width) => width >= least),
  );
}

/** Headings of which a part stands one row higher, in cells that reach over both rows: those that the row above names. */
export function withAbove(
  cells: readonly string[],
  above: readonly string[],
  { columns, ignored, remembered }: { columns: readonly NamedColumn[]; ignored: readonly string[]; remembered: Remembered },
): string[] {
  const known = surely(above, namer(columns, ignored, remembered));
  const width = Math.max(cells.length, known.findLastIndex((one) => one !== null) + 1);
  return Array.from({ length: width }, (_, at) => {
    const own = (cells[at] ?? '').trim();
    return own === '' && known[at] ? (above[at] ?? '') : own;
  });
}

const LEAST = 0.55;
/** A file has a few unknown headings, or is another file. */
const MOST_GUESSED = 100;
const LONGEST_GUESSED = 60;

interface Word {
  readonly text: string;
  /** Its pairs of letters. */
  readonly pairs: ReadonlySet<string>;
}

function wordOf(name: string): Word {
  const text = bare(name.slice(0, LONGEST_GUESSED));
  return { text, pairs: new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))) };
}

/** The free column whose name shares most pairs of letters with this one. */
function closest(
  cell: string,
  columns: readonly { readonly key: string; readonly words: readonly Word[] }[],
  taken: ReadonlySet<string>,
): string | null {
  const mine = wordOf(cell);
  if (mine.text === '') return null;
  let best: { key: string; score: number } | null = null;
  for (const column of columns) {
    if (taken.has(column.key)) continue;
    const score = Math.max(...column.words.map((word) => likeness(mine, word)));
    if (score >= LEAST && (best === null || score > best.score)) best = { key: column.key, score };
  }
  return best?.key ?? null;
}

function likeness({ text: a, pairs: left }: Word, { text: b, pairs: right }: Word): number {
  if (a === b) return 1;
  if (Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a))) return 0.9;
  // Headings are cut short at the end: Sem, Doc, Div.
  if (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))) return 0.8;
  if (left.size + right.size === 0) return 0;
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size);
}

/** Why a mapping cannot be used: undecided columns, unconfirmed guesses, missing required ones. */
export function mappingErrors(
  cells: readonly string[],
  mapping: readonly MappedCell[],
  columns: readonly NamedColumn[],
  row = 1,
  constants: Constants = {},
): FileError[] {
  const shown = (cell: string) => cell.slice(0, 60);
  const first = new Map(cells.map((cell, at) => [folded(cell), at] as const).toReversed());
  const open = mapping.flatMap((one, at): FileError[] => {
    const column = shown(cells[at] ?? '');
    const name = column.trim() === '' ? 'A column has no header' : `The column "${column}" is unknown`;
    const twice = column.trim() !== '' && (first.get(folded(cells[at] ?? '')) ?? at) < at;
    if (one.by === 'NOBODY' && twice)
      return [{ code: 'COLUMN_TWICE', row, column, reason: `The column "${column}" occurs twice: skip one.` }];
    if (one.by === 'NOBODY') return [{ code: 'COLUMN_UNKNOWN', row, column, reason: `${name}: map it or skip it.` }];
    if (one.by === 'GUESS') return [{ code: 'COLUMN_GUESSED', row, column, reason: `${name}: it is probably "${one.key}".` }];
    return [];
  });
  const found = new Set([...mapping.map((one) => one.key), ...Object.keys(constants)]);
  const missing = columns
    .filter((column) => column.required && !found.has(column.key))
    .map(({ header }): FileError => ({ code: 'COLUMN_MISSING', reason: `The column "${header}" is missing.`, row, column: header }));
  return [...open, ...missing];
}

/** A list with a column for each value, where each value wants a row: said once, before what else is unknown of it. */
export function wideErrors(cells: readonly string[], mapping: readonly MappedCell[], wide: readonly string[], row = 1): FileError[] {
  const names = wide.map(bare);
  const isWide = (cell: string) => bare(cell) !== '' && names.some((name) => bare(cell).replace(/\d+$/, '') === name);
  const found = cells.filter((cell, at) => (mapping[at]?.key ?? null) === null && isWide(cell)).map((cell) => cell.trim());
  if (found.length === 0) return [];
  const column = found.join(', ').slice(0, 60);
  const reason = `The columns ${column} hold one value each, and this file needs a row for each value: use the columns of the sample file.`;
  return [{ code: 'COLUMN_WIDE', row, column, reason }];
}

/** For each cell of a row the column it belongs to, or null for one that is not read. */
export const planOfMapping = <C extends NamedColumn>(mapping: readonly MappedCell[], columns: readonly C[]): (C | null)[] =>
  mapping.map(({ key }) => columns.find((column) => column.key === key) ?? null);
