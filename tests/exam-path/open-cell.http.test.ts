import { afterAll, beforeAll, expect, test } from 'vitest';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.otherInstitute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 6, within, until: 'READY', seed: 11 });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** Where the prerequisite leads: the sheet and the student. */
async function cellOf(code: string) {
  const input = { params: { examInstanceId: exam.instanceId }, instituteId: app.otherInstitute.id };
  const { data } = await app.as('clerk').ok(runReview.prerequisites, input);
  return data.find((one) => one.code === code)?.cell ?? null;
}

interface Mark {
  readonly id: string;
  readonly student: string;
  readonly sheet: string;
  readonly paper: string;
}

test('a mark that waits is named with its sheet and its student, for a decision and for an entry', async () => {
  expect([await cellOf('RESERVED'), await cellOf('MISMATCHES'), await cellOf('MARKS')]).toEqual([null, null, null]);
  const [mark] = await exam.query<Mark>(
    `select m.id, m.student_exam_id as student, m.mark_sheet_id as sheet, s.exam_paper_id as paper from mark m
       join mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id
      where m.institute_id = $1 and s.exam_instance_id = $2 order by m.id desc limit 1`,
    [exam.instituteId, exam.instanceId],
  );
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  const cell = { sheetId: mark?.sheet, paperId: mark?.paper, studentExamId: mark?.student };
  await exam.query(`update mark set value = null, status = 'UFM' where id = $1`, [mark?.id]);
  expect(await cellOf('RESERVED')).toMatchObject(cell);
  await exam.query(`update mark set status = 'INC' where id = $1`, [mark?.id]);
  expect(await cellOf('MARKS')).toMatchObject(cell);

  await exam.query(`update mark set value = 10, status = null, second_value = 12 where id = $1`, [mark?.id]);
  await exam.query(
    `update paper_head set double_entry = true where institute_id = $1 and id = (select paper_head_id from mark where id = $2)`,
    [exam.instituteId, mark?.id],
  );
  // A difference is decided before second entries are made that are only missing.
  expect(await cellOf('MISMATCHES')).toMatchObject(cell);
});
