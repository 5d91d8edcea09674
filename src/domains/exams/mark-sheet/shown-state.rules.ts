import type { MarkSheetRow } from './mark-sheet.contract.ts';

/** The state that a sheet's badge says. One of carried marks alone is not in entry: that nothing is to be entered is said beside it. */
export const shownState = (state: MarkSheetRow['state'], candidates: number): MarkSheetRow['state'] | null =>
  state === 'ENTRY' && candidates === 0 ? null : state;
