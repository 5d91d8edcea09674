import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { quickSearch } from '../../src/domains/people/quick-search/quick-search.contract.ts';
import { studentDirectory } from '../../src/domains/people/student-profile/student-directory.contract.ts';
import { backwardSgpis } from '../../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { readStep } from '../../src/domains/result-rules/engine/read-step.rules.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { studentHistory } from '../../src/domains/results/student-history/student-history.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { letterFor } from '../letter.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const STUDENTS = 12;
const B = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...B() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B() });
const compute = () =>
  computeAll(
    app.asApp.db,
    { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') },
    exam.instanceId,
  );

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    until: 'READY',
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  await exam.query(`update student_profile set state = 'LEFT', gender = 'FEMALE' where id = $1`, [exam.studentIds[3]]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('the student directory', () => {
  test('shows enrolment and counts by state, filters by division, and totals the selection', async () => {
    const all = await ok('clerk', studentDirectory.list, { query: { size: '5' } });
    expect([all.data.length, all.page, all.counts]).toEqual([5, { size: 5, total: STUDENTS, next: 2 }, { ACTIVE: STUDENTS - 1, LEFT: 1 }]);
    expect(all.data[0]).toMatchObject({
      fullName: 'Student 1',
      academicYear: '2025-26',
      course: 'BE4',
      courseName: 'B.E. IV',
      examStatus: 'Regular',
    });
    const left = await ok('clerk', studentDirectory.list, { query: { state: 'LEFT' } });
    expect([left.data.map((row) => row.id), left.page.total, left.counts]).toEqual([
      [exam.studentIds[3]],
      1,
      { ACTIVE: STUDENTS - 1, LEFT: 1 },
    ]);
    const [division] = await exam.query<{ id: string }>('select id from division where institute_id = $1 order by name', [
      app.otherInstitute.id,
    ]);
    const half = await ok('clerk', studentDirectory.list, { query: { divisionId: division?.id ?? '', sort: 'rollNo' } });
    expect(half.data.map((row) => row.division)).toEqual(Array.from({ length: STUDENTS / 2 }, () => 'D1'));
    expect(half.data.map((row) => Number(row.rollNo))).toEqual(half.data.map((row) => Number(row.rollNo)).toSorted((a, b) => a - b));
    const one = await ok('clerk', studentDirectory.list, { query: { q: 'student 12' } });
    expect([one.data.map((row) => row.fullName), one.page.total]).toEqual([['Student 12'], 1]);
  });

  test('exports exactly the filtered rows', async () => {
    const answer = await call('clerk', studentDirectory.exportCsv, { query: { gender: 'FEMALE' } });
    expect([answer.status, answer.text.trim().split('\r\n').length]).toEqual([200, 2]);
    expect(answer.text).toContain('Student 4');
    expect((await call('teacher', studentDirectory.exportCsv, { query: {} })).status).toBe(403);
  });

  test('assigns a division to many at once, all or none, and never one of another class', async () => {
    const [one, two] = await exam.query<{ id: string; name: string }>('select id from division where institute_id = $1 order by name', [
      app.otherInstitute.id,
    ]);
    const there = await ok('clerk', studentDirectory.list, { query: { divisionId: one?.id ?? '' } });
    const enrolmentIds = there.data.flatMap((row) => row.enrolmentId ?? []);
    const unknown = '01980000-0000-7000-8000-000000000000';
    const moved = await ok('controller', studentDirectory.assign, {
      body: { enrolmentIds: [...enrolmentIds.slice(0, 2), unknown], divisionId: two?.id ?? '' },
    });
    expect(moved.data).toEqual({ changed: 2, unchanged: 0, unknown: 1 });
    const back = { enrolmentIds: enrolmentIds.slice(0, 3), divisionId: one?.id ?? '' };
    expect((await ok('controller', studentDirectory.assign, { body: back })).data).toEqual({ changed: 2, unchanged: 1, unknown: 0 });
    const [other] = await exam.query<{ id: string }>(
      `with ci as (insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
         select institute_id, 'CI2', blueprint_version_id, course_id, academic_year_id from course_instance where institute_id = $1 limit 1 returning *)
       insert into division (institute_id, name, course_instance_id, course_id, academic_year_id)
       select institute_id, 'X', id, course_id, academic_year_id from ci returning id`,
      [app.otherInstitute.id],
    );
    const wrong = await call('controller', studentDirectory.assign, { body: { enrolmentIds, divisionId: other?.id ?? '' } });
    expect([wrong.status, wrong.body.errors[0]?.code]).toEqual([409, 'DIVISION_OF_ANOTHER_CLASS']);
    const nothing = await call('controller', studentDirectory.assign, { body: { enrolmentIds } });
    expect([nothing.status, nothing.body.errors[0]?.code]).toEqual([422, 'NOTHING_TO_ASSIGN']);
    expect((await call('accountant', studentDirectory.assign, { body: back })).status).toBe(403);
  });
});

describe('what a student sees', () => {
  test('nothing before publication; then the result, the index that counts, and a computation that agrees', async () => {
    await compute();
    const params = { examInstanceId: exam.instanceId };
    const before = await ok('student', ownResults.list);
    expect([before.data, before.student?.name]).toEqual([[], 'Student 1']);
    expect((await call('student', ownResults.trace, { params })).status).toBe(404);
    await ok('controller', publishing.lock, { params, body: {} });
    expect((await call('student', ownResults.trace, { params })).status).toBe(404);
    await ok('controller', publishing.publish, { params, body: {} });
    const { data } = await ok('student', ownResults.list);
    expect(data[0]?.sessionName).toBe(
      (await exam.query<{ name: string }>('select name from exam_session where id = $1', [exam.sessionId]))[0]?.name,
    );
    expect(data).toHaveLength(1);
    const { data: trace } = await ok('student', ownResults.trace, { params });
    expect([trace.agrees, trace.studentExamId, trace.versionNo]).toEqual([true, data[0]?.studentExamId, data[0]?.versionNo]);
    expect(trace.steps.map(readStep)).not.toContain(null);
    expect((await call('teacher', ownResults.trace, { params })).status).toBe(403);
    expect((await ok('admin', ownResults.list)).student).toBeNull();
    expect((await call('admin', ownResults.trace, { params })).status).toBe(404);
  });

  test('the semesters that the CGPI is made of, and the rules that the result was made by', async () => {
    const params = { examInstanceId: exam.instanceId };
    const { data: trace } = await ok('student', ownResults.trace, { params });
    const { data: result } = await ok('student', ownResults.get, { params });
    const last = trace.semesters.at(-1);
    expect([last?.current, last?.points, last?.sgpi]).toEqual([true, result.sumPoints, result.sgpi]);
    expect(trace.semesters.filter((one) => one.current)).toHaveLength(1);
    expect(trace.rules.grading.rows.at(-1)?.pass).toBe(false);
    expect(trace.rules.ordinances.map((one) => one.enabled)).not.toContain(false);
  });
});

describe('a student’s history', () => {
  test('is found by PRN, by name and by seat number', async () => {
    const [seat] = await exam.query<{ seatNo: string }>(
      'select seat_no as "seatNo" from student_exam where institute_id = $1 and student_profile_id = $2',
      [app.otherInstitute.id, exam.studentIds[6]],
    );
    for (const q of ['2022000000000007', 'tudent 7', seat?.seatNo ?? '']) {
      const found = await ok('clerk', studentHistory.search, { query: { q } });
      expect([q, found.data.map((row) => [row.id, row.examinations, row.lastExam])]).toEqual([q, [[exam.studentIds[6], 1, 'EX']]]);
    }
    const all = await ok('clerk', studentHistory.search, { query: { q: 'Student', size: '5' } });
    expect([all.data.length, all.page]).toEqual([5, { size: 5, total: STUDENTS, next: 2 }]);
    expect((await ok('clerk', studentHistory.search, { query: { q: '%%' } })).data).toEqual([]);
    expect((await call('student', studentHistory.search, { query: { q: 'Student' } })).status).toBe(403);
  });

  test('says of every version what changed in it', async () => {
    const [row] = await exam.query<{ examId: string; markId: string; old: string }>(
      `select x.id as "examId", m.id as "markId", m.value::text as old from student_exam x
         join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
        where x.institute_id = $1 and x.student_profile_id = $2 and h.kind = 'TW' and m.value is not null`,
      [app.otherInstitute.id, exam.studentIds[8]],
    );
    await exam.query(`update exam_instance set published_run_no = null, published_at = null, locked_run_no = null where id = $1`, [
      exam.instanceId,
    ]);
    await compute();
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [app.otherInstitute.id]);
    await exam.query(`update mark set value = value - 1 where id = $1`, [row?.markId]);
    await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [app.otherInstitute.id]);
    await compute();
    const { data } = await ok('clerk', studentHistory.versions, { params: { id: row?.examId ?? '' } });
    expect(data.map((one) => one.versionNo)).toEqual([2, 1]);
    expect(data[1]?.changes).toEqual([]);
    const mark = Number(row?.old);
    expect(data[0]?.changes).toContainEqual({
      paperCode: 'P02',
      unitNo: 1,
      head: 'TW',
      what: 'MARK',
      from: String(mark),
      to: String(mark - 1),
    });
    expect(data[0]?.computedAt).toBeTruthy();
  });
});

