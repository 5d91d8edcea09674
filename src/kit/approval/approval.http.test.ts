import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Statement } from '../access/access.contract.ts';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import { conflict } from '../errors/app-error.rules.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { installJobs } from '../jobs/install.server.ts';
import { jobQueue } from '../jobs/queue.server.ts';
import type { OpenQueue } from '../jobs/queue.server.ts';
import { openLiveStream } from '../live/stream.server.ts';
import type { OpenStream } from '../live/stream.server.ts';
import { makeTestInstitute } from '../jobs/test-institute.server.ts';
import type { TestInstitute } from '../jobs/test-institute.server.ts';
import { accountServices } from '../start/test-services.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import type { ApprovalView } from './approval.contract.ts';
import { cardOf, defineApproval } from './approval-definition.server.ts';
import { approvalRoutes } from './approval.routes.ts';
import { expireAll } from './expiry.server.ts';
import { requestApproval } from './approval.command.ts';

let database: TestDatabase;
let app: OpenDatabase;
let institute: TestInstitute;
let queue: OpenQueue;
let stream: OpenStream;
let inside: OpenDatabase;
let clerk: InstituteScope;
let controller: InstituteScope;

const rename = defineApproval({
  act: 'faculty.add',
  title: 'Add faculties',
  feature: 'markEntry',
  payload: z.object({ codes: z.array(z.string()) }),
  card: async ({ request }, { codes }) =>
    cardOf({
      facts: [{ label: 'records', value: String(request.itemCount) }],
      changes: codes.map((code) => ({ label: null, what: code, before: null, after: code })),
    }),
  run: async ({ db, scope }, { codes }) => {
    if (codes.includes('BAD')) throw conflict('BAD', 'This cannot be done.');
    await db
      .insertInto('faculty')
      .values(codes.map((code) => ({ instituteId: scope.instituteId, code, name: code })))
      .execute();
  },
});
const routes = approvalRoutes([rename]);

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.migratorUrl);
  queue = await jobQueue(database.appUrl);
  stream = openLiveStream(database.appUrl);
  app = openDatabase(database.appUrl);
  inside = openDatabase(database.migratorUrl, { max: 1 });
  institute = await makeTestInstitute(database.migratorUrl, ['clerk', 'controller', 'other']);
  clerk = institute.as('clerk');
  controller = institute.as('controller');
});
afterAll(async () => {
  await inside?.close();
  await stream?.close();
  await queue?.close();
  await app?.close();
  await database?.drop();
});

