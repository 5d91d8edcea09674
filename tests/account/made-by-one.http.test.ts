import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessReview } from '../../src/domains/identity/access-review/access-review.contract.ts';
import { projectRoot } from '../../src/kit/start/config.server.ts';
import { migrate, readMigrations } from '../../src/kit/start/migrate.server.ts';
import { createEmptyTestDatabase } from '../../src/kit/start/test-database.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { inDatabase } from '../schema-text.server.ts';
import { administratorBy, askToDelete, refused, tried } from './second-person.server.ts';

/** The last migration without what happened before `access_change`. */
const BEFORE = 67;
const [TENANT, MAKER, MADE, OTHER, POLICY, TEAM] = Array.from({ length: 6 }, (_, n) => `01900000-0000-7000-8000-0000000000d${n}`);

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const policyOf = async (templateId: string) =>
  (
    await app.inside.db
      .selectFrom('policy')
      .select('id')
      .where('tenantId', '=', app.tenantId)
      .where('templateId', '=', templateId)
      .executeTakeFirstOrThrow()
  ).id;

describe('T23: two accounts that one person made', () => {
  it('T23: do not approve for each other while somebody else may; the review names them', async () => {
    const admin = await policyOf('admin');
    const asker = await administratorBy(app, app.as('admin'), 'puppet.one', admin);
    const decider = await administratorBy(app, app.as('admin'), 'puppet.two', admin);
    const id = await askToDelete(app, asker);
    expect(await tried(decider, id)).toEqual(refused('SAME_MAKER'));
    // Nor where one of them was made by another account of the same person.
    const hand = await administratorBy(app, app.as('admin'), 'puppet.hand', admin);
    const third = await administratorBy(app, hand, 'puppet.three', admin);
    expect(await tried(third, id)).toEqual(refused('SAME_MAKER'));
    const { data } = await app.as('admin').ok(accessReview.accounts, { query: { finding: 'SIBLING', q: 'puppet.two' } });
    expect(data.map(({ username, tiedTo }) => [username, tiedTo])).toEqual([['puppet.two', ['Person puppet.hand', 'Person puppet.one']]]);
    // An account that somebody used before, and that got a new password, has an owner who would notice.
    await sql`update user_account set last_sign_in_at = now() - interval '3 days' where id = ${app.userId('adminA')}`.execute(
      app.inside.db,
    );
    await app.inside_(
      'admin',
      async (db) => void (await sql`update user_account set password_expires_at = now() where id = ${app.userId('adminA')}`.execute(db)),
    );
    expect(await tried(app.as('adminA'), id)).toEqual([[], 200, undefined]);
  });

  it('T23: may, where nobody else can: in an institute whose one administrator has just made everybody', async () => {
    const admin = await policyOf('admin');
    const asker = await administratorBy(app, app.as('admin'), 'first.clerk', admin);
    const decider = await administratorBy(app, app.as('admin'), 'first.controller', admin);
    const id = await askToDelete(app, asker);
    const only = async (...usernames: string[]) =>
      sql`update user_account set enabled = username = any(${usernames}::text[]) where tenant_id = ${app.tenantId}`.execute(app.inside.db);
    // A colleague who was there before still counts, also when the maker has just enabled that account again.
    await sql`update user_account set created_at = now() - interval '60 days' where id = ${app.userId('adminA')}`.execute(app.inside.db);
    await only('first.clerk', 'first.controller', 'admin');
    const again = sql`update user_account set enabled = true where id = ${app.userId('adminA')}`;
    await app.inside_('admin', async (db) => void (await again.execute(db)));
    expect(await tried(decider, id)).toEqual(refused('SAME_MAKER'));
    await only('first.clerk', 'first.controller', 'admin');
    expect(await tried(app.as('admin'), id)).toEqual(refused('ASKER_BY_YOU'));
    expect(await tried(decider, id)).toEqual([[], 200, undefined]);
    await sql`update user_account set enabled = true where tenant_id = ${app.tenantId}`.execute(app.inside.db);
  });

  it('T23: an account is made also when it is enabled again, or gets a password after nobody used it for 30 days', async () => {
    const made = async (name: CallerName, change: ReturnType<typeof sql>, used: string) => {
      const id = app.userId(name);
      await sql`update user_account set last_sign_in_at = now() - ${used}::interval, enabled = ${name !== 'teacher'} where id = ${id}`.execute(
        app.inside.db,
      );
      await sql`delete from access_change where subject_id = ${id}`.execute(app.inside.db);
      await app.inside_('adminB', async (db) => void (await sql`update user_account set ${change} where id = ${id}`.execute(db)));
      const { rows } = await sql<{ what: string }>`select what from access_change where subject_id = ${id} order by what`.execute(
        app.inside.db,
      );
      return rows.map(({ what }) => what);
    };
    expect(await made('clerk', sql`password_hash = 'x'`, '31 days')).toEqual(['ACCOUNT', 'MADE']);
    expect(await made('clerk', sql`password_hash = 'y'`, '29 days')).toEqual(['ACCOUNT']);
    expect(await made('clerk', sql`email = 'clerk@college.example'`, '31 days')).toEqual(['ACCOUNT']);
    expect(await made('teacher', sql`enabled = true`, '1 day')).toEqual(['ACCOUNT', 'MADE']);
  });

  it('T23: who writes a policy that is then given counts, as who changes it does', async () => {
    const id = '01900000-0000-7000-8000-0000000000e1';
    await app.inside_(
      'adminB',
      async (db) =>
        void (await sql`insert into policy (tenant_id, id, name, type) values (${app.tenantId}, ${id}, 'Written', 'RESOURCE')`.execute(db)),
    );
    await app.inside_(
      'admin',
      async (db) =>
        void (await sql`insert into policy_attachment (tenant_id, policy_id, user_id) values (${app.tenantId}, ${id}, ${app.userId('controller')})`.execute(
          db,
        )),
    );
    const { rows } = await sql<{ kind: string | null }>`
      select two_persons_tie(${app.tenantId}, ${app.userId('adminB')}, ${app.userId('controller')}, null, now() - interval '1 day') as kind`.execute(
      app.inside.db,
    );
    expect(rows).toEqual([{ kind: 'RIGHTS' }]);
  });

  it('T23: the application adds to who made whom, and changes or removes nothing of it', async () => {
    for (const act of [sql`update access_change set at = at`, sql`delete from access_change`, sql`truncate access_change`])
      await expect(app.inside_('admin', async (db) => void (await act.execute(db)))).rejects.toThrow(
        'permission denied for table access_change',
      );
  });
});

