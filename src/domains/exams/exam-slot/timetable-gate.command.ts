import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requireSessionWindow } from '../lifecycle/exam-gate.command.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import { examsOfSession, findTimetableSession, holdTimetable, type TimetableSession } from './timetable-session.store.ts';

export interface OpenTimetable {
  readonly session: TimetableSession;
  /** Examinations that the caller's right reaches. */
  readonly examIds: readonly string[];
  /** Whether these are all of the session. */
  readonly isWhole: boolean;
}

/** The table of a session as the caller may read it. 404 when the session is not the institute's, 403 when no examination of it is in reach. */
export async function readTimetable(db: Db, scope: InstituteScope, examSessionId: string): Promise<OpenTimetable> {
  const session = await findTimetableSession(db, scope, examSessionId);
  if (session === undefined) throw notFound('exam session');
  const exams = await examsOfSession(db, scope, examSessionId);
  const reached = exams.filter((exam) => reachInCourse(scope.grant, exam) === 'ALL');
  if (exams.length > 0 && reached.length === 0) throw forbidden('timetables', 'OUTSIDE_GRANT');
  return { session, examIds: reached.map(({ id }) => id), isWhole: reached.length === exams.length };
}

/** The same, held for an act on the table: refused while Activity Control shuts it. */
export async function actOnTimetable(db: Db, scope: InstituteScope, examSessionId: string): Promise<OpenTimetable> {
  await holdTimetable(db, scope, examSessionId);
  const open = await readTimetable(db, scope, examSessionId);
  await requireSessionWindow(db, scope, examSessionId, 'TIMETABLE');
  return open;
}

/** The same for a change of slots and papers: refused, too, while the session is closed or its table is published. */
export async function openTimetable(db: Db, scope: InstituteScope, examSessionId: string): Promise<OpenTimetable> {
  const open = await actOnTimetable(db, scope, examSessionId);
  if (open.session.sessionState === 'CLOSED') throw conflict('SESSION_CLOSED', 'The exam session is closed: open it first.');
  if (open.session.state === 'PUBLISHED')
    throw conflict('TIMETABLE_PUBLISHED', 'The time table is published. Choose "Change published table" first.');
  return open;
}

/** 403 for what concerns every examination of the session where the right reaches only some. */
export function requireWhole({ isWhole }: OpenTimetable): void {
  if (!isWhole) throw forbidden('timetables', 'OUTSIDE_GRANT');
}