async function call<T = { data: ApprovalView }>(
  name: string,
  as: InstituteScope,
  input: { id?: string; body?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): Promise<T> {
  const route = routes.find((one) => one.endpoint.name === `approvals.${name}`);
  if (!route) throw new Error(name);
  const answer = await inScope(app.db, as, (db) =>
    route.handle({
      db,
      scope: as,
      params: { id: input.id },
      query: input.query ?? {},
      body: input.body ?? {},
      upload: null,
      clock: { now: () => 0 },
      session: null,
      services: { jobs: queue, progress: stream, ...accountServices },
    }),
  );
  return answer as T;
}
const ask = (codes: string[], as = clerk, reason = 'Asked by the dean') =>
  inScope(app.db, as, (db) =>
    requestApproval(db, as, {
      act: 'faculty.add',
      feature: 'markEntry',
      subject: codes.join(),
      payload: { codes },
      itemCount: codes.length,
      reason,
    }),
  );
/** As if its days were over. */
const runOut = (id: string) =>
  inScope(app.db, clerk, (db) =>
    db
      .updateTable('approvalRequest')
      .set({ expiresAt: sql<string>`now()` })
      .where('id', '=', id)
      .execute(),
  );
const faculties = () =>
  inScope(app.db, clerk, async (db) => (await db.selectFrom('faculty').select('code').orderBy('code').execute()).map((row) => row.code));

/** A kind of request without what its decider must see does not compile. */
export const blind = () =>
  // @ts-expect-error: it has no card
  defineApproval({ act: 'blind', title: 'Blind', feature: 'markEntry', payload: z.object({}), run: async () => undefined });

describe('a request to a second person', () => {
  test('shows the second person what it would do before they decide', async () => {
    const id = await ask(['SEEN', 'TOO']);
    for (const reader of [controller, clerk]) {
      const { data } = await call<{ data: { card: unknown } }>('get', reader, { id });
      expect(data.card).toEqual({
        facts: [{ label: 'records', value: '2' }],
        files: [],
        changes: ['SEEN', 'TOO'].map((code) => ({ label: null, what: code, before: null, after: code })),
        more: 0,
        blockers: [],
      });
    }
    await call('withdraw', clerk, { id, body: { version: 1 } });
  });

  test('runs with what was asked for, in the approver’s name, once', async () => {
    const id = await ask(['A', 'B']);
    expect(await faculties()).toEqual([]);
    const decide = () => call('approve', controller, { id, body: { version: 1 } });
    const answers = await Promise.allSettled([decide(), decide(), decide()]);
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))).toEqual([409, 409]);
    expect(await faculties()).toEqual(['A', 'B']);
    const { data } = await call('get', clerk, { id });
    expect(data).toMatchObject({ state: 'APPROVED', requestedByName: 'Clerk', decidedByName: 'Controller', itemCount: 2, version: 2 });
    expect(data.abilities).toEqual({ approve: false, reject: false, withdraw: false });
    const trace = await inScope(app.db, clerk, (db) =>
      db.selectFrom('auditEntry').select(['actorId', 'reason']).where('noun', '=', 'faculty').execute(),
    );
    expect(trace).toEqual([1, 2].map(() => ({ actorId: controller.userId, reason: 'Asked by the dean' })));
  });

  test('is never decided by the requester, not even by SQL', async () => {
    const id = await ask(['C']);
    await expect(call('approve', clerk, { id, body: { version: 1 } })).rejects.toMatchObject({
      status: 403,
      items: [{ code: 'OWN_REQUEST' }],
    });
    await expect(call('reject', clerk, { id, body: { version: 1, note: 'no good' } })).rejects.toMatchObject({ status: 403 });
    await expect(
      inScope(app.db, clerk, (db) =>
        db.updateTable('approvalRequest').set({ state: 'APPROVED', decidedBy: clerk.userId }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow(/approval_request_two_persons/);
    expect((await call('get', clerk, { id })).data.abilities).toEqual({ approve: false, reject: false, withdraw: true });
    await call('withdraw', clerk, { id, body: { version: 1 } });
    await expect(call('approve', controller, { id, body: { version: 2 } })).rejects.toMatchObject({
      status: 409,
      items: [{ code: 'ALREADY_DECIDED' }],
    });
    expect(await faculties()).not.toContain('C');
  });

  test('needs the act’s own right, and is invisible without it', async () => {
    const id = await ask(['D']);
    const statements: Statement[] = [
      { effect: 'ALLOW', resources: ['approvals'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['gracing'], actions: ['approve'] },
    ];
    const other = institute.as('other', statements);
    await expect(call('approve', other, { id, body: { version: 1 } })).rejects.toMatchObject({ status: 404 });
    expect((await call<{ data: ApprovalView[] }>('list', other)).data).toEqual([]);
    const list = await call<{ data: ApprovalView[]; counts: Record<string, number> }>('list', controller, { query: { state: 'PENDING' } });
    expect(list.data.map((one) => one.subject)).toEqual(['D']);
    expect(list.data[0]?.abilities).toEqual({ approve: true, reject: true, withdraw: false });
    await expect(call('withdraw', controller, { id, body: { version: 1 } })).rejects.toMatchObject({
      status: 403,
      items: [{ code: 'NOT_YOURS' }],
    });
    await call('reject', controller, { id, body: { version: 1, note: 'Not this year' } });
    expect((await call('get', clerk, { id })).data).toMatchObject({ state: 'REJECTED', decisionNote: 'Not this year' });
  });

  test('stays pending when the act refuses: both or neither', async () => {
    const id = await ask(['E', 'BAD']);
    await expect(call('approve', controller, { id, body: { version: 1 } })).rejects.toMatchObject({
      status: 409,
      items: [{ code: 'BAD' }],
    });
    expect((await call('get', clerk, { id })).data).toMatchObject({ state: 'PENDING', decidedBy: null, version: 1 });
    await expect(call('approve', controller, { id, body: { version: 7 } })).rejects.toMatchObject({
      status: 409,
      items: [{ code: 'VERSION_CONFLICT' }],
    });
  });

  test('expires when nobody decides it: it cannot be decided any more, and can be requested again', async () => {
    const id = await ask(['LATE'], clerk);
    const { data: fresh } = await call('get', clerk, { id });
    const days = Math.round((Date.parse(fresh.expiresAt) - Date.parse(fresh.requestedAt)) / 86_400_000);
    expect([fresh.state, days]).toEqual(['PENDING', 14]);
    expect(await expireAll(app.db, inside.pool)).toBe(0);
    await runOut(id);
    const late = { status: 409, items: [{ code: 'REQUEST_EXPIRED' }] };
    await expect(call('approve', controller, { id, body: { version: 1 } })).rejects.toMatchObject(late);
    await expect(call('reject', controller, { id, body: { version: 1, note: 'too late' } })).rejects.toMatchObject(late);
    await expect(call('withdraw', clerk, { id, body: { version: 1 } })).rejects.toMatchObject(late);
    const list = await call<{ data: ApprovalView[]; counts: Record<string, number> }>('list', controller, { query: { state: 'EXPIRED' } });
    expect([list.data.map((one) => [one.subject, one.state, one.abilities]), list.counts['EXPIRED']]).toEqual([
      [['LATE', 'EXPIRED', { approve: false, reject: false, withdraw: false }]],
      1,
    ]);
    expect(await faculties()).not.toContain('LATE');
    await ask(['LATE']);
    expect((await call('get', clerk, { id })).data).toMatchObject({ state: 'EXPIRED', decidedBy: null, version: 2 });
  });

  test('is marked as expired by the job runner, without a user, after the days that the institute sets', async () => {
    const days = (value: string) =>
      inside.pool.query(`update institute set settings = jsonb_build_object('approvalDays', $2::text) where id = $1`, [
        clerk.instituteId,
        value,
      ]);
    await days('3');
    const id = await ask(['SHORT']);
    await days('none');
    const other = await ask(['LONG']);
    const spans = await inside.pool.query<{ days: number }>(
      `select extract(day from expires_at - requested_at)::int as days from approval_request where id = any($1) order by id`,
      [[id, other]],
    );
    expect(spans.rows.map((row) => row.days)).toEqual([3, 14]);
    await runOut(id);
    expect([await expireAll(app.db, inside.pool), await expireAll(app.db, inside.pool)]).toEqual([1, 0]);
    const trace = await inside.pool.query(
      `select actor_id, call, after ->> 'state' as state from audit_entry where row_id = $1 and call = 'approvals.expire'`,
      [id],
    );
    expect(trace.rows).toEqual([{ actor_id: null, call: 'approvals.expire', state: 'EXPIRED' }]);
  });

  test('needs a reason, and is made once for a subject', async () => {
    await expect(ask(['F'], clerk, ' abc ')).rejects.toMatchObject({ status: 422 });
    await ask(['F']);
    // Whose request it is, and not that some record has this value.
    await expect(ask(['F'])).rejects.toMatchObject({ status: 409, items: [{ code: 'REQUEST_PENDING', value: expect.any(String) }] });
    // Sent from two tabs at one moment, too.
    const both = await Promise.allSettled(Array.from({ length: 4 }, () => ask(['TWO TABS'])));
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.items[0]?.code] : []));
    expect(refused).toEqual(['REQUEST_PENDING', 'REQUEST_PENDING', 'REQUEST_PENDING']);
    const foreign = await makeTestInstitute(database.migratorUrl);
    expect((await call<{ data: ApprovalView[] }>('list', foreign.scope)).data).toEqual([]);
  });
});
