import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startApp } from '../../../tests/harness.server.ts';
import type { App } from '../../../tests/harness.server.ts';
import { findSession, hashSecret } from './session.server.ts';

const OTHERS = 2000;
let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** Rows of rights that are read through when nobody's index says where they are. */
async function rowsReadThrough(secret: string): Promise<number> {
  return app.inside.db.transaction().execute(async (db) => {
    const read = async () => {
      const { rows } = await sql<{ n: string }>`
        select seq_tup_read as n from pg_stat_xact_all_tables where relname = 'policy_attachment'`.execute(db);
      return Number(rows[0]?.n ?? 0);
    };
    const before = await read();
    const found = await sql<{
      userId: string;
      policies: unknown[];
    }>`select user_id, policies from find_session(${hashSecret(secret)})`.execute(db);
    expect([found.rows[0]?.userId, found.rows[0]?.policies.length]).toEqual([app.userId('student'), 1]);
    return (await read()) - before;
  });
}

test('finding a session costs the same however many people have rights', async () => {
  const { cookie } = await app.as('student').headers();
  const { rows } = await sql<{ policyId: string }>`
    select policy_id from policy_attachment where user_id = ${app.userId('student')}`.execute(app.inside.db);
  await app.inside.db.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${app.tenantId}, true)`.execute(db);
    await sql`
      with others as (insert into user_account (tenant_id, username, name) select ${app.tenantId}, 'other' || n, 'Other' from generate_series(1, ${OTHERS}) n returning id)
      insert into policy_attachment (tenant_id, policy_id, user_id) select ${app.tenantId}, ${rows[0]?.policyId}, id from others`.execute(
      db,
    );
  });
  await sql`vacuum (analyze) policy_attachment`.execute(app.inside.db);
  expect(await rowsReadThrough(cookie?.split('=', 2)[1] ?? '')).toBeLessThan(OTHERS / 10);
});

test('of many sessions asked for in one moment each is its own, and an unknown one is nobody', async () => {
  const names = ['student', 'teacher', 'clerk', 'adminA'] as const;
  const secrets = await Promise.all(
    names.map(async (name) => ((await app.as(name).headers()).cookie ?? '').split(';')[0]?.split('=')[1] ?? ''),
  );
  const asked = Array.from({ length: 200 }, (_, at) => (at % 5 === 4 ? null : at % 5));
  const found = await Promise.all(
    asked.map((at, place) => findSession(app.asApp.db, at === null ? `unknown-${place}` : (secrets[at] ?? ''))),
  );
  expect(found.map((session) => session?.userId ?? null)).toEqual(
    asked.map((at) => (at === null ? null : app.userId(names[at] ?? 'student'))),
  );
});
