import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.server.ts';
import { databaseChecks, examine } from './doctor.server.ts';
import { readConfig } from './config.server.ts';
import { createTestDatabase } from './test-database.server.ts';
import type { TestDatabase } from './test-database.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs the statements in one session; answers the values of the last one in one row of cells. */
async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let cells: unknown[] = [];
    for (const text of statements) cells = (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat();
    return cells;
  } finally {
    await client.end();
  }
}

test('a test database is migrated to the last file, and migrating it again does nothing', async () => {
  const expected = readMigrations().map((migration) => migration.number);
  expect(expected.length).toBeGreaterThan(0);
  expect(await ask(database.migratorUrl, 'SELECT number FROM migration ORDER BY number')).toEqual(expected);
  expect(await migrate(database.migratorUrl)).toEqual([]);
});

test('the application role signs in, owns nothing, makes no tables, and cannot become the owner', async () => {
  expect(await ask(database.appUrl, 'SELECT current_user, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user')).toEqual([
    'prangan_app',
    false,
    false,
  ]);
  await expect(ask(database.appUrl, 'CREATE TABLE intruder (id int)')).rejects.toThrow(/permission denied/);
  await expect(ask(database.appUrl, 'CREATE SCHEMA intruder')).rejects.toThrow(/permission denied/);
  await expect(ask(database.appUrl, 'SET ROLE prangan_owner')).rejects.toThrow(/permission denied/);
  await expect(ask(database.appUrl, 'DELETE FROM migration')).rejects.toThrow(/permission denied/);
  await expect(ask(database.appUrl, 'CREATE TEMPORARY TABLE staging (id int)')).rejects.toThrow(/permission denied/);
});

test('the examination is content with a fresh database, and sees tables without protection or of another owner', async () => {
  const config = { ...readConfig({}), dataDir: '/nonexistent' };
  const lines: string[] = [];
  const own = databaseChecks.filter((check) => check.title !== 'Durability');
  const content = await examine(config, database, own, (line) => lines.push(line));
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual([]);
  expect(content).toBe(true);

  await ask(database.migratorUrl, 'SET ROLE prangan_owner', 'CREATE TABLE unguarded (institute_id uuid)');
  await ask(database.migratorUrl, 'SET ROLE prangan_owner', `CREATE FUNCTION unfixed() RETURNS int LANGUAGE sql AS 'select 1'`);
  const aside = new pg.Client({ connectionString: database.migratorUrl });
  await aside.connect();
  await aside.query('CREATE TEMPORARY TABLE mark (id int)');
  await ask(database.migratorUrl, 'CREATE TABLE not_the_owners (id int)');
  const seen: string[] = [];
  expect(await examine(config, database, own, (line) => seen.push(line))).toBe(false);
  await aside.end();
  expect(seen.find((line) => line.startsWith('fail  Institute isolation'))).toContain('unguarded');
  expect(seen.find((line) => line.startsWith('fail  Owner'))).toContain('not_the_owners');
  expect(seen.find((line) => line.startsWith('fail  Shadows'))).toBe(
    'fail  Shadows: a temporary table hides mark, unfixed() has no fixed path',
  );
});
