import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requireSessionWindow, requireWindow } from '../lifecycle/exam-gate.command.ts';
import { holdSlotExams } from './room-gate.store.ts';

const ACTIVITY = 'ROOM_ALLOCATION';

/**
 * Refused while Activity Control shuts room allocation. A slot is written by several examinations: each must be open, those without a window of their own by that
 * of the session. 404 for a slot that is not there.
 */
export async function requireRoomWindow(db: Db, scope: InstituteScope, examSlotId: string): Promise<void> {
  const held = await holdSlotExams(db, scope, examSlotId);
  if (held === undefined) throw notFound('slot');
  const own = held.exams.filter((one) => one.hasOwnWindow);
  if (own.length === 0 || own.length < held.exams.length) await requireSessionWindow(db, scope, held.examSessionId, ACTIVITY);
  for (const { examInstanceId } of own) await requireWindow(db, scope, examInstanceId, ACTIVITY);
}

/** The same for an act on all slots of a session; each slot is asked again when it is seated. */
export const requireRoomWindowOfSession = (db: Db, scope: InstituteScope, examSessionId: string): Promise<void> =>
  requireSessionWindow(db, scope, examSessionId, ACTIVITY);
