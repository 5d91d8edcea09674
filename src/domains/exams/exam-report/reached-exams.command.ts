import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { examsOfSession } from '../exam-slot/timetable-session.store.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';

/** Examinations of a session that the caller's right reaches; 403 when there are some and it reaches none. */
export async function reachedExams(db: Db, scope: InstituteScope, examSessionId: string, feature: string): Promise<string[]> {
  const exams = await examsOfSession(db, scope, examSessionId);
  const reached = exams.filter((exam) => reachInCourse(scope.grant, exam) === 'ALL').map(({ id }) => id);
  if (exams.length > 0 && reached.length === 0) throw forbidden(feature, 'OUTSIDE_GRANT');
  return reached;
}
