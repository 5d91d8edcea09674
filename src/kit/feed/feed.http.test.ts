import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import type { Statement } from '../access/access.contract.ts';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import type { Context, FileReply, InstituteScope, Services } from '../http/serve.server.ts';
import { jobQueue } from '../jobs/queue.server.ts';
import type { OpenQueue } from '../jobs/queue.server.ts';
import { installJobs } from '../jobs/install.server.ts';
import { openLiveStream, type OpenStream } from '../live/stream.server.ts';
import { makeTestInstitute } from '../jobs/test-institute.server.ts';
import type { TestInstitute } from '../jobs/test-institute.server.ts';
import { startWorker } from '../jobs/worker.server.ts';
import type { RunningWorker } from '../jobs/worker.server.ts';
import { accountServices } from '../start/test-services.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { applyFeedJob } from './apply-feed.job.ts';
import { removeBatch } from './batch.command.ts';
import type { FeedJobView } from './feed.contract.ts';
import { requestApply } from './feed.command.ts';
import { feedRoutes } from './feed.routes.ts';
import { mendRoutes } from '../feed-mend/mend.routes.ts';
import { requestCancel } from '../jobs/job.store.ts';
import { testFeeds } from './test-feeds.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let queue: OpenQueue;
let stream: OpenStream;
let services: Services;
let worker: RunningWorker;
let institute: TestInstitute;
let scope: InstituteScope;
const reports: string[] = [];
const routes = [...feedRoutes(testFeeds), ...mendRoutes(testFeeds)];

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.migratorUrl);
  app = openDatabase(database.appUrl);
  institute = await makeTestInstitute(database.migratorUrl);
  scope = institute.scope;
  queue = await jobQueue(database.appUrl);
  stream = openLiveStream(database.appUrl);
  services = { jobs: queue, progress: stream, ...accountServices };
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-feed-test-'));
  worker = await startWorker({ ...database, dataDir, version: 'test' }, [applyFeedJob(testFeeds)], (error, about) =>
    reports.push(`${about}: ${String(error)}`),
  );
});
afterAll(async () => {
  await worker?.stop();
  await queue?.close();
  await stream?.close();
  await app?.close();
  await database?.drop();
});

const nothing = { session: null, params: {}, query: {}, body: {}, upload: null, clock: { now: () => 0 } };

/** Calls a route as the ladder does, without HTTP around it. */
async function call<T>(
  name: string,
  input: Partial<Pick<Context<Endpoint>, 'params' | 'query' | 'body' | 'upload'>>,
  as = scope,
): Promise<T> {
  const route = routes.find((one) => one.endpoint.name === name);
  if (!route) throw new Error(name);
  const answer = await inScope(app.db, as, (db) => route.handle({ ...nothing, db, scope: as, services, ...input }));
  return answer as T;
}

async function* bytesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  const all = Buffer.from(content);
  // Odd pieces, so that letters of several bytes fall on their borders.
  for (let at = 0; at < all.length; at += 37) yield all.subarray(at, at + 37);
}

async function upload(kind: string, content: string | Buffer, mode = 'INSERT', as = scope): Promise<FeedJobView> {
  const file = await services.spool.take(bytesOf(content), { bytes: 1_000_000 });
  const query = { kind, mode, fileName: 'test.csv' };
  return (await call<{ data: FeedJobView }>('feeds.upload', { query, upload: file }, as).finally(() => file.remove())).data;
}
const get = async (id: string): Promise<FeedJobView> => (await call<{ data: FeedJobView }>('feeds.get', { params: { id } })).data;

const settled = (id: string) =>
  eventually(
    () => get(id),
    ({ state }) => state !== 'APPLYING',
  );
async function apply(feed: FeedJobView): Promise<FeedJobView> {
  await call('feeds.apply', { params: { id: feed.id }, body: { version: feed.version } });
  return settled(feed.id);
}
const errorsOf = async (id: string): Promise<string> => {
  let all = '';
  const route = routes.find((one) => one.endpoint.name === 'feeds.errors');
  await inScope(app.db, scope, async (db) => {
    const file = (await route?.handle({ ...nothing, db, scope, services, params: { id } })) as FileReply;
    for await (const part of file.content as AsyncIterable<string>) all += part;
  });
  return all;
};
const checksum = (table: string) =>
  inScope(app.db, scope, async (db) => {
    const row = await sql<{
      sum: string;
    }>`select coalesce(md5(string_agg(t::text, '|' order by t.id)), '') as sum from ${sql.table(table)} t`.execute(db);
    return row.rows[0]?.sum;
  });

