import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendance } from '../../src/domains/people/attendance/attendance.contract.ts';
import { attendanceLeaves } from '../../src/domains/people/attendance-leave/attendance-leave.contract.ts';
import {
  attendanceAbsentees,
  attendanceMonth,
  attendanceShort,
  attendanceUnmarked,
} from '../../src/domains/people/attendance-report/attendance-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { classDay } from './class-day.server.ts';

const STUDENTS = 12;
let app: App;
let held: Awaited<ReturnType<typeof classDay>>;

beforeAll(async () => {
  app = await startApp();
  held = await classDay(app, STUDENTS);
});
afterAll(async () => {
  await held?.close();
  await app?.close();
});

const ofClass = () => ({ params: { courseInstanceId: held.exam.courseInstanceId } });
const codeOf = (codeId: string | undefined) => Object.entries(held.codes).find(([, id]) => id === codeId)?.[0];

describe('a day', () => {
  test('is marked, and a line that comes again changes nothing', async () => {
    const at = await held.place(1);
    const [first, second] = (await held.read('clerk', at)).students;
    const line = held.line(first?.enrolmentId ?? '', 'A');
    const answers = [await held.mark('clerk', at, [line]), await held.mark('clerk', at, [line, held.line(second?.enrolmentId ?? '', 'P')])];
    expect(answers.map((one) => one.status)).toEqual([200, 200]);
    const { students } = await held.read('clerk', at);
    expect(students.slice(0, 3).map((one) => [codeOf(one.mark?.codeId), one.mark?.version])).toEqual([
      ['A', 1],
      ['P', 1],
      [undefined, undefined],
    ]);
  });

  test('of two phones the later note stands, whichever comes first', async () => {
    const at = await held.place(2);
    const [one] = (await held.read('clerk', at)).students;
    const id = one?.enrolmentId ?? '';
    const now = Date.now();
    const later = held.line(id, 'P', { at: new Date(now - 1000).toISOString() });
    const earlier = held.line(id, 'A', { at: new Date(now - 60_000).toISOString() });
    await held.mark('clerk', at, [later]);
    const { body } = await held.mark('controller', at, [earlier]);
    expect(body.data?.marks[0]?.outcome).toBe('OVERTAKEN');
    expect(codeOf((await held.read('clerk', at)).students[0]?.mark?.codeId)).toBe('P');
  });

  test('a student of another division and an unknown code are not taken, the others are', async () => {
    const at = await held.place(3);
    const other = await held.read('clerk', { ...at, divisionId: held.divisions[1]?.id ?? '' });
    const [one, two] = (await held.read('clerk', at)).students;
    const { body } = await held.mark(
      'clerk',
      at,
      [
        held.line(other.students[0]?.enrolmentId ?? '', 'P'),
        held.line(one?.enrolmentId ?? '', 'nothing'),
        held.line(two?.enrolmentId ?? '', 'P'),
      ].map((row) => (row.codeId === '' ? { ...row, codeId: app.institute.id } : row)),
    );
    expect(body.data?.marks.map((row) => row.outcome).toSorted()).toEqual(['APPLIED', 'NOT_A_STUDENT', 'NO_CODE']);
  });

  test.each([
    ['to come', -3, 'ATTENDANCE_FUTURE'],
    ['outside the year', 300, 'ATTENDANCE_OUTSIDE'],
  ])('%s takes nothing', async (_what, ago, code) => {
    const at = await held.place(ago);
    const [one] = (await held.read('clerk', at)).students;
    const { status, body } = await held.mark('clerk', at, [held.line(one?.enrolmentId ?? '', 'P')]);
    expect([status, body.errors?.[0]?.code]).toEqual([409, code]);
  });

  test('that is a holiday takes nothing', async () => {
    const at = await held.place(9);
    await held.exam.query(`insert into holiday (institute_id, held_on, name, kind) values ($1, $2, 'Diwali', 'FESTIVAL')`, [
      held.exam.instituteId,
      at.heldOn,
    ]);
    const sheet = await held.read('clerk', at);
    const { body } = await held.mark('clerk', at, [held.line(sheet.students[0]?.enrolmentId ?? '', 'P')]);
    expect([sheet.shut, sheet.holiday, body.errors?.[0]?.code]).toEqual(['HOLIDAY', 'Diwali', 'ATTENDANCE_HOLIDAY']);
  });

  test('a lecture needs a number and a paper', async () => {
    const { status, body } = await app.as('clerk').call(attendance.sheet, { body: await held.place(1, { span: 'SLOT' }) });
    expect([status, body.errors?.[0]?.code]).toEqual([422, 'ATTENDANCE_PLACE']);
  });
});

