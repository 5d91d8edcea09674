import { randomUUID } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type {
  attendance,
  AttendanceSheet,
  DayClass,
  MarkAnswer,
  MarkOutcome,
  SheetPlace,
  SheetStudent,
  Shut,
} from './attendance.contract.ts';
import { shutOf, stands } from './attendance.rules.ts';
import * as store from './attendance.store.ts';
import type { MarkedStudent, ReachedDivision } from './attendance.store.ts';

/** Divisions of a day with their papers and sheets. */
export async function readDay(
  db: Db,
  scope: InstituteScope,
  { heldOn, courseInstanceId }: { readonly heldOn: string; readonly courseInstanceId?: string | undefined },
): Promise<DayClass[]> {
  const found = await store.reachedDivisions(db, scope, { courseInstanceId });
  const day = await store.dayFacts(db, scope, heldOn);
  const ids = found.map((one) => one.divisionId);
  const split = Map.groupBy(found, (one) => one.whole);
  const idsOf = (whole: boolean) => (split.get(whole) ?? []).map((one) => one.divisionId);
  const papers = await store.papersToMark(db, scope, { whole: idsOf(true), others: idsOf(false), heldOn });
  const papersOf = Map.groupBy(papers, (one) => one.divisionId);
  const sheetsOf = Map.groupBy(await store.sheetsOfDay(db, scope, ids, heldOn), (one) => one.divisionId);
  return found.map((one) => ({
    divisionId: one.divisionId,
    division: one.division,
    courseInstanceId: one.courseInstanceId,
    classCode: one.classCode,
    students: one.students,
    whole: one.whole,
    papers: (papersOf.get(one.divisionId) ?? []).map(({ id, code, title, semester }) => ({ id, code, title, semester })),
    sheets: (sheetsOf.get(one.divisionId) ?? []).map(({ divisionId: _of, ...sheet }) => sheet),
    shut: shutOf(heldOn, { ...one, ...day }),
    holiday: day.holiday,
  }));
}

interface Reached {
  readonly division: ReachedDivision;
  readonly shut: Shut | null;
  readonly holiday: string | null;
  readonly paper: string | null;
}

/** The place of a call, within the caller's right. */
async function reach(db: Db, scope: InstituteScope, place: SheetPlace): Promise<Reached> {
  const { divisionId, heldOn, span, slotNo, examPaperId } = place;
  const isLecture = span === 'SLOT';
  if (isLecture !== slotNo > 0 || isLecture !== (examPaperId !== null)) {
    const message = 'A lecture has a number and a paper; a day and a half-day have neither.';
    throw invalid([{ code: 'ATTENDANCE_PLACE', message, path: 'body.span' }]);
  }
  const [division] = await store.reachedDivisions(db, scope, { divisionId });
  if (division === undefined) throw notFound('division');
  const day = await store.dayFacts(db, scope, heldOn);
  const shut = shutOf(heldOn, { ...division, ...day });
  if (!isLecture) {
    if (!division.whole) throw notFound('division');
    return { division, shut, holiday: day.holiday, paper: null };
  }
  const asked = { whole: division.whole ? [divisionId] : [], others: division.whole ? [] : [divisionId], heldOn };
  const paper = (await store.papersToMark(db, scope, asked)).find((one) => one.id === examPaperId);
  if (paper === undefined) throw notFound('paper');
  return { division, shut, holiday: day.holiday, paper: `${paper.code} ${paper.title}` };
}

const markOf = ({ codeId, byName, notedAt, version, reason }: MarkedStudent): SheetStudent['mark'] =>
  codeId === null || notedAt === null ? null : { codeId, byName, at: notedAt, version: version ?? 0, reason };

export async function readSheet(db: Db, scope: InstituteScope, place: SheetPlace): Promise<AttendanceSheet> {
  const { division, shut, holiday, paper } = await reach(db, scope, place);
  const codes = await store.codesOf(db, scope);
  const students = await store.studentsOf(db, scope, place, null);
  return {
    ...place,
    division: division.division,
    classCode: division.classCode,
    paper,
    shut,
    holiday,
    codes,
    students: students.map((one) => ({
      enrolmentId: one.enrolmentId,
      studentProfileId: one.studentProfileId,
      name: one.name,
      rollNo: one.rollNo,
      prn: one.prn,
      leaveCode: one.leaveCode,
      mark: markOf(one),
    })),
  };
}

