import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { markSheets, OtherEntry, SheetCandidate } from '../mark-sheet/mark-sheet.contract.ts';
import { NOTHING_STOOD, reread, restore, type CellModel, type Stood } from '../mark-cell/cell-model.rules.ts';
import { keptMarks, type KeptPlace } from './kept-marks.client.ts';

export type LoadedSheet = ReplyOf<typeof markSheets.get>['data'];
/** A sheet without its rows: what columns, cards and dialogs ask. */
export type SheetInfo = Omit<LoadedSheet, 'rows'>;

/** One sheet of the work area: its facts and the model of each of its cells. */
export interface SheetWork {
  info: SheetInfo;
  readonly place: KeptPlace;
  readonly models: Map<string, CellModel>;
}

const stoodOf = (row: SheetCandidate): Stood => ({
  value: row.value,
  status: row.status,
  version: row.version,
  byName: row.enteredByName,
  at: row.enteredAt,
  mine: row.mine,
  withheld: row.withheld,
});

const BLANK: CellModel = {
  stood: NOTHING_STOOD,
  other: null,
  enterable: true,
  carried: false,
  draft: null,
  next: null,
  refused: null,
  conflict: null,
  fresh: false,
};

const modelOf = (row: SheetCandidate, other: OtherEntry | null): CellModel => ({
  ...BLANK,
  stood: stoodOf(row),
  other,
  enterable: row.enterable && row.status !== 'EX',
  carried: row.origin === 'CARRIED' || row.status === 'EX',
});

/** A sheet seen for the first time, with what this browser still keeps of it; answers how many marks were brought back. */
export function beginWork(loaded: LoadedSheet, person: { username: string; instituteId: string }): { work: SheetWork; restored: number } {
  const { rows, ...info } = loaded;
  const place: KeptPlace = { ...person, sheetId: info.id, entry: info.entry };
  const kept = keptMarks(place);
  const models = new Map<string, CellModel>();
  let restored = 0;
  for (const row of rows) {
    const model = modelOf(row, row.other);
    const draft = kept.get(row.studentExamId);
    const next = draft ? restore(model, draft) : model;
    if (next !== model) restored += 1;
    models.set(row.studentExamId, next);
  }
  return { work: { info, place, models }, restored };
}

/** A sheet read again. */
export function continueWork(work: SheetWork, loaded: LoadedSheet): void {
  const { rows, ...info } = loaded;
  work.info = info;
  for (const row of rows) {
    const known = work.models.get(row.studentExamId);
    const enterable = row.enterable && row.status !== 'EX';
    work.models.set(row.studentExamId, known ? reread(known, stoodOf(row), row.other, enterable) : modelOf(row, row.other));
  }
}
