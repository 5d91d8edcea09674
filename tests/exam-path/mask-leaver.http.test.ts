import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { instancePapers } from '../../src/domains/exams/exam-instance/instance-paper.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  const paper = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, { students: 3, papers: [paper, paper], within });
  examInstanceId = exam.instanceId;
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  for (const paperId of exam.paperIds)
    await app.as('controller').ok(maskNumbers.mask, { body: { examInstanceId, paperId, headKind: 'TH' } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** Numbers in force and void of each student's papers, with the reason of the void ones. */
const numbers = async () =>
  exam.query<{ student: number; paper: number; why: string | null }>(
    `select array_position($2::uuid[], x.student_profile_id) as student, array_position($3::uuid[], p.exam_paper_id) as paper, n.void_reason as why
       from mask_number n join student_exam x on x.id = n.student_exam_id join masked_paper p on p.id = n.masked_paper_id
      where n.institute_id = $1 order by 1, 2, n.voided_at nulls last`,
    [exam.instituteId, exam.studentIds, exam.paperIds],
  );
const examOf = async (student: number) => {
  const { data } = await app.as('clerk').ok(inwards.list, { query: { examInstanceId } });
  const found = data.find(({ studentProfileId }) => studentProfileId === exam.studentIds[student - 1]);
  if (!found) throw new Error(`student ${student} is not in the list`);
  return found.id;
};
const missing = async () =>
  (await app.as('controller').ok(maskNumbers.papers, { query: { examInstanceId } })).data
    .filter(({ headKind }) => headKind === 'TH')
    .map(({ candidates, numbers: drawn }) => candidates - drawn);

test('whoever is uninwarded keeps no number; inwarded again the student needs another', async () => {
  const reason = 'Form withdrawn by the student';
  const studentExamIds = [await examOf(1)];
  await app.as('controller').ok(inwards.uninward, { body: { examInstanceId, studentExamIds, reason } });
  expect((await numbers()).filter(({ student }) => student === 1)).toEqual([
    { student: 1, paper: 1, why: reason },
    { student: 1, paper: 2, why: reason },
  ]);
  expect(await missing()).toEqual([0, 0]);
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  expect(await missing()).toEqual([1, 1]);
});

test('a paper taken from a student takes its number', async () => {
  const reason = 'The other elective was chosen';
  const [first = ''] = exam.paperIds;
  await app.as('clerk').ok(inwards.setPapers, { params: { id: await examOf(2) }, body: { paperIds: [first], reason } });
  expect((await numbers()).filter(({ student }) => student === 2)).toEqual([
    { student: 2, paper: 1, why: null },
    { student: 2, paper: 2, why: reason },
  ]);
});

test('a paper taken from all takes their numbers, and asks the window of inward', async () => {
  const [, second = ''] = exam.paperIds;
  const change = (act: 'ADD' | 'DROP') =>
    app
      .as('clerk')
      .call(instancePapers.changeForAll, { params: { examInstanceId, paperId: second }, body: { act, reason: 'Not taught this year' } });
  await exam.query(
    `insert into exam_window (institute_id, exam_instance_id, activity, closes_at) values ($1, $2, 'INWARD', now() - interval '1 day')`,
    [exam.instituteId, examInstanceId],
  );
  const shut = await change('DROP');
  expect([shut.status, shut.body.errors?.[0]?.code]).toEqual([409, 'WINDOW_SHUT']);
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  expect((await change('DROP')).status).toBe(200);
  expect((await numbers()).filter(({ paper, why }) => paper === 2 && why === null)).toEqual([]);
  expect((await change('ADD')).status).toBe(200);
  expect((await missing())[1]).toBe(3);
});

test('while a sheet is open by mask number nobody leaves its paper: the number that goes would tell whose it was', async () => {
  const [first = ''] = exam.paperIds;
  for (const { maskedPaperId } of (await app.as('controller').ok(maskNumbers.papers, { query: { examInstanceId } })).data)
    if (maskedPaperId !== null) await app.as('controller').ok(maskNumbers.draw, { params: { id: maskedPaperId }, body: {} });
  await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
  const id = await examOf(3);
  const papers = await app.as('clerk').call(inwards.setPapers, { params: { id }, body: { paperIds: [first], reason: 'Wrong elective' } });
  expect([papers.status, papers.body.errors?.[0]?.code]).toEqual([409, 'MASK_SHEET_OPEN']);
  const left = await app
    .as('controller')
    .call(inwards.uninward, { body: { examInstanceId, studentExamIds: [id], reason: 'Form withdrawn' } });
  expect([left.status, left.body.errors?.[0]?.code]).toEqual([409, 'MARKS_EXIST']);
});
