import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, type AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamWindow } from './exam-window.contract.ts';
import { findWindowId, isResultShown, writeWindow } from './exam-window.store.ts';
import type { Wanted } from './exam-window.store.ts';

/** 409 for a window that somebody else set or removed since it was read. */
export async function staleWindow(db: Db, scope: InstituteScope, examInstanceId: string, activity: string): Promise<AppError> {
  const row = { noun: 'exam_window', id: await findWindowId(db, scope, examInstanceId, activity) };
  return staleVersion(db, scope, row, 'Somebody else changed this window. Check the new values and save again.');
}

/**
 * Undefined when the version is stale. A result that students have seen is taken back by two persons: one who let it begin later would do it alone.
 * Within the hour after publication it may still be put right.
 */
export async function putWindow(db: Db, scope: InstituteScope, examInstanceId: string, wanted: Wanted): Promise<ExamWindow | undefined> {
  const wasShown = wanted.activity === 'RESULT_VIEW' && (await isResultShown(db, scope, examInstanceId));
  const written = await writeWindow(db, scope, examInstanceId, wanted);
  if (wasShown && !(await isResultShown(db, scope, examInstanceId)))
    throw conflict('RESULT_SHOWN', 'Students have seen this result. To take it back, request to unpublish it: a second person decides.');
  return written;
}