describe('entries that need a second person', () => {
  test('earlier SGPIs are counted by state, also while one state is chosen, and one’s own open ones', async () => {
    const mine = () => ok('clerk', backwardSgpis.open);
    expect((await mine()).data).toEqual({ entries: 0, evidence: [] });
    const verified = STUDENTS * 7;
    const added = await exam.query<{ id: string }>(
      `insert into student_profile (institute_id, student_id, university_prn, full_name, name_in_script) values ($1, 'T1', 'T1', 'Late Comer', 'उशिरा') returning id`,
      [app.otherInstitute.id],
    );
    await ok('clerk', backwardSgpis.create, {
      body: {
        studentProfileId: added[0]?.id ?? '',
        semester: 1,
        sgpi: '7.25',
        credits: null,
        points: null,
        sourceDocument: 'Statement 17',
        evidenceId: await letterFor(app.as('clerk'), 'SGPI', B()),
      },
    });
    expect((await mine()).data).toMatchObject({ entries: 1, evidence: [{ name: expect.stringContaining('Letter') }] });
    const open = await ok('clerk', backwardSgpis.list, { query: { state: 'UNVERIFIED' } });
    expect([open.page.total, open.counts, open.data[0]?.nameInScript]).toEqual([1, { VERIFIED: verified, UNVERIFIED: 1 }, 'उशिरा']);
    const third = await ok('clerk', backwardSgpis.list, { query: { semester: '3', size: '2' } });
    expect([third.page.total, third.data.map((row) => row.semester)]).toEqual([STUDENTS, [3, 3]]);
  });

  test('activity marks: what is left under the cap, and what is pending', async () => {
    const { data: students } = await ok('clerk', inwards.list, { query: { examInstanceId: exam.instanceId } });
    const studentExamId = students[0]?.id ?? '';
    const room = async () => (await ok('clerk', graceAllocations.room, { query: { studentExamId } })).data;
    expect(await room()).toEqual({ ordinance: 'O.229', maxMarks: '10', given: '0', left: '10', categories: [] });
    const evidenceId = await letterFor(app.as('clerk'), 'GRACE', { ...B(), examInstanceId: exam.instanceId });
    const body = { studentExamId, category: 'NSS', marks: '4', document: 'Letter 9', evidenceId };
    await ok('clerk', graceAllocations.create, { body });
    expect(await room()).toEqual({
      ordinance: 'O.229',
      maxMarks: '10',
      given: '4',
      left: '6',
      categories: [{ category: 'NSS', marks: '4' }],
    });
    const tooMuch = await call('clerk', graceAllocations.create, { body: { ...body, category: 'NCC', marks: '7' } });
    expect([tooMuch.status, tooMuch.body.errors[0]?.code]).toEqual([422, 'GRACE_ABOVE_CAP']);
    const query = { examInstanceId: exam.instanceId };
    expect((await ok('clerk', graceAllocations.open, { query })).data).toMatchObject({
      entries: 1,
      bar: null,
      evidence: [{ id: evidenceId }],
    });
    expect((await ok('controller', graceAllocations.open, { query })).data.entries).toBe(0);
    const list = await ok('clerk', graceAllocations.list, { query });
    expect([list.page.total, list.counts]).toEqual([1, { APPROVED: 0, UNAPPROVED: 1 }]);
    expect((await ok('clerk', graceAllocations.list, { query: { ...query, q: students[0]?.seatNo ?? '' } })).page.total).toBe(1);
    expect((await call('student', graceAllocations.room, { query: { studentExamId } })).status).toBe(403);
  });
});

