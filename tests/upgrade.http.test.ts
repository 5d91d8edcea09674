import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { buildServer } from '../src/app/serve/server.server.ts';
import { fillDemo, makeDemoTenant } from '../src/demo/prepare-demo.server.ts';
import { startWorker } from '../src/kit/jobs/worker.server.ts';
import { projectRoot } from '../src/kit/start/config.server.ts';
import type { DatabaseUrls } from '../src/kit/start/database.server.ts';
import { migrate, readMigrations } from '../src/kit/start/migrate.server.ts';
import type { Migration } from '../src/kit/start/migrate.server.ts';
import { createEmptyTestDatabase, createTestDatabase } from '../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../src/kit/start/test-database.server.ts';
import { isSoak, saySeed, seed } from './calls/seed.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import { inDatabase, schemaText } from './schema-text.server.ts';

/** Last migration of each version from which somebody may upgrade; each release adds its own. */
const RELEASED = [59];
/** Tables whose rows a later migration changes on purpose, with the reason. */
const CHANGED = new Map<string, string>([
  ['exam_window', 'a window of inward becomes one for each kind of form, one of mark entry one for each kind of head'],
]);

const migrations = readMigrations();
const fileOf = ({ number, name }: Migration) => `${String(number).padStart(4, '0')}-${name}.sql`;

let folder: string;
let fresh: TestDatabase;
let schema: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prangan-upgrade-'));
  fresh = await createTestDatabase();
  schema = await inDatabase(fresh.migratorUrl, schemaText);
});
afterAll(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with the migrations up to one of them, the last of them as `sql` where that is given. */
function upTo(last: number, sql?: string): string {
  const target = mkdtempSync(join(folder, 'm-'));
  for (const one of migrations.filter(({ number }) => number <= last)) {
    if (one.number === last && sql !== undefined) writeFileSync(join(target, fileOf(one)), sql);
    else copyFileSync(join(projectRoot, 'db/migrations', fileOf(one)), join(target, fileOf(one)));
  }
  return target;
}

/** The demonstration in its small form: rows in nearly every table, made by the people of an examination office. */
async function makeDemo({ appUrl, migratorUrl }: DatabaseUrls): Promise<void> {
  await makeDemoTenant(appUrl, DEMO_PASSWORD);
  const worker = await startWorker({ appUrl, migratorUrl, dataDir: folder, version: 'test' }, product.jobs);
  const today = Date.parse('2026-11-21T06:00:00Z');
  try {
    await fillDemo({
      appUrl,
      version: 'test',
      dataDir: folder,
      password: DEMO_PASSWORD,
      size: 'SMALL',
      parts: product.demo,
      today,
      buildServer,
      print: () => undefined,
    });
  } finally {
    await worker.stop();
  }
}

/** Tables with the columns that have values of their own. */
async function tablesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const found = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and c.relname <> 'migration' group by 1 order by 1`,
  );
  return new Map(found.rows.map((row) => [row.name, row.columns]));
}

/** Rows of kinds that only a later version writes. */
const NEWER: Readonly<Record<string, string>> = {
  exam_window: `activity in ('INWARD', 'SEAT_NUMBER', 'GRACING', 'RESULT_VIEW') and exam_instance_id is not null and division_id is null`,
  document_series: `kind = 'STATEMENT'`,
  printed_document: `kind = 'STATEMENT'`,
  document_print: `printed_document_id in (select id from printed_document where kind = 'STATEMENT')`,
  notification: `kind not in ('LOGIN_CHANGED', 'MESSAGE', 'SHEET_RETURNED', 'MISTAKE_REPORTED', 'MISTAKE_ANSWERED', 'LIMIT_RAISED', 'TEST_FAILED', 'RESULT_CHANGED', 'TICKET_CHANGED', 'TIMETABLE_CHANGED', 'SUBJECT_CHOICE')`,
};

/** Puts the rows of one database into the older schema of another, in the columns that both have; triggers and references rest meanwhile. */
async function pour(from: pg.Client, into: pg.Client): Promise<void> {
  const newer = await tablesOf(from);
  await into.query('begin');
  await into.query('set local session_replication_role = replica');
  for (const [table, columns] of await tablesOf(into)) {
    const both = columns.filter((column) => newer.get(table)?.includes(column)).map((column) => `"${column}"`);
    const rows = await from.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where ${NEWER[table] ?? true}`);
    for (let start = 0; start < rows.rows.length; start += 1000) {
      const part = JSON.stringify(rows.rows.slice(start, start + 1000).map(({ row }) => row));
      const identity = `overriding system value select ${both.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      await into.query(`insert into ${table} (${both.join(', ')}) ${identity}`, [part]);
    }
  }
  await into.query('commit');
}

/** Number and digest of the rows of each table, by the given columns. */
async function rowsOf(client: pg.Client, tables: ReadonlyMap<string, readonly string[]>): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const [table, columns] of tables) {
    const row = `row(${columns.map((column) => `"${column}"`).join(', ')})::text`;
    const found = await client.query<{ said: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(${row}), '' order by ${row})), '') as said from ${table}`,
    );
    digests.set(table, found.rows[0]?.said ?? '');
  }
  return digests;
}

