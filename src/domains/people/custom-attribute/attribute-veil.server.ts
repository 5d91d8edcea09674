import type { HistoryVeilDefinition } from '../../../kit/audit/history-veil.server.ts';
import { isKeptFromCaller } from './custom-attribute.store.ts';

/** What the log holds of attributes is told to nobody from whom one of them is kept. */
export const attributeVeil: HistoryVeilDefinition = {
  noun: 'student_profile',
  fields: ['custom_attributes'],
  hidden: async (db, scope, rowIds) => new Set((await isKeptFromCaller(db, scope)) ? rowIds : []),
};
