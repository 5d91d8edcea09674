import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { findPlace } from '../ledger/ledger.store.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { openResults } from '../result-run/read-results.command.ts';
import { versionsOf } from '../result-run/visible-result.store.ts';
import { publishedRunOf, runTimes } from './student-history.store.ts';
import { versionChanges } from './version-changes.rules.ts';

/** The versions that completed runs gave one student, newest first, each with what it changed. */
export async function listVersions(db: Db, scope: InstituteScope, studentExamId: string) {
  const place = await findPlace(db, scope, studentExamId);
  if (!place) throw notFound('student in an exam instance');
  await openInstance(db, scope, place.examInstanceId, 'READ');
  const publishedRunNo = await publishedRunOf(db, scope, studentExamId);
  const views = (await openResults(db, scope, await versionsOf(db, scope, studentExamId))).map((one) => viewOf(place, one));
  const times = await runTimes(db, scope, place.examInstanceId);
  return views
    .map((view, at) => {
      const before = views[at - 1];
      const { versionNo, runNo, letter, sgpi, cgpi } = view;
      const published = publishedRunNo !== null && runNo <= publishedRunNo;
      const computedAt = times.get(runNo) ?? null;
      const changes = before === undefined ? [] : versionChanges(before, view);
      return { versionNo, runNo, letter, sgpi, cgpi, published, computedAt, changes };
    })
    .toReversed();
}
