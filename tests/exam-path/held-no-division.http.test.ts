import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let stage: Ranked;

beforeAll(async () => {
  app = await startApp();
  stage = await stageToppers(app);
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

test('whoever has no division is told that the result is shown again, also where a division is shown it for the first time', async () => {
  const { exam, seats } = stage;
  const params = { examInstanceId: exam.instanceId };
  const [own, ...others] = seats;
  await exam.query('update student_profile set user_id = null where user_id = $1', [app.userId('student')]);
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), own?.studentProfileId]);
  await exam.query('update student_exam set division_id = null where id = $1', [own?.id]);
  const [row] = await exam.query<{ id: string }>('select division_id as id from student_exam where id = $1', [others[0]?.id]);
  const divisionIds = [row?.id ?? ''];
  const controller = app.as('controller');
  await controller.ok(publishing.lock, { params, body: {} });
  await controller.ok(publicationHolds.hold, { params, body: { divisionIds, reason: 'Marks of the practical are doubted' } });
  await controller.ok(publishing.publish, { params, body: {} });
  const { data } = await controller.ok(publishing.requestUnpublish, { params, body: { reason: 'The session is checked again' } });
  await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
  await controller.ok(publicationHolds.release, { params, body: { divisionIds } });
  await controller.ok(publishing.publish, { params, body: {} });
  const told = (await app.as('student').ok(listNotifications)).data.filter((one) => one.kind === 'RESULT_CHANGED');
  expect(new Set(told.map((one) => one.facts['what']))).toEqual(new Set(['AGAIN', 'TAKEN_BACK']));
});
