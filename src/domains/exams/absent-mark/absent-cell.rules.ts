/** What a block says of a candidate in place of a mark: absent, or a case of unfair means whose decision is pending. */
export type Noted = 'AB' | 'UFM';

/** The cell of such a candidate in mark entry. */
export interface AbsentCell {
  readonly noted: Noted;
  /** Null: the sheet is not there. */
  readonly sheetState: 'ENTRY' | 'SUBMITTED' | 'LOCKED' | null;
  readonly made: 'ONCE' | 'TWICE';
  readonly origin: 'FRESH' | 'CARRIED' | null;
  readonly value: string | null;
  readonly status: string | null;
  readonly secondValue: string | null;
  readonly secondStatus: string | null;
}

/** WRITE: what the block says is written; WAITS: it is, once the sheet is opened; STANDS: it is there already; NOT_NEEDED: the head is not written this time; CONTRADICTS: it is said, and nothing is overwritten. */
export type AbsentAct = 'WRITE' | 'WAITS' | 'STANDS' | 'NOT_NEEDED' | 'CONTRADICTS';

export function absentAct(cell: AbsentCell): AbsentAct {
  if (cell.origin === 'CARRIED' || cell.status === 'EX') return 'NOT_NEEDED';
  const firsts = [cell.value, cell.status];
  const seconds = cell.made === 'TWICE' ? [cell.secondValue, cell.secondStatus] : [];
  const stands = cell.status === cell.noted && (cell.made === 'ONCE' || cell.secondStatus === cell.noted);
  if (stands) return 'STANDS';
  if ([...firsts, ...seconds].some((one) => one !== null && one !== cell.noted)) return 'CONTRADICTS';
  if (cell.sheetState === null) return 'WAITS';
  return cell.sheetState === 'ENTRY' ? 'WRITE' : 'CONTRADICTS';
}
