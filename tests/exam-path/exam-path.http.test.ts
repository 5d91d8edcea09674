import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { findOwn, listOwn } from '../../src/domains/results/own-result/own-result.store.ts';
import { lockResult, publishResult, unlockResult } from '../../src/domains/results/publish/publish.command.ts';
import { triggerBacklogs } from '../../src/domains/results/backlog/backlog.store.ts';
import { resultStatus } from '../../src/domains/results/result-processing/result-status.command.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { traceResult } from '../../src/domains/results/run-review/trace.command.ts';
import { inwardRoutes } from '../../src/domains/exams/inward/inward.routes.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { uninwardStudents } from '../../src/domains/exams/inward/uninward.command.ts';
import { remarkStudent } from '../../src/domains/exams/inward/inward-papers.command.ts';
import { lockStudents, unlockStudents } from '../../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers, previewSeatNumbers, removeSeatNumbers } from '../../src/domains/exams/seat-number/seat-number.command.ts';
import { lockMarkSheets, openMarkSheets, submitMarkSheet, unlockMarkSheet } from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { listSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.store.ts';
import { sheetRoster } from '../../src/domains/exams/mark-sheet/sheet-roster.store.ts';
import { saveMarks } from '../../src/domains/exams/mark-entry/mark-entry.command.ts';

let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;
const STUDENTS = 12;
const scheme = { prefix: 'BE', digits: 4, start: 1, step: 1, order: ['ROLL_NO' as const] };

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>, scope = clerk) => inScope(app.db, scope, (db) => work(db, scope));
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, code: '', message: '' }),
    (error: { status?: number; items?: { code: string; message: string }[] }) => {
      if (error.status === undefined) throw error;
      return { status: error.status, code: error.items?.[0]?.code, message: error.items?.[0]?.message };
    },
  );
const inward = () =>
  as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
const sheets = () => as((db, scope) => listSheets(db, scope, { examInstanceId: exam.instanceId, ownPapers: 'ALL' }));

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 6 });
  exam = await makeTestExam(database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
  });
  clerk = exam.institute.as('clerk');
  await exam.query('update student_profile set user_id = $1 where institute_id = $2 and id = $3', [
    exam.institute.as('student').userId,
    exam.instituteId,
    exam.studentIds[0],
  ]);
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

/** Fills every sheet: full marks less the number of the candidate, the last one absent throughout. */
async function enterAll(): Promise<void> {
  for (const sheet of await sheets()) {
    const rows = await as((db, scope) => sheetRoster(db, scope, sheet.id, { entry: 'FIRST', telling: 'ALL' }));
    const cells = rows.map((row) => {
      const absent = row.prn.endsWith(String(STUDENTS));
      return {
        studentExamId: row.studentExamId,
        value: absent ? null : String(Number.parseInt(sheet.max, 10) - (Number(row.prn.slice(-2)) % 4)),
        status: absent ? ('AB' as const) : null,
        version: row.version,
      };
    });
    const answer = await as((db, scope) => saveMarks(db, scope, { sheetId: sheet.id, entry: 'FIRST', cells }));
    expect(answer.refused).toBe(0);
  }
}

