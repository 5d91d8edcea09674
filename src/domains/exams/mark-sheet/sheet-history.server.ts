import { forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import { namePeople, toldColumns, type KeptRecord } from '../../../kit/record/kept-record.server.ts';

const PEOPLE = ['submittedBy', 'lockedBy', 'reopenedBy'];

/** A mark sheet: every time it was submitted, given back, locked and opened again. Marks have a history of their own. */
export const sheetHistory: KeptRecord = {
  plural: 'markSheets',
  noun: 'mark_sheet',
  owner: 'INSTITUTE',
  feature: 'markEntry',
  ...toldColumns(['state', 'submittedBy', 'submittedAt', 'lockedBy', 'lockedAt', 'lockReason', 'reopenedBy', 'reopenedAt', 'reopenReason']),
  require: async (db, scope, id) => {
    // Who holds the right for some papers only has their sheets before them where marks are entered.
    if (scope.grant?.allow !== null || scope.grant.deny.length > 0) throw forbidden('markEntry');
    const row = await db
      .selectFrom('markSheet')
      .select('id')
      .where('instituteId', '=', scope.instituteId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('mark sheet');
  },
  named: (db, scope, entries) => namePeople(db, scope, PEOPLE, entries),
};