describe('a batch feed', () => {
  test('gives the headers that it reads', async () => {
    const file = await call<FileReply>('feeds.headers', { params: { kind: 'subjects' } });
    expect(file.content).toBe('\uFEFF"code","name","type","credits","departmentId","selection"\r\n');
  });

  test('reads, checks, applies and reports; the same file again changes nothing', async () => {
    const departments = await upload('departments', 'code,name\nSCI,Science\nART,"Arts, Crafts"\n');
    expect(departments).toMatchObject({ state: 'READY', total: 2, ok: 2, failed: 0 });
    expect(await apply(departments)).toMatchObject({ state: 'APPLIED', created: 2, updated: 0, skipped: 0, failed: 0 });
    const text = '\uFEFFDepartment,code,name,credits,type\r\nSCI,007,भौतिकशास्त्र,4,THEORY\r\n,008,"Line\nbreak",1.5,PRACTICAL\r\n,,,,\r\n';
    const subjects = await upload('subjects', text);
    expect(subjects).toMatchObject({ state: 'READY', total: 2, header: ['Department', 'code', 'name', 'credits', 'type'] });
    expect(await apply(subjects)).toMatchObject({ state: 'APPLIED', created: 2 });
    const rows = await inScope(app.db, scope, (db) =>
      db
        .selectFrom('subject')
        .innerJoin('department', 'department.id', 'subject.departmentId')
        .select(['subject.code', 'subject.name', 'subject.credits', 'department.code as dept'])
        .execute(),
    );
    expect(rows).toEqual([{ code: '007', name: 'भौतिकशास्त्र', credits: '4.0', dept: 'SCI' }]);
    const before = await checksum('subject');
    expect(await apply(await upload('subjects', text))).toMatchObject({ state: 'APPLIED', created: 0, updated: 0, skipped: 2, failed: 0 });
    expect(await checksum('subject')).toBe(before);
  });

  test('updates by the natural key and leaves alone what the file leaves out', async () => {
    const changed = await upload('subjects', 'code,name,type,credits\n007,Physics,THEORY,4\n009,Zoology,THEORY,2\n', 'BOTH');
    expect(await apply(changed)).toMatchObject({ created: 1, updated: 1, skipped: 0, failed: 0 });
    const row = await inScope(app.db, scope, (db) =>
      db.selectFrom('subject').select(['name', 'departmentId', 'version']).where('code', '=', '007').executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ name: 'Physics', departmentId: expect.any(String), version: 2 });
    const insertOnly = await upload('subjects', 'code,name,type,credits\n007,Chemistry,THEORY,4\n', 'INSERT');
    expect(insertOnly).toMatchObject({ state: 'INVALID', failed: 1 });
    const updateOnly = await upload('subjects', 'code,name,type,credits\n999,Chemistry,THEORY,4\n', 'UPDATE');
    expect(updateOnly).toMatchObject({ state: 'INVALID', failed: 1 });
    expect(await errorsOf(updateOnly.id)).toContain('"999","Chemistry","THEORY","4","code: There is no such record to update."');
  });

  test('names every bad cell with row, column, value and reason, and applies nothing', async () => {
    const before = await checksum('subject');
    const feed = await upload(
      'subjects',
      'code,name,type,credits,department\nX1,A,THEORY,4,\nX2,B,WRONG,4,\nX3,C,THEORY,"7,5",NOPE\nX1,D,AUDIT,0,\nX4,E,AUDIT,61,\n=x,F,AUDIT,1,SCI,extra\n',
    );
    expect(feed).toMatchObject({ state: 'INVALID', total: 6, ok: 1, failed: 5 });
    const lines = (await errorsOf(feed.id)).split('\r\n').slice(1, -1);
    expect(lines).toEqual([
      '"3","X2","B","WRONG","4","","type: must be one of THEORY, PRACTICAL, PROJECT, AUDIT"',
      '"4","X3","C","THEORY","7,5","NOPE","credits: does not have a valid format"',
      '"5","X1","D","AUDIT","0","","code: is the same as in row 2"',
      '"6","X4","E","AUDIT","61","","credits: This value is outside what is allowed."',
      `"7","'=x","F","AUDIT","1","SCI","The row has 6 cells, the header has 5."`,
    ]);
    const rows = await call<{ data: unknown[]; counts: Record<string, number> }>('feeds.rows', {
      params: { id: feed.id },
      query: { outcome: 'INVALID', size: 2 },
    });
    expect(rows).toMatchObject({ counts: { INVALID: 5, STAGED: 1 }, page: { size: 2, next: 2, total: 5 } });
    await expect(call('feeds.apply', { params: { id: feed.id }, body: { version: feed.version } })).rejects.toMatchObject({ status: 409 });
    expect(await checksum('subject')).toBe(before);
  });

  test('finds what only the database or the master’s own rules know', async () => {
    const feed = await upload(
      'degrees',
      'code,name,level,durationYears\nBSC,Bachelor of Science,UG,3\nZZZ,Forbidden,UG,3\nYYY,Long,PG,9.5\n',
    );
    expect(feed).toMatchObject({ state: 'INVALID', ok: 1, failed: 2 });
    const errors = await errorsOf(feed.id);
    expect(errors).toContain('"ZZZ","Forbidden","UG","3","code: This name is not allowed."');
    expect(errors).toContain('"9.5","durationYears: This value is outside what is allowed."');
    const good = await upload('degrees', 'code,name,level,durationYears\nBSC,Bachelor of Science,UG,3\n');
    expect(await apply(good)).toMatchObject({ created: 1 });
    const program = await upload('programs', 'code,name,degree,totalSemesters,intake\nP1,Physics,BSC,6,60\nP2,Maths,BSX,6,\n', 'BOTH');
    expect(await errorsOf(program.id)).toContain('"BSX","6","","degreeId: not found in this institute: degree “BSX”. It has: BSC"');
  });

  test('finds a second key that another record has, in the database or in the file', async () => {
    const head = 'studentId,universityPrn,fullName,lateralEntry,firstSemester\n';
    expect(await apply(await upload('students', `${head}S1,P1,One,no,1\nS2,P2,Two,no,1\n`))).toMatchObject({ created: 2 });
    const feed = await upload(
      'students',
      `${head}S1,P9,Thief,no,1\nS3,P3,Three,no,1\nS3,P4,Four,no,1\nS1,P1,Renamed,no,1\nS2,P1,Swapped,no,1\n`,
      'BOTH',
    );
    const errors = (await errorsOf(feed.id)).split('\r\n').slice(1, -1);
    expect(errors).toEqual([
      '"2","S1","P9","Thief","no","1","studentId: Another record already has this value."',
      '"4","S3","P4","Four","no","1","studentId: Another record already has this value."',
      '"6","S2","P1","Swapped","no","1","universityPrn: is the same as in row 5"',
    ]);
    expect(feed).toMatchObject({ total: 5, ok: 2, failed: 3 });
  });

  test.each<[string, string | Buffer, string, RegExp]>([
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'WORKBOOK_BROKEN', /damaged/],
    ['NUL', 'code,name\nA,B\nC,D\u0000\n', 'NUL', /invalid characters/],
    ['an open quotation mark', 'code,name\nA,B\nC,"D\n', 'QUOTES', /never closed/],
    ['a stray quotation mark', 'code,name\nA,B\nC,"D"x\n', 'QUOTES', /row 3/],
    ['an empty file', '', 'EMPTY_FILE', /empty/],
    ['no rows', 'code,name\n', 'NO_ROWS', /no rows/],
  ])('a wrong file is refused by name: %s', async (_name, content, code, reason) => {
    const feed = await upload('departments', content);
    expect(feed).toMatchObject({ state: 'INVALID', fileErrors: [{ code, reason: expect.stringMatching(reason) }] });
    await expect(call('feeds.apply', { params: { id: feed.id }, body: { version: feed.version } })).rejects.toMatchObject({ status: 409 });
  });

  test('is applied once, whoever presses twice', async () => {
    const feed = await upload('departments', 'code,name\nTWICE,Twice\n');
    const press = () => call('feeds.apply', { params: { id: feed.id }, body: { version: feed.version } });
    const answers = await Promise.allSettled([press(), press(), press()]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect((await settled(feed.id)).state).toBe('APPLIED');
    await expect(press()).rejects.toMatchObject({ status: 409 });
  });

  test('cancelled before it begins, it is not left applying', async () => {
    const feed = await upload('subjects', 'code,name,type,credits\nCAN1,Cancelled,THEORY,4\n');
    await inScope(app.db, scope, async (db) => {
      const queued = await requestApply(db, scope, queue, feed.id, { version: feed.version });
      await requestCancel(db, scope, queued.jobId ?? '');
    });
    expect(await settled(feed.id)).toMatchObject({ state: 'FAILED', created: 0 });
  });

  test('is deleted as a whole while nothing depends on it', async () => {
    const before = await checksum('department');
    const feed = await apply(await upload('departments', 'code,name\nD1,One\nD2,Two\nD3,Three\n'));
    const subjects = await apply(await upload('subjects', 'code,name,type,credits,department\nS-D2,Uses two,THEORY,1,D2\n'));
    const remove = (one: FeedJobView) =>
      call<{ data: FeedJobView }>('feeds.remove', { params: { id: one.id }, body: { version: one.version } });
    await expect(remove(feed)).rejects.toMatchObject({ status: 409, extra: { blockers: [{ row: 3, by: 'subject', count: 1 }] } });
    expect((await get(feed.id)).state).toBe('APPLIED');
    await remove(subjects);
    expect((await remove(feed)).data.state).toBe('DELETED');
    expect(await checksum('department')).toBe(before);
    await expect(remove(await get(feed.id))).rejects.toMatchObject({ status: 409 });
    const edited = await apply(await upload('departments', 'code,name\nD4,Four\n'));
    await inScope(app.db, scope, (db) => db.updateTable('department').set({ name: 'Vier', version: 2 }).where('code', '=', 'D4').execute());
    await expect(remove(edited)).rejects.toMatchObject({ status: 409, extra: { blockers: [{ by: 'CHANGED' }] } });
  });

  test('needs the right of its own kind, and all of it', async () => {
    const jobs: Statement = { effect: 'ALLOW', resources: ['jobs'], actions: ['*'] };
    const reader = institute.as('clerk', [jobs, { effect: 'ALLOW', resources: ['subjects'], actions: ['read'] }]);
    await expect(upload('subjects', 'code\n', 'INSERT', reader)).rejects.toMatchObject({ status: 403, extra: { feature: 'subjects' } });
    const narrowed = institute.as('clerk', [
      jobs,
      { effect: 'ALLOW', resources: ['subjects'], actions: ['*'], condition: { departments: [scope.instituteId] } },
    ]);
    await expect(upload('subjects', 'code\n', 'INSERT', narrowed)).rejects.toMatchObject({ status: 403 });
    const creator = institute.as('clerk', [jobs, { effect: 'ALLOW', resources: ['subjects'], actions: ['create'] }]);
    await expect(upload('subjects', 'code\n', 'BOTH', creator)).rejects.toMatchObject({ status: 403 });
    const list = await call<{ data: FeedJobView[] }>('feeds.list', { query: {} }, reader);
    expect(new Set(list.data.map((feed) => feed.kind))).toEqual(new Set(['subjects']));
    const other = await makeTestInstitute(database.migratorUrl);
    const feed = await upload('departments', 'code,name\nMINE,Mine\n');
    await expect(call('feeds.get', { params: { id: feed.id } }, other.scope)).rejects.toMatchObject({ status: 404 });
  });

  test('T18: every row that a feed writes has its audit entry', async () => {
    const feed = await upload('departments', `code,name\n${Array.from({ length: 500 }, (_, n) => `AU${n},Audit ${n}`).join('\n')}\n`);
    const entries = () =>
      inScope(app.db, scope, (db) =>
        db
          .selectFrom('auditEntry')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('noun', '=', 'department')
          .executeTakeFirstOrThrow(),
      );
    const before = (await entries()).n;
    await apply(feed);
    expect((await entries()).n - before).toBe(500);
    const { version } = await get(feed.id);
    const departments = testFeeds.find((one) => one.kind === 'departments');
    if (!departments) throw new Error('departments have no feed');
    await inScope(app.db, scope, (db) => removeBatch(db, scope, departments, feed.id, { version, how: 'SOFT' }));
    expect((await entries()).n - before).toBe(1_000);
  });

  test('gave the worker nothing to complain of', () => expect(reports).toEqual([]));
});
