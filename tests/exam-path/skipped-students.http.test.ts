import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportSkipped, skippedStudents } from '../../src/domains/results/skipped-student/skipped-student.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const institute = () => app.otherInstitute.id;
const list = async (query: Record<string, string> = {}) =>
  app.as('controller').ok(skippedStudents.list, { params: { examInstanceId: exam.instanceId }, query, instituteId: institute() });
/** Names of the students of a kind. */
const named = async (kind: string) => (await list({ kind, size: '50' })).data.map(({ name }) => Number(name.replace('Student ', '')));
const student = (no: number) => exam.studentIds[no - 1];
const alter = (text: string, ...values: unknown[]) => exam.query(text, [institute(), ...values]);

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 12,
    until: 'READY',
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: institute() },
  });
  // Student 1 was never inwarded, 2 was taken out, 3 is not eligible.
  await alter(
    'delete from mark where institute_id = $1 and student_exam_id in (select id from student_exam where student_profile_id = any($2))',
    [student(1), student(2), student(3)],
  );
  await alter(
    'delete from student_paper where institute_id = $1 and student_exam_id in (select id from student_exam where student_profile_id = any($2))',
    [student(1), student(2), student(3)],
  );
  await alter('delete from student_exam where institute_id = $1 and student_profile_id = $2', student(1));
  await alter(
    `update student_exam set state = 'WITHDRAWN', seat_no = null where institute_id = $1 and student_profile_id = $2`,
    student(2),
  );
  await alter(
    `update student_exam set state = 'NOT_ELIGIBLE', seat_no = null, reason = 'Attendance below 75 %' where institute_id = $1 and student_profile_id = $2`,
    student(3),
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('before a run', () => {
  test('whoever is not inwarded, withdrawn or not eligible is listed with the reason, also those of the class who were never inwarded', async () => {
    const { data, counts, page } = await list({ size: '50' });
    expect(page.total).toBe(3);
    expect(counts).toEqual({ NOT_COMPUTED: 3, NOT_INWARDED: 1, WITHDRAWN: 1, NOT_ELIGIBLE: 1 });
    expect(data.map(({ name, reasons, noted, studentExamId }) => [name, reasons, noted, studentExamId === null])).toEqual([
      ['Student 1', ['NOT_INWARDED'], null, true],
      ['Student 2', ['WITHDRAWN'], null, false],
      ['Student 3', ['NOT_ELIGIBLE'], 'Attendance below 75 %', false],
    ]);
  });

  test('what a computation lacks is told by student and paper', async () => {
    // Student 4 lacks a mark of P01, 5 is not locked, 6 has a case of unfair means, 7 is withheld; the sheet of P02 OR was given back.
    await alter(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
    const mark = `from student_exam x, paper_head h, exam_paper p where m.institute_id = $1 and x.id = m.student_exam_id and x.student_profile_id = $2
      and h.id = m.paper_head_id and p.id = h.exam_paper_id and p.code = 'P01' and h.head_no = 1`;
    await alter(`update mark m set value = null, status = null ${mark}`, student(4));
    await alter(`update mark m set value = null, status = 'UFM' ${mark}`, student(6));
    await alter(
      `update mark_sheet s set state = 'LOCKED', locked_at = now() from paper_head h where s.institute_id = $1 and h.id = s.paper_head_id and h.kind <> 'OR'`,
    );
    await alter(
      `update student_exam set state = 'INWARDED', seat_no = null where institute_id = $1 and student_profile_id = $2`,
      student(5),
    );
    await alter(`update student_exam set remark = 'WH' where institute_id = $1 and student_profile_id = $2`, student(7));
    const { counts } = await list();
    expect(counts).toMatchObject({ NO_MARK: 1, NOT_LOCKED: 1, RESERVED: 1, WITHHELD: 1, SHEET_OPEN: 9, NOT_COMPUTED: 12 });
    const row = (await list({ q: 'Student 4' })).data[0];
    expect(row).toMatchObject({ reasons: ['NO_MARK', 'SHEET_OPEN'], papers: { NO_MARK: ['P01'], SHEET_OPEN: ['P02'] }, letter: null });
    expect([await named('NO_MARK'), await named('NOT_LOCKED'), await named('RESERVED'), await named('WITHHELD')]).toEqual([
      [4],
      [5],
      [6],
      [7],
    ]);
  });

  test('of answer books under mask numbers it is told that they are, and never who lacks a mark', async () => {
    await alter(
      `insert into masked_paper (institute_id, exam_instance_id, exam_paper_id, head_kind, masked_by)
       select $1, $2, id, 'TH', $1 from exam_paper where institute_id = $1 and code = 'P01'`,
      exam.instanceId,
    );
    const { counts } = await list();
    expect([counts?.['NO_MARK'], counts?.['MASKED'], counts?.['RESERVED']]).toEqual([undefined, 9, undefined]);
    await alter('delete from masked_paper where institute_id = $1');
  });
});

describe('after a run', () => {
  test('who is held back, and who came after the run', async () => {
    await alter(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
    await alter(`update mark m set value = 10, status = null where institute_id = $1 and value is null and status is distinct from 'UFM'`);
    await alter(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
    await alter(
      `update student_exam set state = 'WITHDRAWN', seat_no = null where institute_id = $1 and student_profile_id = $2`,
      student(5),
    );
    await alter(
      `update student_exam set state = 'WITHDRAWN', seat_no = null where institute_id = $1 and student_profile_id = $2`,
      student(8),
    );
    const scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: institute(), userId: app.userId('clerk') };
    await computeAll(app.asApp.db, scope, exam.instanceId);
    await alter(`update student_exam set state = 'LOCKED' where institute_id = $1 and student_profile_id = $2`, student(8));
    const { counts } = await list();
    expect(counts).toEqual({ NOT_COMPUTED: 5, NOT_INWARDED: 1, WITHDRAWN: 2, NOT_ELIGIBLE: 1, ADDED_LATER: 1, RESERVED: 1, WITHHELD: 1 });
    expect([await named('ADDED_LATER'), await named('RESERVED')]).toEqual([[8], [6]]);
    const [held] = (await list({ kind: 'WITHHELD' })).data;
    expect([held?.name, held?.letter === null]).toEqual(['Student 7', false]);
    const { data } = await app
      .as('controller')
      .ok(runReview.overview, { params: { examInstanceId: exam.instanceId }, instituteId: institute() });
    expect(data.students - data.computed).toBe(1);
  });

  test('pages, search and file agree', async () => {
    const first = await list({ size: '2' });
    expect([first.data.length, first.page.next, first.page.total]).toEqual([2, 2, 7]);
    expect((await list({ q: 'Student 8' })).page.total).toBe(1);
    const input = { params: { examInstanceId: exam.instanceId }, instituteId: institute() };
    const file = await app.as('controller').call(exportSkipped, { ...input, query: { kind: 'NOT_COMPUTED', format: 'csv' } });
    expect([file.status, file.text.trim().split('\n').length]).toEqual([200, 6]);
    expect(file.text).toContain('Added after the last run');
    expect((await app.as('teacher').call(skippedStudents.list, input)).status).toBe(403);
  });
});
