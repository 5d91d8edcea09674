import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
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
