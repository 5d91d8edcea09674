import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import type { HeldApplication } from './work.rules.ts';

/** Tells the students what became of their applications, paper by paper and without a mark; a changed one is told with the revised result. */
export async function tellApplicants(
  db: Db,
  scope: InstituteScope,
  what: 'REVALUATION_SAME' | 'REVALUATION_REJECTED' | 'PHOTOCOPY_GIVEN',
  applications: readonly HeldApplication[],
): Promise<void> {
  for (const ofPaper of Map.groupBy(applications, ({ examInstanceId, paperCode }) => `${examInstanceId} ${paperCode}`).values()) {
    const [first] = ofPaper;
    if (first === undefined) continue;
    const facts = { what, place: first.examName, paper: `${first.paperCode} ${first.paperTitle}` };
    await tellPeople(
      db,
      scope,
      { kind: 'RESULT_CHANGED', event: `revaluation:${first.id}:${what}`, facts, arrives: 'UNREAD' },
      ofPaper.flatMap(({ studentUserId }) => studentUserId ?? []),
    );
  }
}
