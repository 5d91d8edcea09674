import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { BLOCKERS } from '../../exams/lifecycle/lifecycle.door.ts';
import { countHiddenMasks } from './prerequisite.store.ts';

/**
 * 409 while candidates of the examination are known by mask number alone. Whoever passes, by name, tells something of every paper: one
 * masked head of any paper is enough.
 */
export async function requireNames(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  const count = await countHiddenMasks(db, scope, examInstanceId);
  if (count > 0) throw new AppError(409, [{ code: BLOCKERS.masksHidden.code, message: `${BLOCKERS.masksHidden.says(count)}.`, count }]);
}
