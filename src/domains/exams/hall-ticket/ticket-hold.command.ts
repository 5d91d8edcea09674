import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { HoldKind } from './ticket-hold.contract.ts';
import { countTaking, hasDivision, holdHold, insertHolds, markReleased } from './ticket-hold.store.ts';

interface HoldOrder {
  readonly examInstanceId: string;
  readonly divisionId?: string | undefined;
  readonly studentExamIds?: readonly string[] | undefined;
  readonly kind: HoldKind;
  readonly reason: string;
}

export async function layHold(db: Db, scope: InstituteScope, order: HoldOrder) {
  const { id: examInstanceId } = await openInstance(db, scope, order.examInstanceId, 'SHARE');
  const { divisionId = null, kind, reason } = order;
  const students = order.studentExamIds ? [...new Set(order.studentExamIds)] : null;
  if (divisionId !== null && students !== null)
    throw conflict('HOLD_ONE_TARGET', 'A hold is for a division or for some students, not for both. Lay two.');
  if (students && (await countTaking(db, scope, examInstanceId, students)) !== students.length)
    throw notFound('student in this exam instance');
  if (divisionId !== null && !(await hasDivision(db, scope, examInstanceId, divisionId))) throw notFound('division in this exam instance');
  await setReason(db, reason);
  const laid = await insertHolds(db, scope, { examInstanceId, divisionId, studentExamIds: students, kind, reason });
  return { laid, unchanged: (students?.length ?? 1) - laid };
}

export async function releaseHold(db: Db, scope: InstituteScope, id: string, reason: string) {
  const hold = await holdHold(db, scope, id);
  if (hold === undefined) throw notFound('hold');
  await openInstance(db, scope, hold.examInstanceId, 'READ');
  if (hold.releasedAt !== null) throw conflict('HOLD_RELEASED', 'This hold was released before. Open the list again.');
  await setReason(db, reason);
  await markReleased(db, scope, id, reason);
  return { id };
}
