import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import type { HeldApplication } from './work.rules.ts';

/** Tells each student what became of an application, without a mark; a changed one is told with the revised result. */
export async function tellApplicants(
  db: Db,
  scope: InstituteScope,
  what: 'REVALUATION_SAME' | 'REVALUATION_REJECTED' | 'PHOTOCOPY_GIVEN',
  applications: readonly HeldApplication[],
): Promise<void> {
  for (const { id, studentUserId, examName, paperCode, paperTitle } of applications) {
    const facts = { what, place: examName, paper: `${paperCode} ${paperTitle}` };
    await tellPeople(
      db,
      scope,
      { kind: 'RESULT_CHANGED', event: `revaluation:${id}:${what}`, facts, arrives: 'UNREAD' },
      studentUserId === null ? [] : [studentUserId],
    );
  }
}