describe('a teacher', () => {
  const lecture = async (examPaperId: string, ago = 5) => held.place(ago, { span: 'SLOT', slotNo: 2, examPaperId });

  test('without papers and divisions marks nothing', async () => {
    const { data } = await app.as('teacher').ok(attendance.day, { query: { heldOn: await held.day(5) } });
    expect(data).toEqual([]);
    expect((await app.as('teacher').call(attendance.sheet, { body: await held.place(5) })).status).toBe(404);
  });

  test('marks lectures of the own paper and division alone', async () => {
    const [own = '', foreign = ''] = held.exam.paperIds;
    await held.exam.query(
      `with t as (insert into teacher_profile (institute_id, staff_no, name, user_id)
         select $1, 'T-77', 'Teacher', id from user_account where username = 'teacher' and tenant_id = $4 returning id)
       insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, division_id) select $1, t.id, $2, $3 from t`,
      [held.exam.instituteId, own, held.divisionId, app.tenantId],
    );
    const { data } = await app.as('teacher').ok(attendance.day, { query: { heldOn: await held.day(5) } });
    expect(data.map((one) => [one.divisionId, one.whole, one.papers.map((each) => each.id)])).toEqual([[held.divisionId, false, [own]]]);
    expect((await held.markAll('teacher', await lecture(own), () => 'P')).status).toBe(200);
    const refused = [await lecture(foreign), { ...(await lecture(own)), divisionId: held.divisions[1]?.id ?? '' }, await held.place(5)].map(
      (body) => app.as('teacher').call(attendance.sheet, { body }),
    );
    expect((await Promise.all(refused)).map((one) => one.status)).toEqual([404, 404, 404]);
  });

  test('is class teacher, and marks the days of that division', async () => {
    await held.exam.query(
      `update division set class_teacher_id = (select id from teacher_profile where institute_id = $1 and staff_no = 'T-77') where id = $2`,
      [held.exam.instituteId, held.divisions[1]?.id],
    );
    const at = await held.place(5, { divisionId: held.divisions[1]?.id ?? '' });
    expect((await held.markAll('teacher', at, () => 'P')).status).toBe(200);
    expect((await app.as('teacher').call(attendanceMonth.list, { ...ofClass(), query: { month: at.heldOn.slice(0, 7) } })).status).toBe(
      200,
    );
  });
});

describe('a frozen day', () => {
  test('is corrected one by one, with a reason, by whoever has that right', async () => {
    const at = await held.place(20);
    await held.markAll('clerk', at, () => 'A');
    await held.exam.query(
      `update academic_year set attendance_frozen_until = $2 where institute_id = $1 and id = (select academic_year_id from course_instance where id = $3)`,
      [held.exam.instituteId, at.heldOn, held.exam.courseInstanceId],
    );
    const id = (await held.read('clerk', at)).students[0]?.enrolmentId ?? '';
    const { body } = await held.mark('controller', at, [held.line(id, 'P')]);
    expect(body.errors?.[0]?.code).toBe('ATTENDANCE_FROZEN');
    const correction = { ...at, enrolmentId: id, codeId: held.codes['P'] ?? '', reason: 'Was at the camp' };
    expect((await app.as('clerk').call(attendance.correct, { body: correction })).status).toBe(403);
    const { data } = await app.as('controller').ok(attendance.correct, { body: correction });
    expect([codeOf(data.mark?.codeId), data.mark?.reason, data.mark?.version]).toEqual(['P', 'Was at the camp', 2]);
    const open = await app.as('controller').call(attendance.correct, { body: { ...correction, ...(await held.place(1)) } });
    expect(open.body.errors?.[0]?.code).toBe('ATTENDANCE_OPEN');
  });
});

