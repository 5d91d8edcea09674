import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { eventually } from './eventually.server.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { dripping, endSlowClients, stuckReader } from './slow-sockets.server.ts';

const CLIENTS = 50;
const SUBJECTS = 20_000;
/** With it a file is larger than what two sockets hold. */
const LONG_NAME = 'x'.repeat(100);
const FILE = 'code,name\nSLOW,Slow\n';
const QUERY = { kind: 'departments', mode: 'INSERT', fileName: 'slow.csv' } as const;

let app: App;
beforeAll(async () => {
  app = await startApp({ connections: 6 });
  await app.inside_('admin', async (db, scope) => {
    await sql`insert into subject (institute_id, code, name, type, credits)
      select ${scope.instituteId}, 'S' || n, ${LONG_NAME} || n, 'THEORY', 4 from generate_series(1, ${SUBJECTS}) n`.execute(db);
  });
});
afterEach(endSlowClients);
afterAll(async () => app?.close());

const slow = () => ({ url: app.url, instituteId: app.institute.id, session: app.as('admin') });
/** Transactions of the server that wait for somebody outside the database. */
const held = () =>
  countOf(app, `select count(*) as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
/** What files on their way hold: each a place of its user, its institute and its tenant. */
const placesOf = (of: App) =>
  countOf(
    of,
    `select count(*) as n from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and locktype = 'advisory' and application_name = 'prangan files'`,
  );
const normalCalls = () => Promise.all(Array.from({ length: 20 }, () => app.as('controller').call(departments.list)));

describe('slow clients', () => {
  it('50 dripping uploads hold no connection of the database: others are answered, and each is taken when it has come', async () => {
    const caller = app.as('admin');
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => dripping(slow(), uploadFeed, { query: QUERY }, FILE)));
    // One more that is sent at once: by then those before it are open.
    expect((await caller.upload(uploadFeed, { query: QUERY }, FILE)).status).toBe(200);
    expect((await normalCalls()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await held()).toBe(0);
    expect(clients.map((client) => client.got())).toEqual(clients.map(() => ''));
    for (const { socket } of clients) socket.write(FILE.slice(5));
    await eventually(
      () => clients.filter((client) => client.got().startsWith('HTTP/1.1 200 ')).length,
      (done) => done === CLIENTS,
    );
  });

  it('50 readers who stop reading hold none either, and get the whole file later', async () => {
    const caller = app.as('admin');
    const whole = (await caller.ok(subjects.list, { query: { size: '1' } })).page.total;
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => stuckReader(slow(), subjects.exportCsv, { query: {} })));
    expect((await normalCalls()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(clients.filter(({ socket }) => socket.destroyed)).toEqual([]);
    for (const { socket } of clients) socket.resume();
    await eventually(
      () => clients.filter(({ socket }) => socket.readableEnded).length,
      (done) => done === CLIENTS,
    );
    for (const client of clients) {
      expect(client.got()).toMatch(/^HTTP\/1.1 200 /);
      expect(
        client
          .got()
          .split('\n')
          .filter((line) => line.startsWith('S')).length,
      ).toBe(whole);
    }
  });

  it('of one user beyond the limit are refused with 429, of one institute with 503, each with when to come again; then they are taken', async () => {
    const narrow = await startApp({ mostFiles: { user: 2, institute: 3, tenant: 10 } });
    const caller = (name: 'admin' | 'controller') => ({ url: narrow.url, instituteId: narrow.institute.id, session: narrow.as(name) });
    const send = (name: 'admin' | 'controller') => narrow.as(name).upload(uploadFeed, { query: QUERY }, FILE);
    try {
      const drips = [];
      for (const name of ['admin', 'admin', 'controller'] as const)
        drips.push(await dripping(caller(name), uploadFeed, { query: QUERY }, FILE));
      // Until all three hold their places a file sent at once could take one of them.
      await eventually(
        () => placesOf(narrow),
        (places) => places === drips.length * 3,
      );
      const own = await send('admin');
      expect([own.status, own.body.errors[0]?.code, own.headers.get('retry-after')]).toEqual([429, 'FILES_OPEN', '10']);
      const shared = await send('controller');
      expect([shared.status, shared.body.errors[0]?.code, shared.headers.get('retry-after')]).toEqual([503, 'FILES_BUSY', '10']);
      drips[0]?.socket.destroy();
      await eventually(
        async () => (await send('admin')).status,
        (status) => status === 200,
      );
      expect((await narrow.as('controller').call(departments.list)).status).toBe(200);
    } finally {
      endSlowClients();
      await narrow.close();
    }
  });

  it('an upload is refused to whom the right was taken while it came', async () => {
    const client = await dripping({ ...slow(), session: app.as('accountant') }, uploadFeed, { query: QUERY }, FILE);
    await app.inside.db.updateTable('userAccount').set({ enabled: false }).where('id', '=', app.userId('accountant')).execute();
    client.socket.write(FILE.slice(5));
    expect(await eventually(() => client.got())).toMatch(/^HTTP\/1.1 40[13] /);
  });

  it('a statement that waits too long ends with 503, and its connection is free again', async () => {
    vi.stubEnv('STATEMENT_SECONDS', '1');
    const hasty = await startApp();
    vi.unstubAllEnvs();
    try {
      await hasty.as('admin').headers();
      await hasty.inside.db.transaction().execute(async (db) => {
        await sql`lock table department in access exclusive mode`.execute(db);
        const late = await hasty.as('admin').call(departments.list);
        expect([late.status, late.body]).toMatchObject([503, { errors: [{ code: 'TOO_LONG' }] }]);
        expect(late.headers.get('retry-after')).not.toBe(null);
      });
      expect((await hasty.as('admin').call(departments.list)).status).toBe(200);
    } finally {
      await hasty.close();
    }
  });
});
