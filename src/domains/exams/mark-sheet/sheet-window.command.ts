import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { marksBy } from '../exam-activity/exam-activity.contract.ts';
import { passedEnd, windowShutting } from '../lifecycle/exam-gate.command.ts';
import { findWindow } from '../lifecycle/window-gate.store.ts';
import { kindsOfSheets } from './sheet-window.store.ts';

/** Of these sheets, those whose marks the caller may not enter now, and why; asked once for each division and kind of head. */
export async function shutSheets(db: Db, scope: InstituteScope, sheetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shut = new Map<string, string>();
  for (const { examInstanceId, evaluator, divisionId, sheetIds: ids } of await kindsOfSheets(db, scope, sheetIds)) {
    const by = await windowShutting(db, scope, { examInstanceId, activity: marksBy(evaluator), divisionId });
    if (by) for (const id of ids) shut.set(id, `${by.says}.`);
  }
  return shut;
}

/** Of these sheets, the end of the window of those whose window has ended: marks that are entered now, by whoever is let in, are late. */
export async function endedWindows(db: Db, scope: InstituteScope, sheetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ended = new Map<string, string>();
  for (const { examInstanceId, evaluator, divisionId, sheetIds: ids } of await kindsOfSheets(db, scope, sheetIds)) {
    const end = passedEnd(await findWindow(db, scope, { examInstanceId, activity: marksBy(evaluator), divisionId }));
    if (end !== null) for (const id of ids) ended.set(id, end);
  }
  return ended;
}
