import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nominalRoll, paperRegistrations } from '../../src/domains/exams/exam-report/exam-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 12;
let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
/** Student exams by seat number. */
let seated: string[] = [];

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 7,
  });
  params = { examInstanceId: exam.instanceId };
  seated = (
    await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by seat_no', [exam.instituteId])
  ).map((row) => row.id);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const change = (text: string, values: unknown[]) => exam.query(text, values);

test('each paper counts its candidates by kind and exam status; who is withdrawn is in no count, and totals count papers', async () => {
  const [late = '', second = '', gone = ''] = seated;
  const [repeater] = await exam.query<{ id: string }>(
    `insert into student_exam_status (institute_id, code, name, flow) values ($1, 'ATKT', 'ATKT', 'REPEATER') returning id`,
    [exam.instituteId],
  );
  await change(`update student_exam set kind = 'ADDITIONAL' where id = $1`, [late]);
  await change(`update student_exam set kind = 'BACKLOG', student_exam_status_id = $2, attempt_no = 2 where id = $1`, [
    second,
    repeater?.id,
  ]);
  await change(`update student_exam set state = 'WITHDRAWN', seat_no = null where id = $1`, [gone]);
  await change(`update student_paper set attempt_no = 2 where student_exam_id = $1 and exam_paper_id = $2`, [second, exam.paperIds[0]]);
  const { data, totals, groups } = await app.as('clerk').ok(paperRegistrations.list, { params });
  expect(data).toHaveLength(exam.paperIds.length);
  const taking = STUDENTS - 1;
  for (const row of data) expect(row).toMatchObject({ registered: taking, regular: taking - 2, additional: 1, backlog: 1, withoutSeat: 0 });
  expect(data[0]?.statuses['ATKT']).toEqual({ candidates: 1 });
  expect(groups?.['statuses']?.map(({ key }) => key)).toContain('ATKT');
  expect(totals).toMatchObject({ registered: taking * data.length, backlog: data.length });
});

test('the nominal roll names each candidate once, with papers and attempts, by state', async () => {
  const { data, counts, page } = await app.as('clerk').ok(nominalRoll.list, { params, query: { size: '50' } });
  expect(page.total).toBe(STUDENTS);
  expect(counts).toEqual({ SEATED: STUDENTS - 1, WITHDRAWN: 1 });
  expect(new Set(data.map((row) => row.prn)).size).toBe(STUDENTS);
  const second = data.find((row) => row.studentExamId === seated[1]);
  expect(second).toMatchObject({ kind: 'BACKLOG', status: 'ATKT', attemptNo: 2, paperCount: exam.paperIds.length });
  expect(second?.papers).toMatch(/ \(2\)/);
  const withdrawn = await app.as('clerk').ok(nominalRoll.list, { params, query: { state: 'WITHDRAWN' } });
  expect(withdrawn.data.map((row) => row.studentExamId)).toEqual([seated[2]]);
  const found = await app.as('clerk').ok(nominalRoll.list, { params, query: { q: second?.prn ?? '' } });
  expect(found.data.map((row) => row.studentExamId)).toEqual([seated[1]]);
});

test('as CSV, workbook and PDF it has the same rows', async () => {
  const csv = await app.as('controller').call(nominalRoll.exportFile, { params, query: { format: 'CSV', sort: 'prn' } });
  expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(STUDENTS + 1);
  const workbook = await app.as('controller').call(paperRegistrations.exportFile, { params, query: { format: 'XLSX' } });
  expect(JSON.stringify((await readXlsx(workbook.bytes)).sheets[0]?.rows)).toContain('ATKT');
  const printed = await app.as('controller').call(paperRegistrations.exportFile, { params, query: { format: 'PDF' } });
  expect(pdfText(printed.bytes).text).toContain('Exam registration by paper');
});
