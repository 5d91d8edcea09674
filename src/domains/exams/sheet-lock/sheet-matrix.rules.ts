import type { MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';

export const LOCK_FILTERS = ['ALL', 'ENTRY', 'PENDING', 'DIFFER', 'SUBMITTED', 'LOCKED', 'ASKED', 'LATE'] as const;
export type LockFilter = (typeof LOCK_FILTERS)[number];

/** Two entries that differ, or a first entry that waits for its second. */
const isTwoMinds = ({ state, doubleEntry, entered, secondEntered, mismatches }: MarkSheetRow): boolean =>
  doubleEntry && state === 'ENTRY' && (mismatches > 0 || secondEntered < entered);

const PASSES: Readonly<Record<LockFilter, (sheet: MarkSheetRow) => boolean>> = {
  ALL: () => true,
  ENTRY: ({ state, candidates }) => state === 'ENTRY' && candidates > 0,
  PENDING: (sheet) => pendingOf(sheet) > 0 || sheet.incomplete > 0,
  DIFFER: isTwoMinds,
  SUBMITTED: ({ state }) => state === 'SUBMITTED',
  LOCKED: ({ state, candidates }) => state === 'LOCKED' && candidates > 0,
  ASKED: ({ facts }) => facts.unlockRequest !== null,
  LATE: ({ facts }) => facts.late !== null,
};

export const passes = (sheet: MarkSheetRow, filter: LockFilter): boolean => PASSES[filter](sheet);

/** Carried marks alone wait for nobody: their sheet is shown with its paper and counted nowhere, unless somebody asked to unlock it. */
const isCounted = ({ candidates }: MarkSheetRow, filter: LockFilter): boolean => candidates > 0 || filter === 'ASKED';

export const countOf = (sheets: readonly MarkSheetRow[], filter: LockFilter): number =>
  sheets.filter((sheet) => isCounted(sheet, filter) && passes(sheet, filter)).length;

/** A paper in one division, with its sheets by column. */
export interface MatrixLine {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  readonly division: string | null;
  readonly units: number;
  readonly cells: readonly (readonly MarkSheetRow[])[];
}

export interface Matrix {
  /** As many columns as the largest number of heads in a unit: every paper starts at the left, whatever its heads are called. */
  readonly columns: readonly number[];
  readonly lines: readonly MatrixLine[];
}

const lineKey = (sheet: MarkSheetRow) => `${sheet.paperId} ${sheet.divisionId ?? ''}`;

/** Papers and divisions down, their heads across; a paper with several units has several sheets in one cell. */
export function matrixOf(sheets: readonly MarkSheetRow[]): Matrix {
  const heads = [...new Set(sheets.map((sheet) => sheet.headNo))].toSorted((a, b) => a - b);
  const columns = heads.map((_, place) => place);
  const lines = [...Map.groupBy(sheets, lineKey)].flatMap(([key, group]): MatrixLine[] => {
    const first = group[0];
    if (!first) return [];
    const cells = heads.map((no) => group.filter((sheet) => sheet.headNo === no));
    const units = new Set(group.map((sheet) => sheet.unitNo)).size;
    return [{ key, code: first.paperCode, title: first.paperTitle, division: first.divisionName, units, cells }];
  });
  return { columns, lines };
}

/** Candidates without a mark or status, INC does not count as missing. */
export const pendingOf = (sheet: MarkSheetRow): number => Math.max(0, sheet.candidates - sheet.entered);
