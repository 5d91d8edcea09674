import { headedKeys, isWord, keysBelowTitles, knownRows, shortKeys } from './key-column.rules.ts';
import { byLayout, headingLine, placesByHeading, type Place } from './keyed-paste.rules.ts';
import type { KeyedSheet, KeyedSource } from './keyed-sheet.rules.ts';
import { column, type Grid } from './paste-key.rules.ts';

/** A column of a block about which a person is asked. */
export interface AskedColumn {
  readonly at: number;
  readonly heading: string;
  readonly samples: readonly string[];
}

/** Nothing is taken until a person has said what each column holds. */
export interface PasteQuestion {
  readonly how: 'ASK';
  readonly grid: Grid;
  readonly source: KeyedSource;
  readonly columns: readonly AskedColumn[];
  /** What is sure already. */
  readonly key: number | null;
  readonly places: readonly Place[];
  /** Whether the block may as well go from the cursor. */
  readonly mayGoByPlace: boolean;
}

/** What a person says that the columns are: the key, and the columns of the sheet. */
export interface Chosen {
  readonly key: number;
  readonly places: readonly Place[];
}

/** The plan of a block whose columns a person has named. */
export function planByChoice(grid: Grid, sheet: KeyedSheet, { key, places }: Chosen, source: KeyedSource) {
  const known = knownRows(sheet.rows);
  const data = grid.findIndex((one) => known.rowOf(one[key] ?? '') !== undefined);
  const plan = byLayout(
    { lines: grid.slice(Math.max(0, data)), places, notTaken: [], locked: [] },
    key,
    grid[data - 1] ?? [],
    known,
    sheet,
  );
  return { ...plan, grid, source };
}

/** What a person is asked, with what is sure already. */
export function questionOf(grid: Grid, sheet: KeyedSheet, source: KeyedSource): PasteQuestion {
  const width = Math.max(0, ...grid.map((line) => line.length));
  const known = knownRows(sheet.rows);
  const headed = headedKeys(grid, known, sheet.keyHeads);
  const line = headed?.line ?? headingLine(grid, known, sheet);
  const [short = null, ...others] = shortKeys(grid, known, sheet, source);
  const key = headed?.at ?? keysBelowTitles(grid.slice(Math.max(0, line)), width, known, sheet) ?? (others.length === 0 ? short : null);
  const data = grid.findIndex((one, at) => at > line && key !== null && known.rowOf(one[key] ?? '') !== undefined);
  const top = line === -1 ? grid.slice(0, Math.max(0, data)).findLastIndex((one) => one.some((text) => isWord(text, sheet))) : line;
  const heading = grid[top] ?? [];
  const lines = grid.slice(Math.max(0, data));
  const places = placesByHeading(heading, sheet).filter(({ at }) => at !== key);
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    heading: (heading[at] ?? '').trim(),
    samples: column(lines, at)
      .filter((text) => text !== '')
      .slice(0, 3),
  })).filter(({ samples }) => samples.length > 0);
  return { how: 'ASK', grid, source, columns, key, places, mayGoByPlace: source === 'BLOCK' && heading.length === 0 };
}