describe('B5: an upgrade', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createTestDatabase();
    await makeDemo(demo);
  });
  afterAll(() => demo.drop());

  it.each(RELEASED)('from migration %i with its rows gives the schema of a fresh installation, and keeps every row', async (release) => {
    const old = await createEmptyTestDatabase();
    try {
      await migrate(old.migratorUrl, upTo(release));
      const [tables, before] = await inDatabase(old.adminUrl, async (client) => {
        await inDatabase(demo.adminUrl, (newer) => pour(newer, client));
        const known = await tablesOf(client);
        return [known, await rowsOf(client, known)] as const;
      });
      const filled = [...before.values()].filter((said) => !said.startsWith('0 ')).length;
      console.log(`${filled} of ${tables.size} tables have rows`);
      expect(filled).toBeGreaterThan(tables.size / 2);
      expect(await migrate(old.migratorUrl)).toHaveLength(migrations.filter(({ number }) => number > release).length);
      const after = await inDatabase(old.adminUrl, (client) => rowsOf(client, tables));
      const kept = (rows: ReadonlyMap<string, string>) => [...rows].filter(([table]) => !CHANGED.has(table));
      expect(kept(after)).toEqual(kept(before));
      expect(await inDatabase(old.migratorUrl, schemaText)).toBe(schema);
    } finally {
      await old.drop();
    }
  });
});

it('windows of 0115 keep what they shut: mark entry for both kinds of heads, inward for each kind of form', async () => {
  const old = await createEmptyTestDatabase();
  try {
    await migrate(old.migratorUrl, upTo(115));
    const exam = await makeTestExam(old.migratorUrl, { students: 1 });
    await exam.query(
      `insert into exam_window (institute_id, exam_instance_id, activity, closes_at)
       select $1, $2, activity, '2026-11-12T11:30:00Z' from unnest('{MARK_ENTRY,INWARD,RESULT_VIEW}'::text[]) activity`,
      [exam.instituteId, exam.instanceId],
    );
    await migrate(old.migratorUrl);
    const rows = await exam.query<{ activity: string; at: string }>(
      `select activity, to_char(closes_at at time zone 'UTC', 'DD HH24:MI') as at from exam_window where exam_instance_id = $1 order by activity`,
      [exam.instanceId],
    );
    const names = ['ADDITIONAL_INWARD', 'BACKLOG_INWARD', 'EXTERNAL_MARKS', 'INTERNAL_MARKS', 'INWARD', 'RESULT_VIEW'];
    expect(rows).toEqual(names.map((activity) => ({ activity, at: '12 11:30' })));
    await exam.close();
  } finally {
    await old.drop();
  }
});

/** Ends of statements: a semicolon at the end of a line, outside a body in dollar quotes or in SQL's own syntax. */
function endsOf(sql: string): number[] {
  const ends: number[] = [];
  let position = 0;
  let quotes = 0;
  let isAtomic = false;
  for (const line of sql.split('\n')) {
    position += line.length + 1;
    quotes += (line.match(/\$\w*\$/g) ?? []).length;
    isAtomic = (isAtomic || /\bbegin atomic\b/i.test(line)) && !/^end;?\s*$|\bbegin atomic\b.*\bend;\s*$/i.test(line);
    if (quotes % 2 === 0 && !isAtomic && /;\s*$/.test(line) && !/^\s*--/.test(line)) ends.push(position);
  }
  return ends;
}

/** The end of each migration and one chance place in it; in the long form every place. */
function placesIn({ number, sql }: Migration): number[] {
  const ends = endsOf(sql);
  if (isSoak || ends.length <= 1) return ends;
  const chance = ends[Math.abs((seed * 31 + number * 7919) % (ends.length - 1))] ?? 0;
  return [chance, sql.length];
}

/** The short form kills the last migrations, which nobody has applied yet, and begins after those before them. */
const BEGUN = isSoak ? 0 : migrations.length - 12;

it('B6: a migration that is killed after any statement leaves the old schema, and the next start goes on from there', async () => {
  saySeed('killed migrations');
  const database = await createEmptyTestDatabase();
  let kills = 0;
  try {
    await migrate(database.migratorUrl, upTo(BEGUN));
    await inDatabase(database.migratorUrl, async (watcher) => {
      const applied = async () =>
        (await watcher.query<{ number: number }>('select max(number) as number from migration')).rows[0]?.number ?? 0;
      let before = await schemaText(watcher);
      for (const migration of migrations.slice(BEGUN)) {
        const last = await applied();
        for (const place of placesIn(migration)) {
          const cut = `${migration.sql.slice(0, place)}\nselect pg_terminate_backend(pg_backend_pid());`;
          await expect(migrate(database.migratorUrl, upTo(migration.number, cut))).rejects.toThrow(/terminat/i);
          expect([migration.number, await applied(), (await schemaText(watcher)) === before]).toEqual([migration.number, last, true]);
          kills += 1;
        }
        expect(await migrate(database.migratorUrl, upTo(migration.number))).toEqual([fileOf(migration)]);
        before = await schemaText(watcher);
      }
      expect(before).toBe(schema);
    });
  } finally {
    await database.drop();
  }
  console.log(`${kills} kills in ${migrations.length - BEGUN} migrations`);
});
