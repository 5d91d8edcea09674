import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { composed } from './composed.server.ts';
import { openDatabase } from './database.server.ts';
import type { OpenDatabase } from './database.server.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.appUrl);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const chosen = (column: string) => sql`${sql.ref(`x.${column}`)}`;
const from = sql`from (values ('a', null::text, 2, true, array['b'])) x(name, note, count, open, list)`;

describe('the columns of a composed statement', () => {
  test('return rows as declared, and no row returns nothing', async () => {
    const declared = composed({ name: 'text', note: 'text?', count: 'number', open: 'flag', list: 'texts' });
    const { rows } = await declared`select ${chosen('name')}, x.note, x.count, x.open, x.list ${from} where false`.execute(opened.db);
    expect(rows).toEqual([]);
    const found = await declared`select x.name, x.note, x.count, x.open, x.list ${from}`.execute(opened.db);
    expect(found.rows).toEqual([{ name: 'a', note: null, count: 2, open: true, list: ['b'] }]);
  });

  test('that are missing, too many, null or of another type are refused', async () => {
    const run = (columns: Parameters<typeof composed>[0], text: ReturnType<typeof chosen>) =>
      composed(columns)`select ${text} ${from}`.execute(opened.db);
    await expect(run({ name: 'text', note: 'text' }, sql`x.name`)).rejects.toThrow('note is no text');
    await expect(run({ name: 'text' }, sql`x.name, x.note`)).rejects.toThrow('note is not declared');
    await expect(run({ note: 'text' }, sql`x.note`)).rejects.toThrow('note is no text');
    await expect(run({ count: 'text' }, sql`x.count`)).rejects.toThrow('count is no text');
    await expect(run({ count: 'number' }, sql`x.count::bigint as count`)).rejects.toThrow('count is no number');
  });
});