describe('T23: after an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-before-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('T23: what somebody did to an account or its rights before it counts as well, from the log', async () => {
    for (const { number, name } of readMigrations().filter((one) => one.number <= BEFORE)) {
      const file = `${String(number).padStart(4, '0')}-${name}.sql`;
      copyFileSync(join(projectRoot, 'db/migrations', file), join(folder, file));
    }
    const old = await createEmptyTestDatabase();
    try {
      await migrate(old.migratorUrl, folder);
      await inDatabase(old.adminUrl, async (client) => {
        await client.query(`insert into tenant (tenant_id, sub_domain, name) values ($1, 'old', 'Old')`, [TENANT]);
        await client.query('begin');
        await client.query(`select set_config('app.tenant', $1, true), set_config('app.user', $2, true)`, [TENANT, MAKER]);
        for (const [id, username] of [
          [MAKER, 'maker'],
          [MADE, 'made'],
          [OTHER, 'other'],
        ])
          await client.query('insert into user_account (tenant_id, id, username, name) values ($1, $2, $3, $3)', [TENANT, id, username]);
        await client.query(`insert into policy (tenant_id, id, name, type) values ($1, $2, 'P', 'RESOURCE')`, [TENANT, POLICY]);
        await client.query(`insert into team (tenant_id, id, name) values ($1, $2, 'T')`, [TENANT, TEAM]);
        await client.query('insert into policy_attachment (tenant_id, policy_id, team_id) values ($1, $2, $3)', [TENANT, POLICY, TEAM]);
        await client.query('insert into team_member (tenant_id, team_id, user_id) values ($1, $2, $3)', [TENANT, TEAM, OTHER]);
        await client.query(`update user_account set password_changed_at = now() where id = $1`, [OTHER]);
        await client.query('delete from access_change');
        await client.query('commit');
      });
      await migrate(old.migratorUrl);
      await inDatabase(old.adminUrl, async (client) => {
        const rows = await client.query<{ said: string }>(
          `select concat_ws(' ', right(subject_id::text, 2), what) as said from access_change where actor_id = $1 order by 1`,
          [MAKER],
        );
        expect(rows.rows.map(({ said }) => said)).toEqual([
          'd2 ACCOUNT',
          'd2 MADE',
          'd3 ACCOUNT',
          'd3 MADE',
          'd3 RIGHTS',
          'd4 RIGHTS',
          'd5 RIGHTS',
        ]);
        const tie = async (asker: string | undefined, decider: string | undefined) =>
          (
            await client.query<{ kind: string }>(`select two_persons_tie($1, $2, $3, null, now() - interval '30 days') as kind`, [
              TENANT,
              asker,
              decider,
            ])
          ).rows[0]?.kind;
        expect([await tie(MAKER, MADE), await tie(MADE, MAKER), await tie(MADE, OTHER)]).toEqual(['ACCOUNT', 'ASKER', 'SAME_MAKER']);
      });
    } finally {
      await old.drop();
    }
  });
});
