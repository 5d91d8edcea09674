import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '../../src/domains/academics/course/course.contract.ts';
import { courseInstances } from '../../src/domains/courses/course-instance/course-instance.contract.ts';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { instancePapers } from '../../src/domains/exams/exam-instance/instance-paper.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
const STUDENTS = 8;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  examInstanceId = exam.instanceId;
  const [left, barred] = exam.studentIds;
  await exam.query(`update student_profile set state = 'LEFT' where id = $1`, [left]);
  await exam.query(
    `with s as (insert into student_exam_status (institute_id, code, name, may_inward) values ($1, 'TNG', 'Term not granted', false) returning id)
     update enrolment e set student_exam_status_id = s.id from s where e.institute_id = $1 and e.student_profile_id = $2`,
    [app.otherInstitute.id, barred],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const B = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...B() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B() });
const codes = (answer: { status: number; body: { errors: readonly { code: string }[] } }) => [
  answer.status,
  ...answer.body.errors.map((one) => one.code),
];

describe('before the examination', () => {
  test('the preview lists eligible and barred students, with counts by eligibility and reason, page by page', async () => {
    const query = { examInstanceId, kind: 'REGULAR' as const };
    const all = await ok('clerk', candidates.preview, { query: { ...query, size: '3' } });
    expect(all.page).toEqual({ size: 3, total: STUDENTS, next: 2 });
    expect(all.counts).toEqual({ ELIGIBLE: 6, BARRED: 2, INWARDED: 0, NOT_ACTIVE: 1, STATUS_FORBIDS: 1 });
    const barred = await ok('clerk', candidates.preview, { query: { ...query, eligibility: 'BARRED' } });
    expect(barred.data.flatMap((row) => row.reasons).toSorted((a, b) => a.localeCompare(b))).toEqual(['NOT_ACTIVE', 'STATUS_FORBIDS']);
    const one = await ok('clerk', candidates.preview, { query: { ...query, reason: 'NOT_ACTIVE' } });
    expect([one.page.total, one.data[0]?.studentProfileId]).toEqual([1, exam.studentIds[0]]);
    const { data } = await ok('clerk', candidates.facets, { query: { examInstanceId } });
    expect([data.divisions.map((row) => row.name), data.statuses.map((row) => row.name)]).toEqual([
      ['D1', 'D2'],
      ['Regular', 'Term not granted'],
    ]);
    expect(data.kinds).toEqual(['REGULAR', 'ADDITIONAL', 'BACKLOG']);
    const inDivision = await ok('clerk', candidates.preview, { query: { ...query, divisionId: data.divisions[0]?.id } });
    expect(inDivision.page.total).toBe(4);
    const ids = await ok('clerk', candidates.ids, { query: { ...query, eligibility: 'ELIGIBLE' } });
    expect(ids.data.ids.toSorted()).toEqual(exam.studentIds.slice(2).toSorted());
  });

  test('a plan equals the later inward, and stores nothing', async () => {
    const body = { examInstanceId, kind: 'REGULAR' as const, studentProfileIds: exam.studentIds };
    const { data: plan } = await ok('clerk', candidates.plan, { body });
    expect(plan).toMatchObject({
      inwarded: 6,
      unchanged: 0,
      papers: 18,
      refusedTotal: 2,
      refusedBy: { NOT_ACTIVE: 1, STATUS_FORBIDS: 1 },
      barred: [],
    });
    expect(plan.byPaper.map((paper) => [paper.code, paper.students])).toEqual([
      ['P01', 6],
      ['P02', 6],
      ['P03', 6],
    ]);
    expect(new Set(plan.refused.map((one) => one.name))).toEqual(new Set(['Student 1', 'Student 2']));
    expect((await ok('clerk', inwards.list, { query: { examInstanceId } })).page.total).toBe(0);
    const { data } = await ok('clerk', inwards.inward, { body });
    expect([data.inwarded, data.papers, data.refused.length]).toEqual([plan.inwarded, plan.papers, plan.refusedTotal]);
    await exam.query(`update exam_instance set state = 'CLOSED' where id = $1`, [examInstanceId]);
    const shut = await ok('clerk', candidates.plan, { body });
    expect(shut.data.barred.map((one) => one.code)).toEqual(['INSTANCE_NOT_OPEN']);
    await exam.query(`update exam_instance set state = 'OPEN' where id = $1`, [examInstanceId]);
  });

  test('the list is filtered, sorted and counted on the server; its ids and its file follow the filter', async () => {
    const list = (query: Record<string, string>) => ok('clerk', inwards.list, { query: { examInstanceId, ...query } });
    const byRoll = await list({ sort: 'ROLL_NO', order: 'desc', state: 'IN' });
    expect(byRoll.data.map((row) => row.rollNo)).toEqual(['8', '7', '6', '5', '4', '3']);
    expect(byRoll.counts).toEqual({ INWARDED: 6 });
    expect((await list({ q: 'Student 5' })).data.map((row) => [row.name, row.papers, row.marks])).toEqual([['Student 5', 3, 0]]);
    expect((await list({ q: 'Student 5' })).counts).toEqual({ INWARDED: 1 });
    const [first] = byRoll.data;
    const inDivision = await list({ divisionId: first?.divisionId ?? '' });
    expect(inDivision.page.total).toBe(3);
    const ids = await ok('clerk', inwards.listIds, { query: { examInstanceId, divisionId: first?.divisionId ?? '' } });
    expect(ids.data.ids.toSorted()).toEqual(inDivision.data.map((row) => row.id).toSorted());
    const file = await call('clerk', inwards.exportCsv, { query: { examInstanceId, q: 'Student 5' } });
    expect(file.text.split('\r\n').map((line) => line.split(',').slice(1, 3).join())).toEqual([
      'PRN,Name',
      '2022000000000005,Student 5',
      '',
    ]);
  });

  test('one student: papers, exam status and what is refused', async () => {
    const { data } = await ok('clerk', inwards.list, { query: { examInstanceId, sort: 'PRN' } });
    const id = data[0]?.id ?? '';
    expect((await ok('clerk', inwards.get, { params: { id } })).data).toMatchObject({ id, name: 'Student 3', state: 'INWARDED' });
    const papers = await ok('clerk', inwards.papers, { params: { id } });
    expect(papers.data.map((paper) => [paper.code, paper.marks, paper.carried])).toEqual([
      ['P01', 0, []],
      ['P02', 0, []],
      ['P03', 0, []],
    ]);
    const statuses = (await ok('clerk', candidates.facets, { query: { examInstanceId } })).data.statuses;
    const forbidden = statuses.find((one) => one.name === 'Term not granted')?.id ?? '';
    const body = { reason: 'Form corrected', version: data[0]?.version ?? 0 };
    expect(codes(await call('clerk', inwards.setStatus, { params: { id }, body: { ...body, studentExamStatusId: forbidden } }))).toEqual([
      422,
      'STATUS_FORBIDS',
    ]);
    const [repeater] = await exam.query<{ id: string }>(
      `insert into student_exam_status (institute_id, code, name, flow) values ($1, 'REP', 'Repeater', 'REPEATER') returning id`,
      [app.otherInstitute.id],
    );
    const change = { params: { id }, body: { ...body, studentExamStatusId: repeater?.id ?? '' } };
    expect((await ok('clerk', inwards.setStatus, change)).data).toMatchObject({ statusCode: 'REP' });
    expect(codes(await call('clerk', inwards.setStatus, change))).toEqual([409, 'VERSION_CONFLICT']);
    expect((await ok('clerk', inwards.get, { params: { id } })).data).toMatchObject({ flow: 'REPEATER', statusCode: 'REP' });
  });

  test('a paper is removed for all and added for all; the plan of an uninward counts what is removed', async () => {
    const paperId = exam.paperIds[2] ?? '';
    const params = { examInstanceId, paperId };
    const row = async () =>
      (await ok('clerk', instancePapers.list, { params: { examInstanceId } })).data.find((one) => one.paperId === paperId);
    expect(await row()).toMatchObject({ students: 6, without: 0, fixed: 0, marked: 0, teachers: 0 });
    const change = (act: 'ADD' | 'DROP') =>
      ok('clerk', instancePapers.changeForAll, { params, body: { act, reason: 'Paper not offered' } });
    expect((await change('DROP')).data).toEqual({ changed: 6, unchanged: 0 });
    expect(await row()).toMatchObject({ students: 0, without: 6 });
    expect((await change('ADD')).data).toEqual({ changed: 6, unchanged: 0 });
    const { data } = await ok('clerk', inwards.list, { query: { examInstanceId, sort: 'PRN' } });
    const last = data.at(-1)?.id ?? '';
    const body = { examInstanceId, studentExamIds: [last] };
    expect((await ok('controller', candidates.planUninward, { body })).data).toEqual({
      students: 1,
      papers: 3,
      backlogAttempts: 0,
      unchanged: 0,
      barred: [],
    });
    await ok('controller', inwards.uninward, { body: { ...body, reason: 'Form withdrawn' } });
    expect((await ok('clerk', inwards.list, { query: { examInstanceId } })).counts).toEqual({ INWARDED: 5, WITHDRAWN: 1 });
    expect(await row()).toMatchObject({ students: 5, without: 0 });
  });

  test('the roster is checked by code, locked, and papers are then fixed', async () => {
    await exam.query(`update student_exam set remark = 'ADC' where institute_id = $1 and state = 'INWARDED' and flow = 'REPEATER'`, [
      app.otherInstitute.id,
    ]);
    const check = await ok('clerk', rosters.check, { query: { examInstanceId } });
    expect(check.data).toMatchObject({ inwarded: 5, total: 1, counts: { ADMISSION_CANCELLED: 1 }, noted: { counts: { NO_PHOTO: 5 } } });
    expect(codes(await call('controller', rosters.lock, { body: { examInstanceId } }))).toEqual([409, 'ROSTER_ERRORS']);
    expect((await call('clerk', rosters.lock, { body: { examInstanceId } })).status).toBe(403);
    await exam.query(`update student_exam set remark = null where institute_id = $1`, [app.otherInstitute.id]);
    await ok('controller', rosters.lock, { body: { examInstanceId } });
    const drop = await call('clerk', instancePapers.changeForAll, {
      params: { examInstanceId, paperId: exam.paperIds[0] ?? '' },
      body: { act: 'DROP', reason: 'Paper not offered' },
    });
    expect(codes(drop)).toEqual([409, 'ROSTER_LOCKED']);
    const { data } = await ok('controller', inwards.list, { query: { examInstanceId, state: 'LOCKED' } });
    const plan = await ok('controller', candidates.planUninward, { body: { examInstanceId, studentExamIds: data.map((row) => row.id) } });
    expect(plan.data).toMatchObject({ students: 0, barred: [{ code: 'ROSTER_LOCKED', message: 'Roster locked for 5 students.' }] });
  });

  test('seat numbers: the first, the last and one page; withdrawn ones are in the void list and are not reused', async () => {
    const scheme = { prefix: 'BE', digits: 4, start: 1, step: 1, order: ['DIVISION' as const, 'PRN' as const], gap: 10 };
    const preview = await ok('clerk', seatNumbers.preview, { body: { examInstanceId, scheme, page: 2, size: 2 } });
    expect(preview.data).toMatchObject({ total: 5, first: { seatNo: 'BE0001' }, skipped: 0, withoutSurname: 0 });
    expect(preview.data.seats).toHaveLength(2);
    expect(preview.data.ranges.map((range) => [range.divisionName, range.count])).toEqual([
      ['D1', 2],
      ['D2', 3],
    ]);
    const otherwise = await ok('clerk', seatNumbers.preview, { body: { examInstanceId, scheme: { ...scheme, gap: 11 }, size: 1 } });
    const old = await call('clerk', seatNumbers.assign, { body: { examInstanceId, scheme, stamp: otherwise.data.stamp } });
    expect(codes(old)).toEqual([409, 'SEATS_CHANGED']);
    const { data } = await ok('clerk', seatNumbers.assign, { body: { examInstanceId, scheme, stamp: preview.data.stamp } });
    expect([data.first, data.last]).toEqual([preview.data.first?.seatNo, preview.data.last?.seatNo]);
    const seated = await ok('clerk', inwards.list, { query: { examInstanceId, state: 'SEATED', sort: 'SEAT_NO' } });
    const gone = { examInstanceId, studentExamIds: [seated.data[0]?.id ?? ''], reason: 'Wrong series' };
    expect((await call('clerk', seatNumbers.remove, { body: gone })).status).toBe(403);
    await ok('controller', seatNumbers.remove, { body: gone });
    const again = await ok('clerk', seatNumbers.assign, { body: { examInstanceId, scheme } });
    expect([again.data.assigned, again.data.first]).toEqual([1, 'BE0003']);
    const { data: voided, page } = await ok('clerk', seatNumbers.voided, { query: { examInstanceId } });
    expect(page.total).toBe(1);
    expect(voided[0]).toMatchObject({
      seatNo: 'BE0001',
      presentSeatNo: 'BE0003',
      reason: 'Wrong series',
      voidedBy: 'Controller',
      name: seated.data[0]?.name,
    });
    expect((await ok('clerk', seatNumbers.voided, { query: { examInstanceId, q: 'nobody' } })).data).toEqual([]);
  });

  test('a number by hand: another one with a reason, never a used one, none after a mark', async () => {
    const seated = (await ok('clerk', inwards.list, { query: { examInstanceId, state: 'SEATED', sort: 'SEAT_NO' } })).data;
    const [first, second] = seated;
    const body = { examInstanceId, studentExamId: first?.id ?? '', version: first?.version ?? 0, reason: 'As the university printed it' };
    const change = (more: Partial<Record<'seatNo' | 'reason' | 'version', string | number | undefined>>) =>
      call('clerk', seatNumbers.change, { body: { ...body, seatNo: 'UNI-77', ...more } as typeof body & { seatNo: string } });
    expect(codes(await change({ reason: undefined }))).toEqual([422, 'REASON_REQUIRED']);
    expect(codes(await change({ seatNo: second?.seatNo ?? '' }))).toEqual([409, 'SEAT_NUMBER_TAKEN']);
    const withdrawn = await change({ seatNo: 'BE0001' });
    expect(withdrawn.body.errors[0]).toMatchObject({
      path: 'body.seatNo',
      message: expect.stringContaining('withdrawn. Choose another number'),
    });
    expect((await change({ seatNo: 'WITH SPACE' })).status).toBe(422);
    expect(codes(await change({ version: 1 }))).toEqual([409, 'VERSION_CONFLICT']);
    const done = await change({});
    expect(done.body.data).toMatchObject({ seatNo: 'UNI-77', before: first?.seatNo });
    const { data: voided } = await ok('clerk', seatNumbers.voided, { query: { examInstanceId } });
    expect(voided[0]).toMatchObject({ seatNo: first?.seatNo, presentSeatNo: 'UNI-77', reason: body.reason });
    expect((await ok('clerk', inwards.get, { params: { id: body.studentExamId } })).data).toMatchObject({
      seatNo: 'UNI-77',
      state: 'SEATED',
    });
    expect((await change({ seatNo: first?.seatNo ?? '', version: done.body.data.version })).status).toBe(409);
    expect((await app.as('adminA').call(seatNumbers.change, { body: { ...body, seatNo: 'X1' } })).status).toBe(404);
    expect((await call('teacher', seatNumbers.change, { body: { ...body, seatNo: 'X1' } })).status).toBe(403);
  });

  test('numbers of a file: per row assigned, changed, kept or refused; nothing before it is applied', async () => {
    const rows = (await ok('clerk', inwards.list, { query: { examInstanceId, sort: 'PRN', state: 'SEATED' } })).data;
    const [first, second, third] = rows;
    const gone = { examInstanceId, studentExamIds: [third?.id ?? ''], reason: 'The university numbers' };
    await ok('controller', seatNumbers.remove, { body: gone });
    const file = (lines: readonly (readonly (string | null | undefined)[])[]) =>
      app
        .as('clerk')
        .upload(
          uploadFeed,
          { ...B(), query: { kind: 'seatNumbers', mode: 'BOTH', fileName: 's.csv', context: JSON.stringify({ examInstanceId }) } },
          ['prn,seatNo,reason', ...lines.map((line) => line.join(','))].join('\n'),
        );
    const wrong = await file([
      [first?.prn, second?.seatNo, 'Corrected by the university'],
      [second?.prn, 'UNI-78', ''],
      [third?.prn, third?.seatNo, ''],
      ['0000', 'UNI-79', ''],
    ]);
    expect(wrong.body.data).toMatchObject({ state: 'INVALID', total: 4, failed: 4 });
    const { data: bad } = await ok('clerk', listFeedRows, { params: { id: wrong.body.data.id }, query: { outcome: 'INVALID' } });
    expect(bad.map((row) => [row.rowNo, row.errors?.[0]?.column, row.errors?.[0]?.value])).toEqual([
      [2, 'seatNo', second?.seatNo],
      [3, 'reason', ''],
      [4, 'seatNo', third?.seatNo],
      [5, 'prn', '0000'],
    ]);
    const good = await file([
      [first?.prn, first?.seatNo, ''],
      [second?.prn, 'UNI-78', 'Corrected by the university'],
      [third?.prn, 'UNI-79', ''],
    ]);
    expect(good.body.data).toMatchObject({ state: 'READY', ok: 3, failed: 0 });
    expect((await ok('clerk', inwards.get, { params: { id: third?.id ?? '' } })).data).toMatchObject({ seatNo: null, state: 'LOCKED' });
  });

  test('a course and a class with students in an examination cannot be deleted, and the refusal says how many', async () => {
    const { data: classRows } = await ok('controller', courseInstances.list);
    const taught = classRows.find(({ id }) => id === exam.courseInstanceId);
    const { data: courseRows } = await ok('controller', courses.list);
    const course = courseRows.find(({ id }) => id === taught?.courseId);
    for (const refused of [
      await call('controller', courses.remove, { params: { id: course?.id ?? '' }, body: { version: course?.version ?? 0 } }),
      await call('controller', courseInstances.remove, { params: { id: exam.courseInstanceId }, body: { version: taught?.version ?? 0 } }),
    ]) {
      expect(codes(refused)).toEqual([409, 'STUDENTS_EXAMINED', 'STUDENTS_ENROLLED']);
      expect(refused.body.errors[0]).toMatchObject({ count: 6 });
    }
  });
});
