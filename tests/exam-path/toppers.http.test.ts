import { afterAll, beforeAll, expect, test } from 'vitest';
import { topperLists } from '../../src/domains/results/result-report/result-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

/** One paper weighs so little that a grade of it does not show in two places. */
const PAPERS = [...Array.from({ length: 8 }, () => ({ headSet: 'TH80+IA20', credits: '9.5' })), { headSet: 'TH80+IA20', credits: '0.5' }];
/** Of the light paper and of the others: 9 points and less in all, 8 points and more in all. */
const SHARES = [
  { light: 0.78, rest: 0.85 },
  { light: 0.72, rest: 0.95 },
] as const;
let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 2,
    papers: PAPERS,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  for (const [at, { light, rest }] of SHARES.entries())
    await exam.query(
      `update mark m set status = null, value = ceil(h.max * case when p.code = 'P09' then $3::numeric else $4::numeric end)
         from student_exam x, paper_head h, exam_paper p
        where x.id = m.student_exam_id and h.id = m.paper_head_id and p.id = h.exam_paper_id and m.institute_id = $1 and x.student_profile_id = $2`,
      [exam.instituteId, exam.studentIds[at], light, rest],
    );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
  await app.inside_('controller', async (_db, scope) => void (await computeAll(app.asApp.db, scope, exam.instanceId)));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test.each(['COMPETITION', 'DENSE', 'PERCENTAGE'] as const)('two SGPIs alike in print are ranked by the exact one: %s', async (ties) => {
  const query = { pointer: 'COMPUTED' as const, ties };
  const { data } = await app.as('controller').ok(topperLists.list, { params: { examInstanceId: exam.instanceId }, query });
  expect(data.map(({ rank, sgpi, studentProfileId }) => [rank, sgpi, exam.studentIds.indexOf(studentProfileId)])).toEqual([
    [1, '9.99', 0],
    [2, '9.99', 1],
  ]);
  expect(Number(data[0]?.percentage)).toBeLessThan(Number(data[1]?.percentage));
});
