import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { outcomeLists } from '../../src/domains/results/outcome-list/outcome-list.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  const pattern = { ...mumbaiBe.pattern, aggregateMinPercent: '60', aggregateHead: 'Total of all papers' };
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 3,
    semester: 1,
    papers: [theory, theory],
    rules: { ...mumbaiBe, pattern },
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('who failed in the aggregate alone has passed nothing for good: all papers may be sat again', async () => {
  let clerk: InstituteScope | undefined;
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  const scope = clerk;
  if (!scope) throw new Error('the clerk has no scope');
  const order = { examInstanceId: exam.instanceId, kind: 'REGULAR' as const, studentProfileIds: [] };
  await inScope(app.asApp.db, scope, (db) => inwardStudents(db, scope, order));
  // 1 passes with distinction, 2 passes each paper with half of the marks, 3 fails P01, too.
  const mark = (prn: string, paper: string, head: number) => {
    if (prn.endsWith('1')) return head === 1 ? '70' : '18';
    if (prn.endsWith('3') && paper === 'P01') return '1';
    return head === 1 ? '40' : '10';
  };
  await holdExam(app.asApp.db, scope, { instanceId: exam.instanceId, prefix: 'A', mark });
  // The list of those who failed names the aggregate as the pattern does.
  const failed = await app.as('controller').ok(outcomeLists.list, { params: { examInstanceId: exam.instanceId }, query: {} });
  expect(failed.data.flatMap((row) => row.failed.filter((one) => one.reason === 'AGGREGATE').map((one) => one.paperCode))).toEqual([
    'Total of all papers',
    'Total of all papers',
  ]);
  const second = await anotherExam(exam, 'S2', 'REGULAR', exam.paperIds);
  const { data } = await app.as('clerk').ok(candidates.preview, { query: { examInstanceId: second, kind: 'REGULAR' } });
  expect(data.map((row) => `${row.prn.slice(-1)} ${row.papers} ${row.reasons.join()}`.trim())).toEqual([
    '1 0 PASSED_BEFORE',
    '2 2',
    '3 0 FAILED_BEFORE',
  ]);
});
