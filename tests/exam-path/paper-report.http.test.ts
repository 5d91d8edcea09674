import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperCredits, paperFacts, paperStudents } from '../../src/domains/exams/paper-report/paper-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { stageToppers } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;

/** Two papers, eight students in two divisions, every sheet locked; the blueprint has a third paper that nobody examines. */
beforeAll(async () => {
  app = await startApp();
  ({ exam } = await stageToppers(app));
  const [subject] = await exam.query<{ id: string }>(
    `insert into subject (institute_id, code, name, type, credits) values ($1, 'PL', 'Planned only', 'THEORY', 3) returning id`,
    [exam.instituteId],
  );
  await exam.query(`update blueprint_version set state = 'DRAFT' where institute_id = $1`, [exam.instituteId]).catch(() => undefined);
  const [version] = await exam.query<{ id: string }>(
    `insert into blueprint_version (institute_id, course_blueprint_id, version_no, label, state, papers)
     select institute_id, course_blueprint_id, 2, '2', 'DRAFT', $2::jsonb from blueprint_version where institute_id = $1 limit 1 returning id`,
    [
      exam.instituteId,
      JSON.stringify([
        {
          semester: 8,
          subjectId: subject?.id,
          code: 'PL',
          title: 'Planned only',
          categoryId: null,
          electiveGroup: null,
          kind: 'CREDIT',
          position: 1,
          examPatternId: null,
          units: [
            {
              unitNo: 1,
              credits: '3',
              headSet: 'TH80+IA20',
            },
          ],
        },
      ]),
    ],
  );
  await exam.query('update course_instance set blueprint_version_id = $2 where id = $1', [exam.courseInstanceId, version?.id]);
  await exam.query('update exam_instance set course_instance_id = $2 where id = $1', [exam.instanceId, exam.courseInstanceId]);
  await exam.query(
    `update student_exam set flow = 'REPEATER' where id = (select id from student_exam where institute_id = $1 order by id limit 1)`,
    [exam.instituteId],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const params = () => ({ courseInstanceId: exam.courseInstanceId });

test('each paper says its heads, credits, students and how far its marks are; what is missing is named', async () => {
  const { data } = await app.as('controller').ok(paperFacts.list, { params: params() });
  expect(
    data.map(({ code, heads, credits, students, regular, repeaters, stand, lacks }) => [
      code,
      heads,
      credits,
      students,
      regular,
      repeaters,
      stand,
      lacks,
    ]),
  ).toEqual([
    ['PL', '', '3.0', 0, 0, 0, 'NONE', 'pattern, exam paper, teacher, students'],
    ['P01', expect.stringContaining('80/'), '4.0', 8, 7, 1, 'LOCKED', 'teacher'],
    ['P02', expect.stringContaining('20/'), '4.0', 8, 7, 1, 'LOCKED', 'teacher'],
  ]);
  const lacking = await app.as('controller').ok(paperFacts.list, { params: params(), query: { lacks: 'PATTERN' } });
  expect(lacking.data.map(({ code }) => code)).toEqual(['PL']);
});

test('each figure is the length of the list that it leads to', async () => {
  const asked = { code: 'P01', semester: '8' } as const;
  const { page, counts, data } = await app.as('controller').ok(paperStudents.list, { params: params(), query: asked });
  expect([page.total, counts, data.length]).toEqual([8, { REGULAR: 7, REPEATER: 1, BACKLOG: 0 }, 8]);
  const repeaters = await app.as('controller').ok(paperStudents.list, { params: params(), query: { ...asked, sits: 'REPEATER' } });
  expect(repeaters.data.map(({ sits }) => sits)).toEqual(['REPEATER']);
  const nobody = await app.as('controller').ok(paperStudents.list, { params: params(), query: { q: 'nobody of this name' } });
  expect(nobody.data).toEqual([]);
});

test('credits by semester, and the files of all three', async () => {
  const { data, totals } = await app.as('controller').ok(paperCredits.list, { params: params() });
  expect(data).toMatchObject([{ semester: 8, papers: 3, credits: '11.0', withoutPattern: 1, withoutTeacher: 3, withoutStudents: 1 }]);
  expect(totals).toMatchObject({ papers: 3, credits: '11.0' });
  for (const report of [paperFacts, paperCredits, paperStudents])
    for (const format of ['CSV', 'XLSX', 'PDF'] as const)
      expect((await app.as('controller').call(report.exportFile, { params: params(), query: { format } })).status).toBe(200);
});

test('another institute’s class is not found, and a teacher does not read it', async () => {
  const strange = { courseInstanceId: '01900000-0000-7000-8000-0000000000ff' };
  expect((await app.as('controller').call(paperFacts.list, { params: strange })).status).toBe(404);
  expect((await app.as('teacher').call(paperStudents.list, { params: params() })).status).toBe(403);
});
