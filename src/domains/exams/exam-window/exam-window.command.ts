import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findWindowId } from './exam-window.store.ts';

/** 409 for a window that somebody else set or removed since it was read. */
export async function staleWindow(db: Db, scope: InstituteScope, examInstanceId: string, activity: string): Promise<AppError> {
  const row = { noun: 'exam_window', id: await findWindowId(db, scope, examInstanceId, activity) };
  return staleVersion(db, scope, row, 'Somebody else changed this window. Check the new values and save again.');
}
