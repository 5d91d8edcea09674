import type { HistoryVeilDefinition } from '../../../kit/audit/history-veil.server.ts';
import { isKeptFromCaller } from './custom-attribute.store.ts';

/** Hides attribute values in the log from users who may not see all attributes. */
export const attributeVeil: HistoryVeilDefinition = {
  noun: 'student_profile',
  fields: ['custom_attributes'],
  hidden: async (db, scope, rowIds) => new Set((await isKeptFromCaller(db, scope)) ? rowIds : []),
};
