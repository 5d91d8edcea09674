import { forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import { namePeople, toldColumns, type KeptRecord } from '../../../kit/record/kept-record.server.ts';

const PEOPLE = ['submittedBy', 'lockedBy', 'reopenedBy'];

/** History of a mark sheet: submitted, returned, locked, reopened. Marks have their own history. */
export const sheetHistory: KeptRecord = {
  plural: 'markSheets',
  noun: 'mark_sheet',
  owner: 'INSTITUTE',
  feature: 'markEntry',
  ...toldColumns([
    'state',
    'submittedBy',
    'submittedAt',
    'lateUntil',
    'lockedBy',
    'lockedAt',
    'lockReason',
    'reopenedBy',
    'reopenedAt',
    'reopenReason',
  ]),
  require: async (db, scope, id) => {
    // Users with a right for some papers only find their sheets in mark entry.
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
