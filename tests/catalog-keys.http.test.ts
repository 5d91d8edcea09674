import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../src/kit/start/test-database.server.ts';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await owner?.end();
  await app?.end();
  await database?.drop();
});

const column = async (query: string): Promise<string[]> => (await owner.query<{ name: string }>(query)).rows.map((row) => row.name);

describe('T03: foreign keys and unique keys cannot cross institutes', () => {
  it('T03: every key and foreign key of an institute table starts with institute_id', async () => {
    const keys = await owner.query<{ table: string; name: string; kind: string; columns: string[] }>(`
      select c.relname as "table", k.conname as name, k.contype as kind,
        array(select a.attname::text from unnest(k.conkey) with ordinality u(num, pos) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num order by u.pos) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and k.contype in ('p', 'u', 'f', 'x')
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'institute_id')`);
    expect(keys.rows.length).toBeGreaterThan(150);
    expect(keys.rows.filter((key) => key.columns[0] !== 'institute_id')).toEqual([]);
  });

  it('T03: the same holds for unique indexes without a constraint', async () => {
    const wrong =
      await column(`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_attribute first on first.attrelid = c.oid and first.attnum = x.indkey[0]
      where n.nspname = 'public' and x.indisunique and first.attname not in ('institute_id', 'tenant_id', 'chain_id')
        and c.relname not in ('migration', 'rate_limit', 'attempt_limit', 'mail_rate') and i.relname not in ('tenant_sub_domain_free', 'session_id_hash_once', 'institute_pk', 'bare_address_pk')`);
    expect(wrong).toEqual([]);
  });

  it('T03: a row that points at another institute is refused, and the same key may exist in both', async () => {
    const [tenant, a, b] = [randomUUID(), randomUUID(), randomUUID()];
    await scoped(tenant, null, async () => {
      await app.query(`insert into tenant (tenant_id, sub_domain, name) values ($1, 'keys-test', 'Keys')`, [tenant]);
      await app.query(`insert into institute (tenant_id, id, code, college_name) values ($1, $2, 'A', 'A'), ($1, $3, 'B', 'B')`, [
        tenant,
        a,
        b,
      ]);
    });
    const degree = randomUUID();
    await scoped(tenant, a, () =>
      app.query(`insert into degree (institute_id, id, code, name, level, duration_years) values ($1, $2, 'BE', 'BE', 'UG', 4)`, [
        a,
        degree,
      ]),
    );
    await scoped(tenant, b, () =>
      app.query(`insert into degree (institute_id, code, name, level, duration_years) values ($1, 'BE', 'BE', 'UG', 4)`, [b]),
    );
    await expect(
      scoped(tenant, b, () =>
        app.query(`insert into program (institute_id, code, name, degree_id, total_semesters) values ($1, 'P', 'P', $2, 8)`, [b, degree]),
      ),
    ).rejects.toThrow(/program_degree/);
    await expect(
      scoped(tenant, b, () =>
        app.query(`insert into degree (institute_id, code, name, level, duration_years) values ($1, 'X', 'X', 'UG', 4)`, [a]),
      ),
    ).rejects.toThrow(/row-level security/);
    const seen = await scoped(tenant, b, () => app.query(`select id from degree where id = $1`, [degree]));
    expect(seen.rows).toEqual([]);
  });

  it('T03: without a scope nothing is seen, and a scope does not outlive its transaction', async () => {
    expect((await app.query('select 1 from degree')).rows).toEqual([]);
    expect((await app.query('select 1 from institute')).rows).toEqual([]);
  });
});

async function scoped<T>(tenant: string, institute: string | null, work: () => Promise<T>): Promise<T> {
  await app.query('begin');
  try {
    await app.query(`select set_config('app.tenant', $1, true), set_config('app.institute', $2, true)`, [tenant, institute ?? '']);
    const result = await work();
    await app.query('commit');
    return result;
  } catch (error) {
    await app.query('rollback');
    throw error;
  }
}
