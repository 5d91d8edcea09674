import { afterAll, beforeAll, expect, test } from 'vitest';
import { studentAttendance } from '../../src/domains/people/student-attendance/student-attendance.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { classDay } from './class-day.server.ts';

let app: App;
let held: Awaited<ReturnType<typeof classDay>>;
let studentProfileId = '';

beforeAll(async () => {
  app = await startApp();
  held = await classDay(app, 4);
  const [first] = (await held.read('clerk', await held.place(1))).students;
  for (const [ago, code, more] of [
    [1, 'A', {}],
    [2, 'P', {}],
    [3, 'A', { span: 'FORENOON' as const }],
  ] as const)
    await held.mark('clerk', await held.place(ago, more), [held.line(first?.enrolmentId ?? '', code)]);
  const [row] = await held.exam.query<{ id: string }>(
    `select student_profile_id as id from enrolment where institute_id = $1 and id = $2`,
    [held.exam.instituteId, first?.enrolmentId ?? ''],
  );
  studentProfileId = row?.id ?? '';
});
afterAll(async () => {
  await held?.close();
  await app?.close();
});

test('the tab of a student has what was held and attended, and the days missed, newest first, page by page', async () => {
  const { data } = await app.as('clerk').ok(studentAttendance.sums, { params: { studentProfileId } });
  expect(data.map((sum) => [sum.paperCode, sum.held, sum.attended, sum.percent])).toEqual([[null, '2.5', '1', '40.00']]);
  const { data: missed, page } = await app
    .as('clerk')
    .ok(studentAttendance.absences, { params: { studentProfileId }, query: { size: '1' } });
  expect([missed.map((one) => [one.heldOn, one.span, one.code]), page.total]).toEqual([[[await held.day(1), 'DAY', 'A']], 2]);
});

test('who teaches another class, or works elsewhere, is told nothing of the student', async () => {
  const none = { params: { studentProfileId } };
  const teacher = await app.as('teacher').call(studentAttendance.sums, none);
  expect([teacher.status, teacher.body.data ?? []]).toEqual([200, []]);
  expect((await app.as('adminB').call(studentAttendance.sums, none)).status).toBe(404);
});
