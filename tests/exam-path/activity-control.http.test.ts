import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityControl } from '../../src/domains/exams/activity-control/activity-control.contract.ts';
import { openInstance, requireWindow } from '../../src/domains/exams/lifecycle/lifecycle.door.ts';
import type { BodyOf, CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
/** The same examination in the next session, half a year later. */
let next: { sessionId: string; instanceId: string };

const codes = async <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E>): Promise<string[]> =>
  ((await app.as(name).call(endpoint, input)).body.errors ?? []).map((one: { readonly code: string }) => one.code);

type Edit = BodyOf<typeof activityControl.plan>;
const target = (activity: Edit['targets'][number]['activity'], examInstanceId: string | null = exam.instanceId) => ({
  activity,
  activityMasterId: null,
  courseId: null,
  examInstanceId,
  divisionId: null,
});
const limits = (opensAt: string | null, closesAt: string | null) => ({
  opensAt,
  closesAt,
  graceMinutes: 0,
  gracePolicies: [],
  shutPolicies: [],
});
const NOVEMBER = limits('2026-11-01T03:30:00.000Z', '2026-11-12T11:30:00.000Z');
const edit = (targets: Edit['targets'], wanted: Edit['wanted']): Edit => ({ examSessionId: exam.sessionId, targets, wanted });

async function apply(body: Edit, by: CallerName = 'controller') {
  const plan = (await app.as(by).ok(activityControl.plan, { body })).data;
  return (await app.as(by).ok(activityControl.apply, { body: { ...body, stamp: plan.stamp } })).data;
}

const matrix = async (
  examSessionId = exam.sessionId,
  query: { by: 'EXAMINATION' | 'COURSE' | 'DIVISION'; examInstanceId?: string } = { by: 'EXAMINATION' },
) => (await app.as('clerk').ok(activityControl.matrix, { query: { examSessionId, ...query } })).data;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 2,
    divisions: 2,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const [row] = await exam.query<{ sessionId: string; instanceId: string }>(
    `with s as (insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
       select institute_id, 'S2', 'S2', academic_year_id, 'FIRST', starts_on + 184, ends_on + 184, 'OPEN' from exam_session where id = $1 returning id)
     insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, is_final_semester, state)
       select i.institute_id, 'EX2', 'Next', s.id, i.course_id, i.semesters, i.exam_type_id, i.exam_pattern_id, i.course_instance_id, i.is_final_semester, 'OPEN'
         from exam_instance i, s where i.id = $2 returning exam_session_id as "sessionId", id as "instanceId"`,
    [exam.sessionId, exam.instanceId],
  );
  if (!row) throw new Error('no second session');
  next = row;
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});
beforeEach(async () => {
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
});

describe('the matrix', () => {
  test('each cell says how it stands and which scope decided; a cell without a window has no limit', async () => {
    await apply(edit([target('INWARD', null)], limits(null, '2020-01-01T00:00:00Z')));
    await apply(edit([target('GRACING')], limits('2099-01-01T00:00:00Z', null)));
    const { columns, rows, cells } = await matrix();
    expect(columns.map(({ kind }) => kind)).toEqual(['SESSION', 'EXAMINATION']);
    expect(rows.map(({ activity }) => activity)).toContain('HALL_TICKET');
    const said = cells.map(({ activity, columnId, stand, decidedBy, isOwn }) => [
      activity,
      columnId === exam.sessionId,
      stand,
      decidedBy,
      isOwn,
    ]);
    expect(said.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['GRACING', false, 'BEFORE', 'EXAMINATION', true],
      ['INWARD', false, 'AFTER', 'SESSION', false],
      ['INWARD', true, 'AFTER', 'SESSION', true],
    ]);
  });

  test('has courses or the divisions of one examination as columns, by pages', async () => {
    expect((await matrix(exam.sessionId, { by: 'COURSE' })).columns.map(({ name }) => name)).toEqual(['S', 'B.E. IV']);
    const { columns } = await matrix(exam.sessionId, { by: 'DIVISION', examInstanceId: exam.instanceId });
    expect(columns.map(({ name }) => name)).toEqual(['S', 'Examination', 'D1', 'D2']);
    const query = { examSessionId: exam.sessionId, by: 'DIVISION' as const, examInstanceId: exam.instanceId, size: '2' };
    expect((await app.as('clerk').ok(activityControl.matrix, { query })).page).toEqual({ size: 2, next: 2, total: 3 });
  });
});

