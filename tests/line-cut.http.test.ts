import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roughLine } from '../bench/rough-line.server.ts';
import type { RoughLine } from '../bench/rough-line.server.ts';
import { buildServer } from '../src/app/serve/server.server.ts';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { eventually } from './eventually.server.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
let line: RoughLine;
let server: Awaited<ReturnType<typeof buildServer>>;
let admin: ApiSession;
beforeAll(async () => {
  app = await startApp();
  line = await roughLine(app.database.appUrl);
  server = await buildServer({
    appUrl: line.url,
    version: 'test',
    dataDir: app.spoolDir,
    publicDir: null,
    host: '127.0.0.1',
    demo: true,
    demoIsPublic: true,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    health: async () => ({ database: 'up', worker: 'up', ready: true }),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  admin = apiSession(url, app.institute.id, () => app.as('admin').headers());
});
afterAll(async () => {
  await server?.close();
  await line?.close();
  await app?.close();
});

const waiting = () =>
  countOf(app, `select count(*) as n from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`);

it('whoever is in the middle of a change or a list when the line to the database is cut is told when to come again, and then is answered', async () => {
  const body = { code: 'CUT', name: 'Cut', type: 'ACADEMIC', parentId: null, facultyId: null, headId: null } as const;
  let asked: Promise<{ status: number; text: string; headers: Headers }[]> = Promise.resolve([]);
  await app.inside.db.transaction().execute(async (db) => {
    await sql`lock table department in access exclusive mode`.execute(db);
    asked = Promise.all([admin.call(departments.create, { body }), admin.call(departments.list, { query: { q: 'cut' } })]);
    await eventually(waiting, (n) => n === 2);
    line.cut();
    line.mend();
    expect((await asked).map(({ status, headers, text }) => [status, headers.get('retry-after'), text.includes('DATABASE_AWAY')])).toEqual([
      [503, '5', true],
      [503, '5', true],
    ]);
  });
  expect((await admin.call(departments.create, { body })).status).toBe(200);
});
