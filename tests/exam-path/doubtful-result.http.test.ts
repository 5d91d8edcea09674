import { afterAll, beforeAll, expect, test } from 'vitest';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 8;
let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  let scope: InstituteScope | null = null;
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  await app.inside_('controller', async (_db, own) => void (scope = own));
  if (scope === null) throw new Error('nobody is there');
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const statusOf = async () => (await app.as('controller').ok(resultProcessing.status, { params: { examInstanceId: exam.instanceId } })).data;

test('all of an unlocked sheet are computed again, and whose mark is another one is counted apart', async () => {
  const [mark] = await exam.query<{ id: string; sheet: string; value: string }>(
    'select id, mark_sheet_id as sheet, value from mark where institute_id = $1 and value > 1 order by id limit 1',
    [exam.instituteId],
  );
  const enter = (value: string | undefined) => exam.query('update mark set value = $2 where id = $1', [mark?.id, value]);
  const counts = async () => {
    const { stale, marksChanged } = await statusOf();
    return [stale, marksChanged];
  };
  expect(await counts()).toEqual([0, 0]);
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where id = $1`, [mark?.sheet]);
  expect(await counts()).toEqual([STUDENTS, 0]);
  await enter('1');
  expect(await counts()).toEqual([STUDENTS, 1]);
  const { data: board } = await app.as('controller').ok(examBoard.get, { params: { id: exam.instanceId } });
  expect(board.blocks.find((one) => one.code === 'STALE')).toMatchObject({ count: STUDENTS, marksChanged: 1 });
  await enter(mark?.value);
  expect(await counts()).toEqual([STUDENTS, 0]);
});

test('a session that is still to come is told: its result is doubted, not barred', async () => {
  expect((await statusOf()).beginsOn).toBeNull();
  await exam.query(
    `update exam_session set starts_on = starts_on + make_interval(years => 40), ends_on = ends_on + make_interval(years => 40) where id = $1`,
    [exam.sessionId],
  );
  expect((await statusOf()).beginsOn).toMatch(/-05-01$/);
});
