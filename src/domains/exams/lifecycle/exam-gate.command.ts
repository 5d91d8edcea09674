import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { AppError, conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import { findInstance, findWindow } from './exam-instance.store.ts';
import type { Activity, Hold, InstanceRow } from './exam-instance.store.ts';
import { reachInCourse } from './grant-scope.rules.ts';
import type { Reach } from './grant-scope.rules.ts';
import type { Verdict } from './lifecycle.rules.ts';
import { sayWindow } from './say-window.rules.ts';

/** The instance of a call, locked as requested. 404 when it is not the institute's, 403 when the grant does not reach its course. */
export async function openInstance(db: Db, scope: InstituteScope, id: string, hold: Hold): Promise<InstanceRow> {
  const { instance, reach } = await reachInstance(db, scope, id, hold);
  if (reach !== 'ALL') throw forbidden('examInstances', 'OUTSIDE_GRANT');
  return instance;
}

/** The same for calls that also serve teachers: the caller restricts them to their own papers. */
export async function reachInstance(
  db: Db,
  scope: InstituteScope,
  id: string,
  hold: Hold,
): Promise<{ instance: InstanceRow; reach: Exclude<Reach, 'NONE'> }> {
  const instance = await findInstance(db, scope, id, hold);
  if (!instance) throw notFound('exam instance');
  const reach = reachInCourse(scope.grant, instance);
  if (reach === 'NONE') throw forbidden('examInstances', 'OUTSIDE_GRANT');
  return { instance, reach };
}

/** 409 WINDOW_SHUT with the window's times when the activity is outside its window. */
export async function requireWindow(db: Db, scope: InstituteScope, instanceId: string, activity: Activity): Promise<void> {
  const window = await findWindow(db, scope, instanceId, activity);
  if (!window || window.shut === 0) return;
  throw conflict('WINDOW_SHUT', `This activity is open only ${sayWindow(window)}. Change its window in Activity Control.`, {
    window: { activity, opensAt: window.opensAt, closesAt: window.closesAt },
  });
}

/** Throws a lifecycle refusal as a 409 that names every blocker. */
export function refuse(verdict: Extract<Verdict, { ok: false }>): AppError {
  return new AppError(
    409,
    verdict.blockers.map(({ code, message, count, value }) => ({
      code,
      message: `${message}.`,
      count,
      ...(value === undefined ? {} : { value }),
    })),
    { blockers: verdict.blockers },
  );
}
