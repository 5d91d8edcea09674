import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { forgetRun } from '../../exams/lifecycle/lifecycle.door.ts';
import { dropRun } from './run.store.ts';

/** A run that ended before it was complete: no row of it is left, and who it had computed is as stale as before. */
export async function abandonRun(
  db: Db,
  scope: InstituteScope,
  run: { readonly id: string; readonly examInstanceId: string; readonly runNo: number },
  state: 'FAILED' | 'ABANDONED',
): Promise<void> {
  await dropRun(db, scope, run, state);
  await forgetRun(db, scope, run.examInstanceId, run.runNo);
}