const SAYS: Readonly<Record<Shut, readonly [string, string]>> = {
  FUTURE: ['ATTENDANCE_FUTURE', 'This day is still to come. Take attendance on the day.'],
  HOLIDAY: ['ATTENDANCE_HOLIDAY', 'This day is a holiday: no attendance is taken.'],
  OUTSIDE: ['ATTENDANCE_OUTSIDE', 'This day is outside the academic year of the class.'],
  FROZEN: ['ATTENDANCE_FROZEN', 'Attendance of this day is frozen. Whoever may correct it does, with a reason.'],
};

/** Takes the marks of a phone, the earlier ones first; each is answered on its own. */
export async function markAttendance(
  db: Db,
  scope: InstituteScope,
  { marks, ...place }: BodyOf<typeof attendance.mark>,
  now: number,
): Promise<{ marks: MarkAnswer[] }> {
  await store.holdYear(db, scope, place.divisionId);
  const { shut } = await reach(db, scope, place);
  if (shut !== null) throw conflict(...SAYS[shut]);
  const codes = new Set((await store.codesOf(db, scope)).map((one) => one.id));
  const sheetId = await store.holdSheet(db, scope, place);
  const ids = marks.map((one) => one.enrolmentId);
  const found = new Map((await store.studentsOf(db, scope, place, ids)).map((one) => [one.enrolmentId, one]));
  const standing = new Map(
    [...found].flatMap(([id, one]) =>
      one.codeId === null || one.notedAt === null || one.clientKey === null
        ? []
        : [[id, { at: Date.parse(one.notedAt), key: one.clientKey, codeId: one.codeId }] as const],
    ),
  );
  const put = new Map<string, store.MarkToPut>();
  const outcomes = marks
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ key, enrolmentId, at, codeId }): { key: string; enrolmentId: string; outcome: MarkOutcome } => {
      if (!found.has(enrolmentId)) return { key, enrolmentId, outcome: 'NOT_A_STUDENT' };
      if (!codes.has(codeId)) return { key, enrolmentId, outcome: 'NO_CODE' };
      const arriving = { at: Math.min(Date.parse(at), now), key, codeId };
      const result = stands(standing.get(enrolmentId) ?? null, arriving);
      if (result === 'STANDING') return { key, enrolmentId, outcome: 'OVERTAKEN' };
      if (result === 'ARRIVING') {
        standing.set(enrolmentId, arriving);
        put.set(enrolmentId, { key, enrolmentId, codeId, at: new Date(arriving.at).toISOString() });
      }
      return { key, enrolmentId, outcome: 'APPLIED' };
    });
  if (put.size > 0) await store.putMarks(db, scope, sheetId, { marks: [...put.values()], reason: null });
  const after = new Map((await store.studentsOf(db, scope, place, ids)).map((one) => [one.enrolmentId, markOf(one)]));
  return { marks: outcomes.map((one) => ({ ...one, mark: after.get(one.enrolmentId) ?? null })) };
}

/** After its day is frozen a mark is changed one by one, with a reason, by whoever has that right. */
export async function correctMark(
  db: Db,
  scope: InstituteScope,
  { enrolmentId, codeId, reason, ...place }: BodyOf<typeof attendance.correct>,
  now: number,
): Promise<MarkAnswer> {
  const { shut } = await reach(db, scope, place);
  if (shut === null) throw conflict('ATTENDANCE_OPEN', 'This day is not frozen. Change it in the roll call.');
  if (shut !== 'FROZEN') throw conflict(...SAYS[shut]);
  if (!(await store.codesOf(db, scope)).some((one) => one.id === codeId))
    throw invalid([{ code: 'ATTENDANCE_CODE', message: 'Choose a code.', path: 'body.codeId' }]);
  const sheetId = await store.holdSheet(db, scope, place);
  const [student] = await store.studentsOf(db, scope, place, [enrolmentId]);
  if (student === undefined) throw notFound('student');
  const key = randomUUID();
  await setReason(db, reason);
  await store.putMarks(db, scope, sheetId, { marks: [{ key, enrolmentId, codeId, at: new Date(now).toISOString() }], reason });
  const [after] = await store.studentsOf(db, scope, place, [enrolmentId]);
  return { key, enrolmentId, outcome: 'APPLIED', mark: after === undefined ? null : markOf(after) };
}
