import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUntriggered, listBacklogs, triggerBacklogs } from '../../src/domains/results/backlog/backlog.store.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { pageRequest } from '../../src/kit/list/page.rules.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

/** Theory: the first student's mark is withheld, the second fails, the third's is withheld and the internal head fails. */
beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 3,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
  });
  await app.inside_('clerk', async (_db, scope) => void (clerk = scope));
  await as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
  const mark = (prn: string, _paper: string, head: number) => {
    const theory = prn.endsWith('2') ? '10' : 'WH';
    return head === 1 ? theory : prn.endsWith('3') ? '0' : '15';
  };
  await holdExam(app.asApp.db, clerk, { instanceId: exam.instanceId, prefix: 'W', mark });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('a withheld mark opens no backlog: a head that is failed does', async () => {
  expect(await as((db, scope) => countUntriggered(db, scope, exam.instanceId))).toBe(2);
  expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject({ opened: 2, total: 2 });
  const { rows } = await as((db, scope) => listBacklogs(db, scope, {}, pageRequest({})));
  expect(rows.map((row) => [row.prn.slice(-1), row.reason])).toEqual([
    ['2', 'FAILED'],
    ['3', 'FAILED'],
  ]);
});
