import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { SheetDoubts } from './mark-sheet.contract.ts';

/** A candidate of a sheet in its order: by seat or mask number, with the mark and when each entry was saved. */
export interface DoubtRow {
  readonly no: string;
  readonly value: string | null;
  readonly at: string | null;
  readonly otherAt: string | null;
}

const LONGEST_RUN = 10;
const MOST_PERCENT = 60;
const FEWEST = 20;
const ONE_MOMENT_MS = 1000;

type Marked = DoubtRow & { readonly value: string };

/** What is to be looked at again before a sheet is submitted. Candidates with a status in place of a mark are passed over. It warns, and refuses nothing. */
export function sheetDoubts(rows: readonly DoubtRow[]): SheetDoubts {
  const marked = rows.filter((row): row is Marked => row.value !== null);
  return { runs: longRuns(marked), most: mostAlike(marked), together: savedTogether(marked) };
}

const markOf = (row: Marked) => parseHundredths(row.value) ?? 0;
const shown = (rows: readonly Marked[]) => (rows[0] ? formatShort(markOf(rows[0])) : '');

function longRuns(rows: readonly Marked[]): SheetDoubts['runs'] {
  const runs: Marked[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0] && markOf(last[0]) === markOf(row)) last.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => run.length > LONGEST_RUN).map((run) => ({ mark: shown(run), numbers: run.map((row) => row.no) }));
}

function mostAlike(rows: readonly Marked[]): SheetDoubts['most'] {
  if (rows.length < FEWEST) return null;
  const largest = [...Map.groupBy(rows, markOf).values()].reduce((best, group) => (group.length > best.length ? group : best), []);
  if (largest.length * 100 <= rows.length * MOST_PERCENT) return null;
  return { mark: shown(largest), numbers: largest.map((row) => row.no), of: rows.length };
}

function savedTogether(rows: readonly Marked[]): SheetDoubts['together'] {
  const twice = rows.filter((row) => row.at !== null && row.otherAt !== null);
  const together = twice.filter((row) => Math.abs(Date.parse(row.at ?? '') - Date.parse(row.otherAt ?? '')) <= ONE_MOMENT_MS);
  return together.length * 2 <= twice.length ? null : { numbers: together.map((row) => row.no), of: twice.length };
}

export const isDoubtful = ({ runs, most, together }: SheetDoubts): boolean => runs.length > 0 || most !== null || together !== null;
