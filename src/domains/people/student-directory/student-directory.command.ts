import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { assignTo, classOfDivision, directoryPage, holdEnrolments } from './student-directory.store.ts';
import type { Assignment, DirectoryQuery } from './student-directory.store.ts';
import type { DirectoryRow } from './student-directory.contract.ts';

const STREAMED = 1000;

/** Every row under the filters, page by page. */
export async function* directoryPages(db: Db, scope: InstituteScope, query: DirectoryQuery): AsyncGenerator<readonly DirectoryRow[]> {
  for (let offset = 0; ; offset += STREAMED) {
    const rows = await directoryPage(db, scope, query, STREAMED, offset);
    yield rows;
    if (rows.length < STREAMED) return;
  }
}

/** All or nothing: a division takes students of its own class only. */
export async function assign(db: Db, scope: InstituteScope, ids: readonly string[], to: Assignment) {
  if (to.divisionId === undefined && to.studentExamStatusId === undefined) {
    throw invalid([{ code: 'NOTHING_TO_ASSIGN', message: 'Choose a division or an exam status.', path: 'body.divisionId' }]);
  }
  const unique = [...new Set(ids)];
  const held = await holdEnrolments(db, scope, unique);
  if (typeof to.divisionId === 'string') {
    const own = await classOfDivision(db, scope, to.divisionId);
    if (own === undefined) {
      throw invalid([{ code: 'UNKNOWN_DIVISION', message: 'There is no such division.', path: 'body.divisionId' }]);
    }
    const others = held.filter((one) => one.courseInstanceId !== own).length;
    if (others > 0) {
      throw conflict(
        'DIVISION_OF_ANOTHER_CLASS',
        `${others} of ${held.length} students are enrolled in another class than this division: filter by the class and choose again. Nothing was changed.`,
      );
    }
  }
  const changed =
    held.length === 0
      ? 0
      : await assignTo(
          db,
          scope,
          held.map((one) => one.id),
          to,
        );
  return { changed, unchanged: held.length - changed, unknown: unique.length - held.length };
}
