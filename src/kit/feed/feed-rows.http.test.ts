import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import { makeTestInstitute } from '../jobs/test-institute.server.ts';
import type { TestInstitute } from '../jobs/test-institute.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { applyFeedJob } from './apply-feed.job.ts';
import { checkRow } from './check-rows.server.ts';
import { stageRows } from './feed-row.store.ts';
import { findFeedJob, insertFeedJob } from './feed.store.ts';
import { testFeeds } from './test-feeds.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let institute: TestInstitute;
beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl);
  institute = await makeTestInstitute(database.migratorUrl);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

test('an empty cell of a field that may be left out is left out: a new record has the default, an old one what it had', async () => {
  const feed = testFeeds.find((one) => one.kind === 'subjects');
  const plan = ['code', 'name', 'type', 'credits', 'selection'].map((key) => feed?.columns.find((column) => column.key === key) ?? null);
  const { scope } = institute;
  const applied = (mode: 'INSERT' | 'UPDATE', lines: readonly string[]) =>
    inScope(app.db, scope, async (db) => {
      const rows = lines.map((line, at) => checkRow(at + 1, line.split(','), { plan, fixed: [], language: 'en', onlyNew: [] }));
      expect(rows.flatMap((row) => row.errors)).toEqual([]);
      const context = { mode, context: {} };
      const said = [await feed?.tryOut?.(db, scope, rows, context), await feed?.apply(db, scope, rows, context)];
      const all = await db.selectFrom('subject').select(['code', 'selection']).orderBy('code').execute();
      return [...said.map((outcomes) => outcomes?.map((one) => one.outcome)), all.map((row) => `${row.code} ${row.selection}`)];
    });
  const made = await applied('INSERT', ['A,One,THEORY,4,', 'B,Two,THEORY,4,ELECTIVE', 'C,Three,THEORY,4,']);
  expect(made).toEqual([
    ['CREATED', 'CREATED', 'CREATED'],
    ['CREATED', 'CREATED', 'CREATED'],
    ['A COMPULSORY', 'B ELECTIVE', 'C COMPULSORY'],
  ]);
  const changed = await applied('UPDATE', ['A,One,THEORY,4,ELECTIVE', 'B,Second,THEORY,4,']);
  expect(changed).toEqual([
    ['UPDATED', 'UPDATED'],
    ['UPDATED', 'UPDATED'],
    ['A ELECTIVE', 'B ELECTIVE', 'C COMPULSORY'],
  ]);
});

test('a file that stopped half way counts what was applied until then: taking that back is judged by it', async () => {
  const { scope } = institute;
  const found = await inScope(app.db, scope, async (db) => {
    const file = { mode: 'INSERT', context: {}, fileName: 'half.csv', fileSize: 1, fileSha256: '' } as const;
    const id = await insertFeedJob(db, scope, { kind: 'departments', ...file });
    const row = { cells: [], record: {}, errors: [], naturalKey: null, plan: null };
    await stageRows(
      db,
      scope,
      id,
      [2, 3, 4].map((rowNo) => ({ ...row, rowNo })),
    );
    await sql`update feed_row set outcome = 'CREATED', target_id = uuidv7()
      where institute_id = ${scope.instituteId} and feed_job_id = ${id} and row_no < 4`.execute(db);
    await sql`update feed_job set state = 'APPLYING' where institute_id = ${scope.instituteId} and id = ${id}`.execute(db);
    await applyFeedJob(testFeeds).ended(db, scope, { feedJobId: id }, 'CANCELLED');
    return findFeedJob(db, scope, id);
  });
  expect(found).toMatchObject({ state: 'FAILED', created: 2, cautions: { remove: { count: 2 }, undo: { count: 2 } } });
});
