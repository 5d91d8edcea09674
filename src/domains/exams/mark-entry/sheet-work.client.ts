import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { markSheets, OtherEntry, SheetCandidate } from '../mark-sheet/mark-sheet.contract.ts';
import { NOTHING_SAVED, reread, restore, type CellModel, type SavedMark } from '../mark-cell/cell-model.rules.ts';
import { keptMarks, type KeptPlace } from './kept-marks.client.ts';

export type LoadedSheet = ReplyOf<typeof markSheets.get>['data'];
/** A sheet without its rows: what columns, cards and dialogs need. */
export type SheetInfo = Omit<LoadedSheet, 'rows'>;

/** One sheet of the work area: its facts and the model of each of its cells. */
export interface SheetWork {
  info: SheetInfo;
  readonly place: KeptPlace;
  readonly models: Map<string, CellModel>;
}

const savedMarkOf = (row: SheetCandidate): SavedMark => ({
  value: row.value,
  parts: row.parts,
  status: row.status,
  version: row.version,
  byName: row.enteredByName,
  at: row.enteredAt,
  mine: row.mine,
  withheld: row.withheld,
  fromBlock: row.fromBlock,
});

const BLANK: CellModel = {
  saved: NOTHING_SAVED,
  other: null,
  enterable: true,
  lacks: null,
  barred: null,
  carried: false,
  carriedFrom: null,
  leave: null,
  draft: null,
  next: null,
  refused: null,
  conflict: null,
  fresh: false,
};

const modelOf = (row: SheetCandidate, other: OtherEntry | null): CellModel => ({
  ...BLANK,
  saved: savedMarkOf(row),
  other,
  enterable: row.enterable && row.status !== 'EX',
  lacks: row.lacks,
  barred: row.barred,
  carried: row.origin === 'CARRIED' || row.status === 'EX',
  carriedFrom: row.carriedFrom,
  leave: row.leave,
});

/** Adds a newly loaded sheet with the marks this browser kept; returns how many were restored. */
export function beginWork(loaded: LoadedSheet, person: { username: string; instituteId: string }): { work: SheetWork; restored: number } {
  const { rows, ...info } = loaded;
  const place: KeptPlace = { ...person, sheetId: info.id, entry: info.entry };
  const kept = keptMarks(place);
  const models = new Map<string, CellModel>();
  let restored = 0;
  for (const row of rows) {
    const model = modelOf(row, row.other);
    const left = kept.get(row.studentExamId);
    const next = left ? restore(model, left) : model;
    // A refused text says in its cell what is to be done; it is not sent again.
    if (next !== model && !next.refused) restored += 1;
    models.set(row.studentExamId, next);
  }
  return { work: { info, place, models }, restored };
}

/** Updates a sheet after a reload. */
export function continueWork(work: SheetWork, loaded: LoadedSheet): void {
  const { rows, ...info } = loaded;
  work.info = info;
  for (const row of rows) {
    const known = work.models.get(row.studentExamId);
    const read = modelOf(row, row.other);
    work.models.set(row.studentExamId, known ? reread(known, read) : read);
  }
}