describe('the count', () => {
  const at = (ago: number, more: object = {}) => held.place(ago, more);

  test('adds days, half-days and lectures exactly, and leaves out what is not counted', async () => {
    await held.exam.query('delete from attendance_mark where institute_id = $1', [held.exam.instituteId]);
    await held.markAll('clerk', await at(12), (index) => ['P', 'A', 'HD', 'X', 'A', 'P'][index] ?? 'P');
    await held.markAll('clerk', await at(11, { span: 'FORENOON' }), (index) => ['P', 'P', 'P', 'X', 'A', 'A'][index] ?? 'P');
    const { data, counts } = await app
      .as('clerk')
      .ok(attendanceShort.list, { ...ofClass(), query: { size: '200', divisionId: held.divisionId } });
    const { students } = await held.read('clerk', await at(12));
    const sums = new Map(data.map((row) => [row.studentProfileId, [row.held, row.attended, row.percent, row.level]]));
    expect(students.map((one) => sums.get(one.studentProfileId))).toEqual([
      ['1.5', '1.5', '100.00', 'ENOUGH'],
      ['1.5', '0.5', '33.33', 'BELOW_LOWEST'],
      ['1.5', '1', '66.66', 'BELOW_LOW'],
      ['0', '0', null, 'NONE'],
      ['1.5', '0', '0.00', 'BELOW_LOWEST'],
      ['1.5', '1', '66.66', 'BELOW_LOW'],
    ]);
    expect(counts).toEqual({ ENOUGH: 1, BELOW_LOWEST: 2, BELOW_LOW: 2, NONE: 1 });
  });

  test('the month has a column a day, and sums', async () => {
    const day = await held.day(12);
    const { data, groups } = await app.as('clerk').ok(attendanceMonth.list, {
      ...ofClass(),
      query: { month: day.slice(0, 7), divisionId: held.divisionId, size: '200' },
    });
    expect(groups?.['days']?.some((one) => one.key === day)).toBe(true);
    expect(data.map((row) => row.days[day]?.mark)).toEqual(['P', 'A', 'HD', 'X', 'A', 'P']);
  });

  test('the month says which days are weekly offs of the institute, and which are holidays', async () => {
    const query = { month: '2026-02', divisionId: held.divisionId, size: '200' };
    const off = async () => {
      const { groups } = await app.as('clerk').ok(attendanceMonth.list, { ...ofClass(), query });
      return groups?.['days']?.flatMap((one) => (one.title === null ? [] : [`${one.head} ${one.title}`]));
    };
    expect(await off()).toEqual(['01 Weekly off', '08 Weekly off', '15 Weekly off', '22 Weekly off']);
    await held.exam.query("insert into holiday (institute_id, held_on, name, kind) values ($1, '2026-02-19', 'Shivaji Jayanti', 'LOCAL')", [
      held.exam.instituteId,
    ]);
    await held.exam.query("update institute set working_days = '{1,2,3,4,5,7}' where id = $1", [held.exam.instituteId]);
    expect(await off()).toEqual(['07 Weekly off', '14 Weekly off', '19 Shivaji Jayanti', '21 Weekly off', '28 Weekly off']);
  });

  test('an approved leave counts an absence as its code says, withdrawn it does not', async () => {
    const place = await at(12);
    const absent = (await held.read('clerk', place)).students[4];
    const body = {
      studentProfileId: absent?.studentProfileId ?? '',
      fromOn: place.heldOn,
      untilOn: place.heldOn,
      attendanceCodeId: held.codes['OD'] ?? '',
      reason: 'Plays for the university',
      document: null,
    };
    const { data: asked } = await app.as('clerk').ok(attendanceLeaves.ask, { body });
    const percent = async () =>
      (await app.as('clerk').ok(attendanceShort.list, { ...ofClass(), query: { size: '200' } })).data.find(
        (row) => row.studentProfileId === absent?.studentProfileId,
      )?.percent;
    expect(await percent()).toBe('0.00');
    const decide = (who: 'clerk' | 'controller', version: number, decision: 'APPROVED' | 'WITHDRAWN') =>
      app.as(who).call(attendanceLeaves.decide, { params: { id: asked.id }, body: { version, decision, reason: 'By letter 12' } });
    expect((await decide('clerk', 1, 'APPROVED')).status).toBe(403);
    expect((await decide('controller', 1, 'APPROVED')).status).toBe(200);
    expect([await percent(), (await held.read('clerk', place)).students[4]?.leaveCode]).toEqual(['66.66', 'OD']);
    const twice = await app.as('clerk').ok(attendanceLeaves.ask, { body });
    const apart = await app.as('controller').call(attendanceLeaves.decide, {
      params: { id: twice.data.id },
      body: { version: 1, decision: 'APPROVED', reason: null },
    });
    expect([apart.status, apart.body.errors?.[0]?.code]).toEqual([409, 'ATTENDANCE_LEAVE_APART']);
    expect((await decide('controller', 2, 'WITHDRAWN')).status).toBe(200);
    expect(await percent()).toBe('0.00');
  });

  test('absentees come with the guardian who is asked first, and what was missed', async () => {
    const place = await at(12);
    const absent = (await held.read('clerk', place)).students[1];
    await held.exam.query(
      `insert into student_guardian (institute_id, student_profile_id, guardian_name, relation, guardian_mobile, gets_messages, position)
       values ($1, $2, 'Sunita Kale', 'MOTHER', '9820012345', true, 1)`,
      [held.exam.instituteId, absent?.studentProfileId],
    );
    const { data } = await app.as('clerk').ok(attendanceAbsentees.list, { query: { heldOn: place.heldOn } });
    const row = data.find((one) => one.studentProfileId === absent?.studentProfileId);
    expect([data.length, row?.missed, row?.code, row?.guardian, row?.guardianMobile]).toEqual([
      2,
      'Whole day',
      'A',
      'Sunita Kale',
      '9820012345',
    ]);
  });

  test('who has not marked is known', async () => {
    const { data } = await app.as('clerk').ok(attendanceUnmarked.list, { query: { heldOn: await held.day(12) } });
    expect(data.map((one) => [one.id, one.marked])).toEqual([[held.divisions[1]?.id, 0]]);
  });

  test('a class that begins later, or is over, is not asked for', async () => {
    const heldOn = await held.day(12);
    const asked = async () => (await app.as('clerk').ok(attendanceUnmarked.list, { query: { heldOn } })).data.length;
    const span = (from: number | null, until: number | null) =>
      held.exam.query(`update course_instance set starts_on = $2::date + $3::int, ends_on = $2::date + $4::int where institute_id = $1`, [
        held.exam.instituteId,
        heldOn,
        from,
        until,
      ]);
    const found: number[] = [];
    for (const [from, until] of [
      [1, 20],
      [-20, -1],
      [0, 1],
      [null, null],
    ] as const) {
      await span(from, until);
      found.push(await asked());
    }
    expect(found).toEqual([0, 0, 1, 1]);
  });
});