describe('T09: an examination from inward to publication, each step refused before its time', () => {
  test('inward answers per student and is idempotent', async () => {
    const handler = inwardRoutes.find((route) => route.endpoint.name === 'inward.preview');
    expect(handler).toBeDefined();
    expect(await refusal(as((db, scope) => assignSeatNumbers(db, scope, { examInstanceId: exam.instanceId, scheme })))).toMatchObject({
      status: 409,
      code: 'NOT_INWARDED',
    });
    expect(await inward()).toMatchObject({ inwarded: STUDENTS, papers: STUDENTS * 2, refused: [] });
    expect(await inward()).toMatchObject({ inwarded: 0, unchanged: STUDENTS });
    const used = await exam.query<{ used: boolean }>(
      'select bool_and(used_at is not null) as used from exam_pattern where institute_id = $1',
      [exam.instituteId],
    );
    expect(used[0]?.used).toBe(true);
  });

  test('uninward keeps the row, inward again continues it', async () => {
    const [first] = await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id limit 1', [
      exam.instituteId,
    ]);
    const id = first?.id ?? '';
    expect(await as((db, scope) => uninwardStudents(db, scope, exam.instanceId, [id], 'Form withdrawn'))).toEqual({
      withdrawn: 1,
      unchanged: 0,
    });
    expect(await as((db, scope) => uninwardStudents(db, scope, exam.instanceId, [id], 'Form withdrawn'))).toEqual({
      withdrawn: 0,
      unchanged: 1,
    });
    expect(await inward()).toMatchObject({ inwarded: 1, unchanged: STUDENTS - 1, papers: 2 });
    const again = await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id limit 1', [
      exam.instituteId,
    ]);
    expect(again[0]?.id).toBe(id);
  });

  test('case 34: unlocking students with seat numbers is a 409 that names how many', async () => {
    const choice = { examInstanceId: exam.instanceId };
    expect(await refusal(as((db, scope) => assignSeatNumbers(db, scope, { ...choice, scheme })))).toMatchObject({
      status: 409,
      code: 'ROSTER_NOT_LOCKED',
      message: `Roster not locked for ${STUDENTS} students.`,
    });
    const three = (
      await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id limit 3', [exam.instituteId])
    ).map((row) => row.id);
    expect(await as((db, scope) => lockStudents(db, scope, choice))).toEqual({ locked: STUDENTS, unchanged: 0 });
    expect(await as((db, scope) => unlockStudents(db, scope, { ...choice, studentExamIds: three, reason: 'Electives wrong' }))).toEqual({
      unlocked: 3,
      unchanged: 0,
    });
    await as((db, scope) => lockStudents(db, scope, choice));
    const preview = await as((db, scope) => previewSeatNumbers(db, scope, { ...choice, scheme }));
    expect(await as((db, scope) => assignSeatNumbers(db, scope, { ...choice, scheme }))).toEqual({
      assigned: STUDENTS,
      unchanged: 0,
      first: preview.seats[0]?.seatNo,
      last: preview.seats.at(-1)?.seatNo,
    });
    expect(await refusal(as((db, scope) => unlockStudents(db, scope, { ...choice, reason: 'Too late' })))).toEqual({
      status: 409,
      code: 'SEAT_NUMBERS_EXIST',
      message: `Seat numbers exist for ${STUDENTS} students.`,
    });
    expect(
      await refusal(as((db, scope) => unlockStudents(db, scope, { ...choice, studentExamIds: three, reason: 'Too late' }))),
    ).toMatchObject({ message: 'Seat numbers exist for 3 students.' });
  });

  test('a withdrawn number is never reused', async () => {
    const [first] = await exam.query<{ id: string; seat: string }>(
      'select id, seat_no as seat from student_exam where institute_id = $1 order by seat_no limit 1',
      [exam.instituteId],
    );
    await as((db, scope) =>
      removeSeatNumbers(db, scope, { examInstanceId: exam.instanceId, studentExamIds: [first?.id ?? ''], reason: 'Wrong division' }),
    );
    const answer = await as((db, scope) => assignSeatNumbers(db, scope, { examInstanceId: exam.instanceId, scheme }));
    expect(answer).toMatchObject({ assigned: 1, unchanged: STUDENTS - 1 });
    expect(answer.first).not.toBe(first?.seat);
    expect(Number(answer.first?.slice(2))).toBe(STUDENTS + 1);
  });

  test('marks: only a complete sheet is submitted, and only then locked', async () => {
    expect(await refusal(computeAll(app.db, clerk, exam.instanceId))).toMatchObject({ status: 409, code: 'SHEETS_MISSING' });
    expect(await as((db, scope) => openMarkSheets(db, scope, exam.instanceId))).toEqual({ opened: 8, total: 8 });
    expect(await as((db, scope) => openMarkSheets(db, scope, exam.instanceId))).toEqual({ opened: 0, total: 8 });
    const [sheet] = await sheets();
    expect(await refusal(as((db, scope) => submitMarkSheet(db, scope, sheet?.id ?? '')))).toMatchObject({
      status: 409,
      code: 'MARKS_MISSING',
      message: `${STUDENTS / 2} candidates without mark or status.`,
    });
    expect(await refusal(as((db, scope) => lockMarkSheets(db, scope, { examInstanceId: exam.instanceId })))).toMatchObject({
      code: 'SHEETS_IN_ENTRY',
      message: '8 mark sheets still open for entry.',
    });
    await enterAll();
    expect(
      await refusal(as((db, scope) => removeSeatNumbers(db, scope, { examInstanceId: exam.instanceId, reason: 'Too late' }))),
    ).toMatchObject({ code: 'MARKS_EXIST' });
    for (const one of await sheets()) await as((db, scope) => submitMarkSheet(db, scope, one.id));
    expect(await refusal(computeAll(app.db, clerk, exam.instanceId))).toMatchObject({
      code: 'SHEETS_NOT_LOCKED',
      message: '8 mark sheets not locked.',
    });
    expect(await as((db, scope) => lockMarkSheets(db, scope, { examInstanceId: exam.instanceId }))).toEqual({ locked: 8, unchanged: 0 });
  });

  test('compute, lock, publish, in this order only', async () => {
    expect(await refusal(as((db, scope) => lockResult(db, scope, exam.instanceId)))).toMatchObject({ status: 409, code: 'NOT_COMPUTED' });
    expect(await refusal(as((db, scope) => publishResult(db, scope, exam.instanceId)))).toMatchObject({
      status: 409,
      code: 'NOT_COMPUTED',
    });
    expect(await computeAll(app.db, clerk, exam.instanceId, 5)).toMatchObject({
      students: STUDENTS,
      passed: STUDENTS - 1,
      absent: 1,
      changed: STUDENTS,
    });
    expect(await computeAll(app.db, clerk, exam.instanceId, 5)).toMatchObject({ changed: 0, unchanged: STUDENTS });
    expect(await refusal(as((db, scope) => publishResult(db, scope, exam.instanceId)))).toMatchObject({
      status: 409,
      code: 'RESULT_NOT_LOCKED',
    });
    expect(await as((db, scope) => lockResult(db, scope, exam.instanceId))).toMatchObject({ changed: true });
    expect(await as((db, scope) => lockResult(db, scope, exam.instanceId))).toMatchObject({ changed: false });
    expect(await refusal(computeAll(app.db, clerk, exam.instanceId))).toMatchObject({ code: 'RESULT_LOCKED' });
    const [sheet] = await sheets();
    expect(await refusal(as((db, scope) => unlockMarkSheet(db, scope, sheet?.id ?? '', 'Recount')))).toMatchObject({
      code: 'RESULT_LOCKED',
    });
    await as((db, scope) => unlockResult(db, scope, exam.instanceId, 'Recount asked'), exam.institute.as('second'));
    await as((db, scope) => unlockMarkSheet(db, scope, sheet?.id ?? '', 'Recount asked'), exam.institute.as('second'));
    expect(await refusal(as((db, scope) => lockResult(db, scope, exam.instanceId)))).toMatchObject({
      code: 'STALE',
      message: `Results of ${STUDENTS / 2} students are out of date: compute again.`,
    });
    await as((db, scope) => submitMarkSheet(db, scope, sheet?.id ?? ''));
    await as((db, scope) => lockMarkSheets(db, scope, { examInstanceId: exam.instanceId }));
    expect(await computeAll(app.db, clerk, exam.instanceId)).toMatchObject({ changed: 0 });
    expect((await as((db, scope) => resultStatus(db, scope, exam.instanceId))).blockers.lock).toEqual([]);
  });

  test('T22: the student sees nothing before publication, everything after it, nothing after unpublishing', async () => {
    const student = exam.institute.as('student');
    const seen = () =>
      as(
        async (db, scope) => ({ list: (await listOwn(db, scope)).length, one: (await findOwn(db, scope, exam.instanceId)) !== undefined }),
        student,
      );
    expect(await seen()).toEqual({ list: 0, one: false });
    await as((db, scope) => lockResult(db, scope, exam.instanceId));
    expect(await seen()).toEqual({ list: 0, one: false });
    const published = await publishAll(app.db, clerk, exam.instanceId);
    expect(published).toMatchObject({ changed: true, posted: (STUDENTS - 1) * 2 });
    expect(await publishAll(app.db, clerk, exam.instanceId)).toMatchObject({ changed: false, posted: 0 });
    expect(await seen()).toEqual({ list: 1, one: true });
    expect(await as(async (db, scope) => (await listOwn(db, scope)).length, exam.institute.as('other'))).toBe(0);
    const own = (
      await exam.query<{ id: string; version: number }>(
        'select id, version from student_exam where institute_id = $1 and student_profile_id = $2',
        [exam.instituteId, exam.studentIds[0]],
      )
    )[0];
    const withheld = await as((db, scope) =>
      remarkStudent(db, scope, own?.id ?? '', { remark: 'WH', reason: 'Fees are due', version: own?.version ?? 0 }),
    );
    expect(await seen()).toEqual({ list: 0, one: false });
    await as((db, scope) => remarkStudent(db, scope, own?.id ?? '', { remark: null, reason: 'Fees are paid', version: withheld.version }));
    expect(await seen()).toEqual({ list: 1, one: true });
    // A mark that is withheld withholds the whole result, as the cell's remark does.
    const marksRemark = (remark: 'WH' | null) =>
      exam.query('update result set remark = $3 where institute_id = $1 and student_exam_id = $2', [exam.instituteId, own?.id, remark]);
    await marksRemark('WH');
    expect(await seen()).toEqual({ list: 0, one: false });
    await marksRemark(null);
    expect(await seen()).toEqual({ list: 1, one: true });
    expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject({ opened: 2, total: 2 });
    expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject({ opened: 0, total: 2 });
    await unpublishAll(app.db, exam.institute.as('second'), exam.instanceId, 'Wrong session');
    expect(await seen()).toEqual({ list: 0, one: false });
    const net = await exam.query<{ n: string; rows: string }>(
      'select coalesce(sum(credits), 0) as n, count(*) as rows from credit_ledger where institute_id = $1',
      [exam.instituteId],
    );
    expect(net[0]).toMatchObject({ n: '0.0', rows: String((STUDENTS - 1) * 4) });
    const first = await exam.query<{ kept: boolean }>(
      'select first_published_at is not null as kept from exam_instance where institute_id = $1',
      [exam.instituteId],
    );
    expect(first[0]?.kept).toBe(true);
  });

  test('the trace of every student, computed again from what is stored, has the stored hash', async () => {
    for (const { id } of await exam.query<{ id: string }>('select id from student_exam where institute_id = $1', [exam.instituteId])) {
      const trace = await as((db, scope) => traceResult(db, scope, id));
      expect(trace.agrees).toBe(true);
      expect(trace.steps.length).toBeGreaterThan(10);
    }
    await exam.query(`update result set input = jsonb_set(input, '{u,0,2,0}', '1234') where institute_id = $1`, [exam.instituteId]);
    const [any] = await exam.query<{ id: string }>('select student_exam_id as id from result where institute_id = $1 limit 1', [
      exam.instituteId,
    ]);
    expect((await as((db, scope) => traceResult(db, scope, any?.id ?? ''))).agrees).toBe(false);
  });
});
