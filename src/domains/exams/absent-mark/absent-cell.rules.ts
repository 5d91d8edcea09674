/** The cell of an absent candidate in mark entry. */
export interface AbsentCell {
  /** Null: the sheet is not there. */
  readonly sheetState: 'ENTRY' | 'SUBMITTED' | 'LOCKED' | null;
  readonly made: 'ONCE' | 'TWICE';
  readonly origin: 'FRESH' | 'CARRIED' | null;
  readonly value: string | null;
  readonly status: string | null;
  readonly secondValue: string | null;
  readonly secondStatus: string | null;
}

/** WRITE: AB is written; WAITS: it is, once the sheet is opened; STANDS: it is there already; NOT_NEEDED: the head is not written this time; CONTRADICTS: it is said, and nothing is overwritten. */
export type AbsentAct = 'WRITE' | 'WAITS' | 'STANDS' | 'NOT_NEEDED' | 'CONTRADICTS';

export function absentAct(cell: AbsentCell): AbsentAct {
  if (cell.origin === 'CARRIED' || cell.status === 'EX') return 'NOT_NEEDED';
  const firsts = [cell.value, cell.status];
  const seconds = cell.made === 'TWICE' ? [cell.secondValue, cell.secondStatus] : [];
  const isAbsent = cell.status === 'AB' && (cell.made === 'ONCE' || cell.secondStatus === 'AB');
  if (isAbsent) return 'STANDS';
  if ([...firsts, ...seconds].some((one) => one !== null && one !== 'AB')) return 'CONTRADICTS';
  if (cell.sheetState === null) return 'WAITS';
  return cell.sheetState === 'ENTRY' ? 'WRITE' : 'CONTRADICTS';
}
