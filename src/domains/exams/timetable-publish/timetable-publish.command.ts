import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { actOnTimetable, openTimetable, readTimetable, requireWhole } from '../exam-slot/timetable-gate.command.ts';
import type { TimetableSession } from '../exam-slot/timetable-session.store.ts';
import { tellOfOutdated } from '../ticket-news/tell-of-tickets.store.ts';
import { AS_IT_STANDS, blockersOf, concernedBy, keepRevision, setStanding, timetableId } from './timetable-publish.store.ts';

const NEWER = 'Somebody else published or changed this time table. Look at it again.';

async function stand(
  db: Db,
  scope: InstituteScope,
  session: TimetableSession,
  version: number,
  to: Parameters<typeof setStanding>[4],
): Promise<void> {
  if (await setStanding(db, scope, session.id, version, to)) return;
  throw await staleVersion(db, scope, { noun: 'exam_timetable', id: await timetableId(db, scope, session.id) }, NEWER);
}

type What = 'PUBLISHED' | 'REVISED' | 'TAKEN_BACK';

/** Tells those whom the difference of two revisions concerns, once of each revision. */
async function tell(
  db: Db,
  scope: InstituteScope,
  session: TimetableSession,
  what: What,
  [before, after]: readonly [number, number],
): Promise<number> {
  const concerned = await concernedBy(db, scope, session.id, before, after);
  const event = `timetable:${session.id}:${Math.max(before, after)}:${what}`;
  // Who writes a paper and teaches another is told once, as who writes.
  const students = new Set(concerned.flatMap(({ userId, readsAs }) => (readsAs === 'STUDENT' && userId !== null ? userId : [])));
  const teachers = new Set(concerned.flatMap(({ userId }) => (userId === null || students.has(userId) ? [] : userId)));
  for (const [readsAs, users] of [['STUDENT', students] as const, ['TEACHER', teachers] as const]) {
    const facts = { what, place: session.name, session: session.id, readsAs };
    await tellPeople(db, scope, { kind: 'TIMETABLE_CHANGED', event, facts, arrives: 'UNREAD' }, [...users]);
  }
  return students.size + teachers.size;
}

/** Whom publishing the table as it stands would concern, and how many of them have a login and so are told. */
export async function audienceOf(db: Db, scope: InstituteScope, examSessionId: string): Promise<{ concerned: number; told: number }> {
  const open = await readTimetable(db, scope, examSessionId);
  requireWhole(open);
  const found = await concernedBy(db, scope, examSessionId, open.session.shownRevisionNo ?? 0, AS_IT_STANDS);
  return {
    concerned: new Set(found.map(({ personId }) => personId)).size,
    told: new Set(found.flatMap(({ userId }) => userId ?? [])).size,
  };
}

/** The next revision, for everybody to see. 409 names what is in the way. */
export async function publishTimetable(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { version, leaveOut }: { readonly version: number; readonly leaveOut: boolean },
): Promise<{ revisionNo: number; papers: number; told: number; outdatedTickets: number }> {
  const open = await openTimetable(db, scope, examSessionId);
  requireWhole(open);
  const { session } = open;
  const { unplaced, placed, clashes } = await blockersOf(db, scope, examSessionId);
  if (placed === 0) throw conflict('NOTHING_PLACED', 'No paper has a slot yet: there is nothing to publish.');
  const barred = [
    {
      code: 'TIMETABLE_CLASHES',
      count: clashes,
      message: `${counted(clashes, 'student has', 'students have')} two papers at one time: move one of the papers.`,
    },
    {
      code: 'PAPERS_WITHOUT_SLOT',
      count: leaveOut ? 0 : unplaced,
      message: `${counted(unplaced, 'paper', 'papers')} that students take have no slot: place them, or say that they are left out.`,
    },
  ].filter(({ count }) => count > 0);
  if (barred.length > 0) throw new AppError(409, barred);
  const revisionNo = session.revisionNo + 1;
  await stand(db, scope, session, version, { state: 'PUBLISHED', revisionNo, shownRevisionNo: revisionNo });
  const papers = await keepRevision(db, scope, examSessionId, revisionNo);
  const before = session.shownRevisionNo ?? 0;
  const told = await tell(db, scope, session, before === 0 ? 'PUBLISHED' : 'REVISED', [before, revisionNo]);
  const outdatedTickets = await tellOfOutdated(db, scope, { of: { examSessionId }, event: `timetable:${revisionNo}` });
  return { revisionNo, papers, told, outdatedTickets };
}

async function published(db: Db, scope: InstituteScope, examSessionId: string): Promise<TimetableSession> {
  const open = await actOnTimetable(db, scope, examSessionId);
  requireWhole(open);
  return open.session;
}

/** Opens a published table for changes; what students are shown stays. */
export async function changePublished(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  version: number,
): Promise<{ revisionNo: number }> {
  const session = await published(db, scope, examSessionId);
  if (session.state !== 'PUBLISHED') throw conflict('TIMETABLE_NOT_PUBLISHED', 'The time table is not published.');
  const { revisionNo, shownRevisionNo } = session;
  await stand(db, scope, session, version, { state: 'DRAFT', revisionNo, shownRevisionNo });
  return { revisionNo };
}

/** Nobody is shown a table any more; those who were are told. */
export async function takeBack(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<{ told: number }> {
  const session = await published(db, scope, examSessionId);
  if (session.shownRevisionNo === null) throw conflict('TIMETABLE_NOT_PUBLISHED', 'The time table is not published.');
  await setReason(db, reason);
  const { revisionNo, shownRevisionNo } = session;
  await stand(db, scope, session, version, { state: 'DRAFT', revisionNo, shownRevisionNo: null });
  return { told: await tell(db, scope, session, 'TAKEN_BACK', [shownRevisionNo, 0]) };
}