describe('many windows at once', () => {
  test('are previewed, set exactly so, and taken back together', async () => {
    const body = edit([target('INWARD'), target('ROSTER_LOCK'), target('SEAT_NUMBER', null)], NOVEMBER);
    const plan = (await app.as('controller').ok(activityControl.plan, { body })).data;
    expect([plan.changes.length, plan.unchanged, plan.changes.map(({ place }) => place)]).toEqual([
      3,
      0,
      ['Examination', 'Examination', 'S'],
    ]);
    expect((await matrix()).cells).toEqual([]);
    const done = (await app.as('controller').ok(activityControl.apply, { body: { ...body, stamp: plan.stamp } })).data;
    expect(done.changed).toBe(3);
    expect((await app.as('controller').ok(activityControl.plan, { body })).data).toMatchObject({ changes: [], unchanged: 3 });
    await app.as('controller').ok(activityControl.undo, { params: { id: done.changeId ?? '' }, body: {} });
    expect((await matrix()).cells).toEqual([]);
    expect(await codes('controller', activityControl.undo, { params: { id: done.changeId ?? '' }, body: {} })).toEqual([
      'WINDOWS_CHANGED_SINCE',
    ]);
    const { data } = await app.as('clerk').ok(activityControl.changes, { query: { examSessionId: exam.sessionId, size: '2' } });
    expect(data.map(({ kind, cells, isUndone }) => [kind, cells, isUndone])).toEqual([
      ['UNDO', 3, false],
      ['EDIT', 3, true],
    ]);
  });

  test('of two who change the same the second is told to look again, and nothing of it is done', async () => {
    const body = edit([target('INWARD'), target('GRACING')], NOVEMBER);
    const { stamp } = (await app.as('controller').ok(activityControl.plan, { body })).data;
    await apply(edit([target('GRACING')], limits(null, '2026-12-01T00:00:00.000Z')), 'admin');
    expect(await codes('controller', activityControl.apply, { body: { ...body, stamp } })).toEqual(['WINDOWS_CHANGED']);
    expect((await matrix()).cells.map(({ activity }) => activity)).toEqual(['GRACING']);
    const both = await Promise.all(
      (['admin', 'controller'] as const).map(async (name) => {
        const plan = (await app.as(name).ok(activityControl.plan, { body })).data;
        return app.as(name).call(activityControl.apply, { body: { ...body, stamp: plan.stamp } });
      }),
    );
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await matrix()).cells).toHaveLength(2);
  });

  test('a change that somebody has changed since is not taken back', async () => {
    const { changeId } = await apply(edit([target('INWARD')], NOVEMBER));
    await apply(edit([target('INWARD')], limits(null, '2026-12-01T00:00:00.000Z')));
    const query = { examSessionId: exam.sessionId, size: '2' };
    const { data } = await app.as('controller').ok(activityControl.changes, { query });
    expect(data.map(({ mayUndo }) => mayUndo)).toEqual([true, false]);
    const read = await app.as('clerk').ok(activityControl.changes, { query });
    expect(read.data.map(({ mayUndo }) => mayUndo)).toEqual([false, false]);
    expect(data[0]?.windows).toEqual([
      { ...target('INWARD'), ownName: null, place: 'Examination', before: NOVEMBER, after: limits(null, '2026-12-01T00:00:00.000Z') },
    ]);
    expect(await codes('controller', activityControl.undo, { params: { id: changeId ?? '' }, body: {} })).toEqual([
      'WINDOWS_CHANGED_SINCE',
    ]);
  });

  test.each([
    ['no end and no start', () => edit([target('INWARD')], limits(null, null)), 'EXAM_WINDOW_LIMITED'],
    ['an end before the start', () => edit([target('INWARD')], limits(NOVEMBER.closesAt, NOVEMBER.opensAt)), 'EXAM_WINDOW_ORDER'],
    [
      'extra minutes without an end',
      () => edit([target('INWARD')], { ...limits(NOVEMBER.opensAt, null), graceMinutes: 5 }),
      'EXAM_WINDOW_GRACE_AFTER_END',
    ],
    ['extra minutes for results', () => edit([target('RESULT_VIEW')], { ...NOVEMBER, graceMinutes: 5 }), 'EXAM_WINDOW_VIEW_IS_PLAIN'],
    ['no activity', () => edit([target(null)], NOVEMBER), 'WINDOW_ONE_ACTIVITY'],
    ['a policy that is none', () => edit([target('INWARD')], { ...NOVEMBER, shutPolicies: [exam.instanceId] }), 'POLICY_GONE'],
    ['an examination of another session', () => edit([target('INWARD', next.instanceId)], NOVEMBER), 'NOT_FOUND'],
    [
      'a division for what is not marks',
      () => edit([{ ...target('INWARD'), divisionId: exam.courseInstanceId }], NOVEMBER),
      'WINDOW_DIVISION_OF_MARKS',
    ],
  ] as const)('%s is refused where it is previewed', async (_, body, code) => {
    expect(await codes('controller', activityControl.plan, { body: body() })).toEqual([code]);
  });

  test('a clerk reads windows and changes none', async () => {
    expect(await codes('clerk', activityControl.plan, { body: edit([target('INWARD')], NOVEMBER) })).toEqual(['FORBIDDEN']);
  });
});

