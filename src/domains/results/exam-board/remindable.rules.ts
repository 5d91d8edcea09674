import type { OpenSheet } from './exam-board.contract.ts';

type Awaited = Pick<OpenSheet, 'state' | 'teachers' | 'remindedToday'>;

/** Sheets in entry whose teachers can be reminded today. */
export const remindable = <S extends Awaited>(sheets: readonly S[]): S[] =>
  sheets.filter((sheet) => sheet.state === 'ENTRY' && sheet.teachers.length > 0 && !sheet.remindedToday);

/** Marks to come: of the first entry, then of the second. */
export const leftOf = ({ total, entered, secondLeft }: Pick<OpenSheet, 'total' | 'entered' | 'secondLeft'>): number =>
  total > entered ? total - entered : secondLeft;

/** Whether every open sheet waits to be locked alone: submitted ones are last in the list. */
export const isAllSubmitted = (sheets: readonly Pick<OpenSheet, 'state'>[]): boolean => sheets[0]?.state === 'SUBMITTED';

/** The teachers of these sheets, each once. */
export const teachersOf = (sheets: readonly Pick<OpenSheet, 'teachers'>[]): string[] =>
  [...new Set(sheets.flatMap((sheet) => sheet.teachers))].toSorted();
