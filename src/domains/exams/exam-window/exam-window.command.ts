import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, type AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamWindow } from './exam-window.contract.ts';
import { MARK_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { deleteWindow, findWindowId, holdSheetsOf, isResultShown, writeWindow } from './exam-window.store.ts';
import type { Wanted } from './exam-window.store.ts';

/** 409 for a window that somebody else set or removed since it was read. */
export async function staleWindow(db: Db, scope: InstituteScope, examInstanceId: string, activity: string): Promise<AppError> {
  const row = { noun: 'exam_window', id: await findWindowId(db, scope, examInstanceId, activity) };
  return staleVersion(db, scope, row, 'Somebody else changed this window. Check the new values and save again.');
}

/** Waits for acts that the window lets in: they hold the examination, or a sheet of it. */
async function hold(db: Db, scope: InstituteScope, examInstanceId: string, activity: string): Promise<void> {
  await openInstance(db, scope, examInstanceId, 'UPDATE');
  if (MARK_ACTIVITIES.some((one) => one === activity)) await holdSheetsOf(db, scope, examInstanceId);
}

/**
 * A result that students have seen is taken back by two persons: one who let it begin later would do it alone. Within the hour after publication it may
 * still be put right.
 */
async function keepingShown<T>(db: Db, scope: InstituteScope, examInstanceId: string, write: () => Promise<T>): Promise<T> {
  const wasShown = await isResultShown(db, scope, examInstanceId);
  const written = await write();
  if (wasShown && !(await isResultShown(db, scope, examInstanceId)))
    throw conflict('RESULT_SHOWN', 'Students have seen this result. To take it back, request to unpublish it: a second person decides.');
  return written;
}

/** Undefined when the version is stale. */
export async function putWindow(db: Db, scope: InstituteScope, examInstanceId: string, wanted: Wanted): Promise<ExamWindow | undefined> {
  await hold(db, scope, examInstanceId, wanted.activity);
  return keepingShown(db, scope, examInstanceId, () => writeWindow(db, scope, examInstanceId, wanted));
}

/** False when there is no window of this version. A wider one decides then. */
export async function removeWindow(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  activity: string,
  version: number,
): Promise<boolean> {
  await hold(db, scope, examInstanceId, activity);
  return keepingShown(db, scope, examInstanceId, () => deleteWindow(db, scope, examInstanceId, activity, version));
}
