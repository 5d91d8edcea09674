import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { statements } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';
import { seatedForPrint } from './test-statement.server.ts';

let app: App;
let exam: TestExam;
let scope: InstituteScope;
let ids: string[];

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  ids = await seatedForPrint(exam, app.userId('student'));
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await accept();
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

async function accept(): Promise<void> {
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await lockAndPublish();
}
async function lockAndPublish(): Promise<void> {
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
}
const params = () => ({ examInstanceId: exam.instanceId });
const newer = async () => (await app.as('controller').ok(statements.summary, { params: params() })).data.newer;
const counted = async () => (await app.as('controller').ok(runReview.publication, { params: params() })).data.printed.total;
const issue = async (studentExamId = '') => (await app.as('controller').ok(statements.issue, { body: { studentExamId } })).data;
const wordsOf = async (id: string) => pdfText((await app.as('controller').call(statements.download, { params: { id } })).bytes).text;

test('whoever prints is told who has a newer result that is not published yet; a superseded statement is not counted', async () => {
  const [id = '', , other] = ids;
  const first = await issue(id);
  await issue(other);
  expect(await wordsOf(first.printId)).not.toContain('in place of');
  expect([await newer(), await counted()]).toEqual([{ count: 0, first: [] }, 2]);

  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `update mark m set value = case when m.value = 41 then 42 else 41 end, status = null from paper_head h, exam_paper p
      where m.student_exam_id = $1 and h.id = m.paper_head_id and p.id = h.exam_paper_id and p.code = 'P01' and h.head_no = 1`,
    [id],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  expect(await newer()).toMatchObject({ count: 1, first: [{ studentExamId: id, examInstanceId: exam.instanceId }] });
  const preview = async (of = '') => (await app.as('controller').ok(statements.preview, { params: { id: of } })).data.newer.count;
  expect([await preview(id), await preview(other)]).toEqual([1, 0]);

  await lockAndPublish();
  expect([await newer(), await counted()]).toEqual([{ count: 0, first: [] }, 1]);
  const revised = await issue(id);
  expect(await counted()).toBe(2);
  expect(await wordsOf(revised.printId)).toContain(`Revised statement (in place of ${first.number}) ${revised.number}`);
});
