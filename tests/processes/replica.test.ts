import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/app/serve/demo.server.ts';
import { buildServer } from '../../src/app/serve/server.server.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { apiSession, signIn } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import type { ReplicaLimits } from '../../src/kit/http/replica.rules.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { installJobs } from '../../src/kit/jobs/install.server.ts';
import { startDatabase } from '../../src/kit/start/database.server.ts';
import type { Database } from '../../src/kit/start/database.server.ts';
import { migrate } from '../../src/kit/start/migrate.server.ts';
import { replicaUrl } from '../../src/kit/start/replica-check.server.ts';
import { eventually } from '../eventually.server.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { computeAll } from '../exam-path/test-run.server.ts';
import { makePeople, peopleOf } from '../people.server.ts';
import type { People } from '../people.server.ts';
import { startReplica } from './replica.server.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'prangan-replica-'));
let database: Database;
let replica: Awaited<ReturnType<typeof startReplica>>;
let readUrl = '';
let app: OpenDatabase;
let people: People;
let exam: TestExam;
const servers: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
  database = await startDatabase({ dataDir: mkdtempSync(join(root, 'primary-')), databaseUrl: null, durability: 'THROWAWAY' });
  await migrate(database.migratorUrl);
  await installJobs(database.migratorUrl);
  await makePeople(database);
  const inside = openDatabase(database.migratorUrl, { max: 1 });
  people = await peopleOf(inside);
  await inside.close();
  app = openDatabase(database.appUrl, { max: 2 });
  const within = { tenantId: people.tenantId, instituteId: people.a };
  exam = await makeTestExam(database.migratorUrl, { students: 5, within, until: 'READY', seed: 5 });
  await computeAll(app.db, scopeOf('controller'), exam.instanceId);
  replica = await startReplica(database.adminUrl, root);
  readUrl = (await replicaUrl(replica.adminUrl, database.appUrl, () => undefined)) ?? '';
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await exam?.close();
  await app?.close();
  await replica?.stop();
  await database?.stop('NOW');
  rmSync(root, { recursive: true, force: true });
});

const scopeOf = (name: string): InstituteScope => ({
  tenantId: people.tenantId,
  instituteId: people.a,
  userId: people.users.get(name) ?? '',
  username: name,
  requestId: '',
  ip: '',
  call: 'test',
  grant: { allow: null, deny: [] },
  rights: new Map(),
  isDemo: true,
});

/** A server that reads reports at the replica. */
async function serverWith(behind: ReplicaLimits): Promise<(name: string) => ApiSession> {
  const server = await buildServer({
    appUrl: database.appUrl,
    readUrl,
    behind,
    version: 'test',
    dataDir: mkdtempSync(join(root, 'server-')),
    publicDir: null,
    host: '127.0.0.1',
    demo: true,
    demoIsPublic: true,
    logLevel: 'silent',
    health: async () => ({ database: 'up', worker: 'up', ready: true }),
  });
  servers.push(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return (name) => apiSession(url, people.a, () => signIn(url, name, DEMO_PASSWORD, 'demo'));
}

async function onReplica(text: string, url = replica.adminUrl): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const rename = (by: string, name: string) =>
  inScope(app.db, scopeOf(by), (db) =>
    db.updateTable('studentProfile').set({ fullName: name }).where('instituteId', '=', people.a).execute(),
  );
const asked = () => ({ params: { examInstanceId: exam.instanceId }, query: { pointer: 'COMPUTED' as const } });
/** What a reader sees of the names, and of which moment they are told that it is. */
async function seenBy(reader: ApiSession): Promise<{ name: string | undefined; isTold: boolean }> {
  const { data, asOf } = await reader.ok(resultRegister.list, asked());
  return { name: data[0]?.name, isTold: asOf !== undefined };
}
const caughtUp = () =>
  eventually(
    () => onReplica(`select full_name from student_profile limit 1`),
    (names) => names[0] === 'First Name',
  );

test('a replica holds the same roles and row policies, and takes no writing; what is no replica is refused', async () => {
  await expect(onReplica(`update student_profile set full_name = 'x'`, readUrl)).rejects.toThrow(/read-only transaction/);
  expect(await onReplica('select count(*)::int from student_profile', readUrl)).toEqual([0]);
  expect(await onReplica('select current_user::text', readUrl)).toEqual(['prangan_app']);
  await expect(replicaUrl(database.adminUrl, database.appUrl, () => undefined)).rejects.toThrow('names no replica');
});

test('reports come from the replica: others’ newest changes are missing and that is told, own ones never are, and files are whole', async () => {
  const as = await serverWith({ told: 0, most: 3600 });
  const strict = await serverWith({ told: 0, most: 0 });
  await rename('controller', 'First Name');
  await caughtUp();
  expect(await seenBy(as('clerk'))).toEqual({ name: 'First Name', isTold: false });

  await onReplica('select pg_wal_replay_pause()');
  await rename('controller', 'Second Name');
  expect(await seenBy(as('clerk'))).toEqual({ name: 'First Name', isTold: true });
  expect(await seenBy(as('controller'))).toEqual({ name: 'Second Name', isTold: false });
  const { params, query } = asked();
  const file = await as('controller').call(resultRegister.exportFile, { params, query: { ...query, format: 'CSV' } });
  expect([file.status, file.text.includes('Second Name')]).toEqual([200, true]);
  // Further behind than the setting allows.
  expect(await seenBy(strict('clerk'))).toEqual({ name: 'Second Name', isTold: false });

  await onReplica('select pg_wal_replay_resume()');
  await eventually(
    () => seenBy(as('clerk')),
    ({ name, isTold }) => name === 'Second Name' && !isTold,
  );
});

test('the primary answers where the replica is gone', async () => {
  const as = await serverWith({ told: 0, most: 3600 });
  await seenBy(as('clerk'));
  await replica.stop();
  await rename('controller', 'Third Name');
  expect(await seenBy(as('clerk'))).toEqual({ name: 'Third Name', isTold: false });
});
