import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { eventually } from '../eventually.server.ts';
import { JOB_SCHEMA, NIGHT_QUEUE } from '../../src/kit/jobs/queue-settings.rules.ts';
import { dropOld } from '../../src/kit/upkeep/retention.server.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
let owner: pg.Pool;
const DAYS = { codes: 30, messages: 90, sessions: 180, repeats: 7, trash: 90, files: 7 };
const DAY = 86_400_000;

beforeAll(async () => {
  app = await startApp({ worker: true });
  owner = new pg.Pool({ connectionString: app.database.migratorUrl, max: 1 });
  // Its last connection may still be closing when the database is dropped.
  owner.on('error', () => undefined);
});
afterAll(async () => {
  await owner?.end();
  await app?.close();
});

/** A row of each kind that ended now, and one of each that has not ended. */
async function leaveRows(): Promise<void> {
  const [tenant, user] = [app.tenantId, app.userId('clerk')];
  const hash = sql`sha256(convert_to(random()::text, 'utf8'))`;
  for (const [ends, state] of [
    [sql`now()`, 'SENT'],
    [sql`now() + interval '1000 days'`, 'QUEUED'],
  ] as const) {
    await sql`insert into verification_code (tenant_id, user_id, purpose, recipient, expires_at)
      values (${tenant}, ${user}, 'EMAIL', 'clerk@example.edu', ${ends})`.execute(app.inside.db);
    await sql`insert into passkey_challenge (tenant_id, purpose, secret_hash, challenge, expires_at)
      values (${tenant}, 'SIGN_IN', ${hash}, 'c', ${ends})`.execute(app.inside.db);
    await sql`insert into outbox_message (tenant_id, kind, channel, recipient, state, due_at)
      values (${tenant}, 'TEST', 'EMAIL', 'clerk@example.edu', ${state}, now() + interval '1000 days')`.execute(app.inside.db);
    await sql`insert into session (tenant_id, user_id, id_hash, cookies, expires_at)
      values (${tenant}, ${user}, ${hash}, 'c', ${ends})`.execute(app.inside.db);
    await sql`insert into idempotency_key (tenant_id, user_id, key, call, body_hash, created_at)
      values (${tenant}, ${user}, gen_random_uuid()::text, 'x', ${hash}, ${ends})`.execute(app.inside.db);
  }
}

describe('expired rows', () => {
  it('stay as many days as the settings say, then are deleted; open ones stay', async () => {
    await leaveRows();
    const now = Date.now() + 1000;
    const at = (days: number) =>
      dropOld({ database: app.asApp.db, owner, tables: product.passingTables, now: now + days * DAY, days: DAYS });
    const none = { verification_code: 0, passkey_challenge: 0, outbox_message: 0, session: 0, idempotency_key: 0 };
    expect(await at(6)).toEqual(none);
    expect(await at(7)).toEqual({ ...none, idempotency_key: 1 });
    expect(await at(29)).toEqual(none);
    expect(await at(30)).toEqual({ ...none, verification_code: 1, passkey_challenge: 1 });
    expect(await at(90)).toEqual({ ...none, outbox_message: 1 });
    expect(await at(179)).toEqual(none);
    expect(await at(180)).toEqual({ ...none, session: 1 });
    const left = (table: string) => countOf(app, `select count(*) as n from ${table}`);
    expect(await Promise.all(Object.keys(none).map(left))).toEqual([1, 1, 1, 1, 1]);
    const logged = `select count(*) as n from audit_entry where noun = 'verification_code' and action = 'DELETE' and actor_id is null and call = 'upkeep.retention'`;
    expect(await countOf(app, logged)).toBe(1);
  });

  it('are deleted by the nightly job', async () => {
    expect(
      await countOf(app, `select count(*) as n from ${JOB_SCHEMA}.schedule where name = '${NIGHT_QUEUE}' and cron = '20 2 * * *'`),
    ).toBe(1);
    await sql`update session set expires_at = now() - interval '181 days' where cookies = 'c'`.execute(app.inside.db);
    const boss = new PgBoss({
      connectionString: app.database.appUrl,
      schema: JOB_SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      supervise: false,
    });
    await boss.start();
    await boss.send(NIGHT_QUEUE);
    await boss.stop();
    const left = () => countOf(app, `select count(*) as n from session where cookies = 'c'`);
    expect(await eventually(left, (count) => count === 0)).toBe(0);
  });
});
