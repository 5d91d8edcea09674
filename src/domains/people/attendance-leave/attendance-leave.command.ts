import { grant } from '../../../kit/access/matcher.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { attendanceLeaves } from './attendance-leave.contract.ts';
import { holdLeave, insertLeave, knownCode, noteDecision, studentReached } from './attendance-leave.store.ts';

export async function askLeave(db: Db, scope: InstituteScope, body: BodyOf<typeof attendanceLeaves.ask>) {
  if (!(await studentReached(db, scope, body.studentProfileId))) throw notFound('student');
  if (body.fromOn > body.untilOn)
    throw invalid([{ code: 'LEAVE_DAYS', message: 'The last day is before the first.', path: 'body.untilOn' }]);
  if (!(await knownCode(db, scope, body.attendanceCodeId)))
    throw invalid([{ code: 'LEAVE_CODE', message: 'Choose a code that does not count as absent.', path: 'body.attendanceCodeId' }]);
  return { id: await insertLeave(db, scope, body) };
}

/** What is asked is approved or refused, what is approved is withdrawn; the constraint keeps two approved leaves of a student apart. */
export async function decideLeave(db: Db, scope: InstituteScope, id: string, body: BodyOf<typeof attendanceLeaves.decide>) {
  const { version, decision, reason } = body;
  const held = await holdLeave(db, scope, id);
  if (held === undefined) throw notFound('leave');
  const from = decision === 'WITHDRAWN' ? 'APPROVED' : 'ASKED';
  if (held.version !== version || held.state !== from)
    throw conflict('LEAVE_DECIDED', 'Somebody else has decided on this leave. Look at the list again.');
  if (decision !== 'APPROVED' && reason === null)
    throw invalid([{ code: 'LEAVE_REASON', message: 'Give the reason.', path: 'body.reason' }]);
  if (decision !== 'REFUSED' && held.frozen && grant(scope.rights, 'attendance', 'correct') === null) throw forbidden('attendance');
  if (reason !== null) await setReason(db, reason);
  await noteDecision(db, scope, id, { decision, reason });
  return { id };
}