describe('windows of the last session', () => {
  test('are copied with their dates shifted, to the examination that is the same one', async () => {
    await apply(edit([target('INWARD'), target('GRACING', null)], limits('2026-05-01T03:30:00.000Z', '2026-05-12T11:30:00.000Z')));
    const body = { examSessionId: next.sessionId, fromSessionId: exam.sessionId };
    const plan = (await app.as('controller').ok(activityControl.planCopy, { body })).data;
    expect([plan.shiftDays, plan.withoutMatch, plan.changes.map(({ place }) => place).toSorted()]).toEqual([184, 0, ['Next', 'S2']]);
    expect(plan.changes[0]?.after).toMatchObject({ opensAt: '2026-11-01T03:30:00.000Z', closesAt: '2026-11-12T11:30:00.000Z' });
    expect((await app.as('controller').ok(activityControl.copy, { body: { ...body, stamp: plan.stamp } })).data.changed).toBe(2);
    const { cells } = await matrix(next.sessionId);
    expect(cells.filter(({ isOwn }) => isOwn)).toHaveLength(2);
    expect((await app.as('controller').ok(activityControl.planCopy, { body })).data).toMatchObject({ changes: [], unchanged: 2 });
    expect(await codes('controller', activityControl.planCopy, { body: { ...body, fromSessionId: next.sessionId } })).toEqual([
      'SAME_SESSION',
    ]);
  });
});

test('a result that students have seen is not hidden by a window of the whole session either', async () => {
  await exam.query(
    `update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1, published_run_no = 1, published_at = now() - interval '2 hours' where id = $1`,
    [exam.instanceId],
  );
  const body = edit([target('RESULT_VIEW', null)], limits('2099-01-01T00:00:00Z', null));
  const { stamp } = (await app.as('controller').ok(activityControl.plan, { body })).data;
  expect(await codes('controller', activityControl.apply, { body: { ...body, stamp } })).toEqual(['RESULT_SHOWN']);
  expect((await matrix()).cells).toEqual([]);
});

test('who shuts a window waits for an act that it let in; what begins afterwards is refused', async () => {
  const order: string[] = [];
  let closing: Promise<unknown> = Promise.resolve();
  await app.inside_('controller', async (db, scope) => {
    await openInstance(db, scope, exam.instanceId, 'SHARE');
    await requireWindow(db, scope, exam.instanceId, 'HALL_TICKET');
    closing = apply(edit([target('HALL_TICKET', null)], limits(null, '2020-01-01T00:00:00Z'))).then(() => order.push('shut'));
    await eventually(
      async () =>
        (await exam.query(`select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`))
          .length,
    );
    order.push('acted');
  });
  await closing;
  expect(order).toEqual(['acted', 'shut']);
  await expect(app.inside_('controller', async (db, scope) => requireWindow(db, scope, exam.instanceId, 'HALL_TICKET'))).rejects.toThrow(
    'WINDOW_SHUT',
  );
});

test('an examination names the divisions whose own window is shut today, and no others', async () => {
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  const divisions = await exam.query<{ id: string; name: string }>(
    `select d.id, d.name from division d join exam_instance i on i.course_instance_id = d.course_instance_id where i.id = $1 order by d.name`,
    [exam.instanceId],
  );
  const [first, second] = divisions;
  await exam.query(
    `insert into exam_window (institute_id, exam_instance_id, division_id, activity, closes_at)
     select institute_id, id, n.division, 'INTERNAL_MARKS', now() + n.ends from exam_instance i, (values ($2::uuid, interval '-1 hour'), ($3::uuid, interval '1 hour')) n(division, ends)
      where i.id = $1`,
    [exam.instanceId, first?.id, second?.id],
  );
  expect((await matrix()).shutDivisions).toEqual([{ activity: 'INTERNAL_MARKS', columnId: exam.instanceId, names: [first?.name] }]);
  expect((await matrix(exam.sessionId, { by: 'COURSE' })).shutDivisions).toEqual([]);
});
