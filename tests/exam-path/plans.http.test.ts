import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedSources } from '../../src/domains/exams/carried-mark/changed-source.store.ts';
import { countPlanned, plannedPage } from '../../src/domains/exams/new-exam/planned-backlogs.store.ts';
import { plansOf } from '../explained.server.ts';
import { controllerOf } from '../calls/searched-lists.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('backlogs in the papers of a planned examination are found by the papers, not among those of all years', async () => {
  const [course] = await exam.query<{ id: string }>('select course_id as id from exam_paper where id = $1', [exam.paperIds[0]]);
  const filter = { courseId: course?.id ?? '', paperIds: exam.paperIds };
  const scope = await controllerOf(app);
  for (const ask of [countPlanned, plannedPage])
    expect(await plansOf(app.asApp, scope, (db) => ask(db, scope, filter, { size: 25, offset: 0, number: 1 }))).toContain(
      'backlog_open_by_paper',
    );
});

test('the source of a carried mark is looked up by its whole key, not among all marks of its student', async () => {
  const scope = await controllerOf(app);
  const plan = await plansOf(app.asApp, scope, (db) => changedSources(db, scope, exam.instanceId, 20));
  expect(plan).toMatch(/Index Scan using mark_once on mark m(?:_\d)?[\s\S]*?student_exam_id = ox\.id\) AND \(paper_head_id = /);
});
