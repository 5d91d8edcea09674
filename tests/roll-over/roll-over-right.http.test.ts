import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollOvers, type RollOver } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { requireRevertNow, requireRightNow } from '../../src/domains/people/roll-over/roll-over-start.command.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { oldClass } from './old-class.server.ts';

let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

beforeAll(async () => {
  app = await startApp();
  old = await oldClass(app, 4);
  await old.publish();
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const codes = ({ status, body }: { status: number; body: { errors?: readonly { code: string }[] } }) =>
  [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');

/** What the controller may do from now on, everywhere or in the course of one class. */
async function may(actions: readonly string[], classId?: string): Promise<void> {
  const [row] = await old.exam.query<{ id: string }>('select course_id as id from course_instance where id = $1', [
    classId ?? randomUUID(),
  ]);
  await old.exam.query(
    `update policy_statement set condition = $2::jsonb, resources = '{*}', actions = $3
      where policy_id in (select id from policy where tenant_id = $1 and template_id = 'controller')`,
    [app.tenantId, JSON.stringify(row === undefined ? {} : { courses: [row.id] }), actions],
  );
  await old.exam.query(`update policy set version = version + 1 where tenant_id = $1 and template_id = 'controller'`, [app.tenantId]);
}
const EVERYTHING = ['*'];
const trigger = ({ id, version }: RollOver, startAt: string | null = null) =>
  controller().call(rollOvers.trigger, { params: { id }, body: { version, startAt } });
/** What the job asks when its moment has come; the right is unlimited in a job, and is looked up anew. */
const begins = () => {
  const plan = { fromCourseInstanceId: old.exam.courseInstanceId, toCourseInstanceId: old.next, repeatCourseInstanceId: null };
  return app.inside_('controller', (db, scope) => requireRightNow(db, { ...scope, grant: { allow: null, deny: [] } }, plan));
};

test('whoever may only plan does not start with the plan', async () => {
  await may(['read', 'create']);
  expect((await controller().call(rollOvers.create, { body: old.plan({ Trigger: true }) })).status).toBe(403);
  await may(EVERYTHING);
  expect((await controller().ok(rollOvers.list, {})).page.total).toBe(0);
});

test('nobody is moved into a class of a course that the right does not reach, nor into one that was closed since', async () => {
  const made = await old.create();
  await may(EVERYTHING, old.exam.courseInstanceId);
  expect(codes(await trigger(made))).toBe('409 ROLL_OVER_OUT_OF_REACH');
  await may(EVERYTHING);
  await old.exam.query(`update course_instance set state = 'CLOSED' where id = $1`, [old.next]);
  expect(codes(await trigger(made))).toBe('409 ROLL_OVER_CLOSED');
  await expect(begins()).rejects.toMatchObject({ items: [{ code: 'ROLL_OVER_CLOSED' }] });
  await old.exam.query(`update course_instance set state = 'PLANNED' where id = $1`, [old.next]);
});

test('a start that waits asks for the right once more when its moment comes', async () => {
  const [made] = (await controller().ok(rollOvers.list, {})).data;
  const waiting = await trigger(made ?? (await old.create()), new Date(Date.now() + 86_400_000).toISOString());
  expect(waiting.status).toBe(200);
  await begins();
  await may(EVERYTHING, old.exam.courseInstanceId);
  await expect(begins()).rejects.toMatchObject({ items: [{ code: 'ROLL_OVER_OUT_OF_REACH' }] });
  await may(['read', 'create']);
  await expect(begins()).rejects.toMatchObject({ items: [{ code: 'ROLL_OVER_NOT_ALLOWED' }] });
  await may(EVERYTHING);
});

test('nobody is taken back out of a class that the right does not reach, nor by somebody who lost the right meanwhile', async () => {
  const plan = { fromCourseInstanceId: old.exam.courseInstanceId, toCourseInstanceId: old.next, repeatCourseInstanceId: null };
  const reverts = () =>
    app.inside_('controller', (db, scope) => requireRevertNow(db, { ...scope, grant: { allow: null, deny: [] } }, plan));
  const [made] = (await controller().ok(rollOvers.list, {})).data;
  await old.exam.query(`update roll_over set state = 'DONE', start_at = null where id = $1`, [made?.id]);
  const done = await old.read(made?.id ?? '');
  const revert = () =>
    controller().call(rollOvers.revert, { params: { id: done.id }, body: { version: done.version, reason: 'Taken back' } });
  await may(EVERYTHING, old.exam.courseInstanceId);
  expect(codes(await revert())).toBe('409 ROLL_OVER_OUT_OF_REACH');
  await expect(reverts()).rejects.toMatchObject({ items: [{ code: 'ROLL_OVER_OUT_OF_REACH' }] });
  await may(['read', 'update']);
  await expect(reverts()).rejects.toMatchObject({ items: [{ code: 'ROLL_OVER_NOT_ALLOWED' }] });
  await may(EVERYTHING);
  await reverts();
});
