import type { HistoryVeilDefinition } from '../../../kit/audit/history-veil.server.ts';
import { mayCompareAll } from '../mark-sheet/double-entry.rules.ts';
import { blindAmong } from '../mark-sheet/double-entry.store.ts';

/** What the log knows of marks of a sheet of which two entries are being made; `asked` stands in refused saves. */
export const markVeil: HistoryVeilDefinition = {
  noun: 'mark',
  fields: ['value', 'status', 'second_value', 'second_status', 'asked'],
  hidden: (db, scope, rowIds) => (mayCompareAll(scope.rights) ? Promise.resolve(new Set()) : blindAmong(db, scope, rowIds)),
};