describe('the search dialog', () => {
  const search = async (q: string, who: CallerName = 'clerk') => (await ok(who, quickSearch, { query: { q } })).data;
  const names = async (q: string, who?: CallerName) => (await search(q, who)).students.map((student) => student.fullName);

  test('finds students by name, PRN, student id, roll and seat number, the nearest first, and papers by code', async () => {
    const [first, second, third] = exam.studentIds;
    await exam.query(`update student_profile set full_name = 'Kulkarni Aditi Mohan' where id = $1`, [first]);
    await exam.query(`update student_profile set full_name = 'Deo Kulkarni Veena' where id = $1`, [second]);
    await exam.query(`update student_profile set full_name = 'Rao 100%_sure' where id = $1`, [third]);
    await exam.query(`update enrolment set roll_no = 'IT-710' where student_profile_id = $1`, [second]);
    const [seat] = await exam.query<{ no: string }>('select seat_no as no from student_exam where student_profile_id = $1', [first]);
    expect(await names('kulkarni')).toEqual(['Kulkarni Aditi Mohan', 'Deo Kulkarni Veena']);
    expect(await names('mohan kulk')).toEqual(['Kulkarni Aditi Mohan']);
    expect(await names('202200000000')).toHaveLength(6);
    expect((await search('202200000000')).moreStudents).toBe(true);
    expect(await names('2022000000000001')).toEqual(['Kulkarni Aditi Mohan']);
    expect(await names('it-7')).toEqual(['Deo Kulkarni Veena']);
    expect((await search('it-710')).students[0]).toMatchObject({ rollNo: 'IT-710', seatNo: null });
    expect((await search(seat?.no.toLowerCase() ?? '')).students).toMatchObject([{ fullName: 'Kulkarni Aditi Mohan', seatNo: seat?.no }]);
    expect(await names('0%_s')).toEqual(['Rao 100%_sure']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('___')).toEqual([]);
    await exam.query(`update exam_paper set code = 'ITC501' where id = $1`, [exam.paperIds[0]]);
    expect((await search('itc5')).papers).toMatchObject([{ code: 'ITC501', course: 'BE4', semester: 8 }]);
    expect((await search('tc5')).papers).toEqual([]);
  });

  test('returns only what the user’s rights and institute permit', async () => {
    const nothing = { students: [], moreStudents: false, papers: [], morePapers: false };
    expect(await search('kulkarni', 'student')).toEqual(nothing);
    expect((await search('itc5', 'student')).papers).toEqual([]);
    const [seat] = await exam.query<{ no: string }>('select seat_no as no from student_exam where institute_id = $1 limit 1', [
      exam.instituteId,
    ]);
    expect(await names('kulkarni', 'accountant')).toHaveLength(2);
    expect(await names(seat?.no ?? '', 'accountant')).toEqual([]);
    const listed = async (who: CallerName) =>
      (await ok(who, studentDirectory.list, { query: { q: seat?.no ?? '' } })).data.map((student) => student.fullName);
    expect([await listed('clerk'), await listed('accountant')]).toEqual([await names(seat?.no ?? ''), []]);
    expect((await search('itc5', 'accountant')).papers).toEqual([]);
    expect(await names('kulkarni', 'teacher')).toEqual([]);
    expect((await search('itc5', 'teacher')).papers).toEqual([]);
    expect((await app.as('adminA').call(quickSearch, { query: { q: 'kulkarni' } })).body.data).toEqual(nothing);
    expect((await app.as('adminA').call(quickSearch, { query: { q: 'kulkarni' }, ...B() })).status).toBe(404);
  });

  test.each(['ab', ' a ', ''])('%j is too short', async (q) => {
    expect((await call('clerk', quickSearch, { query: { q } })).status).toBe(422);
  });
});
