import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewedGraces } from '../../src/domains/results/grace-preview/grace-preview.contract.ts';
import { promotions } from '../../src/domains/results/promotion/promotion.contract.ts';
import { resultDataHeads, resultDataPapers } from '../../src/domains/results/result-data/result-data.contract.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import { subjectAbsences, subjectStudents } from '../../src/domains/results/subject-report/subject-report.contract.ts';
import { summaryStudents } from '../../src/domains/results/summary-report/summary-report.contract.ts';
import { product } from '../../src/app/domains.server.ts';
import { besidesOf } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

/** A course that nobody has. */
const NO_COURSE = '01900000-0000-7000-8000-0000000000ff';
let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 5, within, until: 'READY', seed: 11 });
  let scope: InstituteScope | undefined;
  await app.inside_('controller', async (_db, given) => void (scope = given));
  if (scope) await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Right {
  readonly feature: string;
  readonly condition?: object;
}
/** Reading and exporting these features is all that the accountant may. */
async function accountantHolds(rights: readonly Right[]): Promise<void> {
  const [policy] = await exam.query<{ id: string }>(`select id from policy where tenant_id = $1 and template_id = 'accountant'`, [
    app.tenantId,
  ]);
  await exam.query('delete from policy_statement where policy_id = $1', [policy?.id]);
  for (const [at, { feature, condition = {} }] of rights.entries())
    await exam.query(
      `insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions, condition)
       values ($1, $2, $3, 'ALLOW', array[$4], '{read,export}', $5)`,
      [app.tenantId, policy?.id, at + 1, feature, JSON.stringify(condition)],
    );
  await exam.query('update policy set version = version + 1 where id = $1', [policy?.id]);
}

/** What list and file of each report by name answer. */
async function answers(): Promise<string[]> {
  const caller = app.as('accountant');
  const params = { examInstanceId: exam.instanceId };
  const session = { examSessionId: exam.sessionId };
  const query = { pointer: 'COMPUTED' as const };
  const file = { ...query, format: 'CSV' as const };
  const csv = { format: 'CSV' as const };
  const found = [
    [await caller.call(resultRegister.list, { params, query }), await caller.call(resultRegister.exportFile, { params, query: file })],
    [await caller.call(resultDataPapers.list, { params, query }), await caller.call(resultDataPapers.exportFile, { params, query: file })],
    [await caller.call(resultDataHeads.list, { params, query }), await caller.call(resultDataHeads.exportFile, { params, query: file })],
    [await caller.call(subjectStudents.list, { params, query }), await caller.call(subjectStudents.exportFile, { params, query: file })],
    [await caller.call(subjectAbsences.list, { params, query }), await caller.call(subjectAbsences.exportFile, { params, query: file })],
    [
      await caller.call(summaryStudents.list, { params: session, query }),
      await caller.call(summaryStudents.exportFile, { params: session, query: file }),
    ],
    [await caller.call(previewedGraces.list, { params }), await caller.call(previewedGraces.exportFile, { params, query: csv })],
    [await caller.call(promotions.list, { params }), await caller.call(promotions.exportFile, { params, query: csv })],
  ] as const;
  return [...new Set(found.map((both) => both.map(({ status }) => status).join(' ')))];
}

test('results by name are taken as a file only by whoever may read them, as far as both rights reach', async () => {
  const [course] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
  const own = { condition: { courses: [course?.id] } };
  const other = { condition: { courses: [NO_COURSE] } };
  await accountantHolds([{ feature: 'reports' }]);
  expect(await answers()).toEqual(['403 403']);
  await accountantHolds([{ feature: 'reports' }, { feature: 'results' }]);
  expect(await answers()).toEqual(['200 200']);
  await accountantHolds([
    { feature: 'reports', ...own },
    { feature: 'results', ...own },
  ]);
  expect(await answers()).toEqual(['200 200']);
  await accountantHolds([{ feature: 'reports' }, { feature: 'results', ...other }]);
  expect(await answers()).toEqual(['403 403']);
  await accountantHolds([{ feature: 'reports', ...other }, { feature: 'results' }]);
  expect(await answers()).toEqual(['200 403']);
  await accountantHolds([
    { feature: 'reports', ...other },
    { feature: 'results', ...own },
  ]);
  expect(await answers()).toEqual(['200 403']);
});

test('every file of a report under another right than its list asks for that of the list, too', () => {
  const endpoints = product.routes.map(({ endpoint }) => endpoint);
  const bare = endpoints.flatMap((file) => {
    const list = endpoints.find(({ name }) => name === file.name.replace(/\.exportFile$/, '.list'));
    if (!list || list === file || typeof list.permission === 'string' || typeof file.permission === 'string') return [];
    const covered = [file.permission.feature, besidesOf(file)?.feature];
    return covered.includes(list.permission.feature) ? [] : [file.name];
  });
  expect(bare).toEqual([]);
});
