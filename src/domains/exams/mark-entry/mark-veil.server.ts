import type { HistoryVeilDefinition } from '../../../kit/audit/history-veil.server.ts';
import { mayCompareAll } from '../mark-sheet/double-entry.rules.ts';
import { blindAmong } from '../mark-sheet/double-entry.store.ts';

/** Hides marks in the log while a sheet's two blind entries are being made; refused saves log them as `asked`. */
export const markVeil: HistoryVeilDefinition = {
  noun: 'mark',
  fields: ['value', 'parts', 'status', 'second_value', 'second_parts', 'second_status', 'asked'],
  hidden: (db, scope, rowIds) => (mayCompareAll(scope.rights) ? Promise.resolve(new Set()) : blindAmong(db, scope, rowIds)),
};
