import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { getPriority } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../../src/domains/identity/policy/policy.contract.ts';
import { degrees } from '../../src/domains/academics/degree/degree.contract.ts';
import { departments } from '../../src/domains/institute/department/department.contract.ts';
import { verifyChain } from '../../src/kit/audit/verify-chain.server.ts';
import { applyFeed, getFeed, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { streamEvents } from '../../src/kit/live/live.contract.ts';
import { readMigrations } from '../../src/kit/start/migrate.server.ts';
import { signal } from '../../src/kit/start/process-table.server.ts';
import { jobsYield } from '../../src/kit/start/worker-process.server.ts';
import { isSoak } from '../calls/seed.server.ts';
import { eventually } from '../eventually.server.ts';
import { HEAD, many } from '../feed-file.server.ts';
import { openPlace, PASSWORD, untilReady } from './machines.server.ts';
import type { Machine, Place } from './machines.server.ts';

/** Below the ports of the machines. */
const HEALTH_PORT = String(22_000 + (process.pid % 400));

/** Two servers on one port, one server elsewhere, and two job runners on a third machine: all begin at the same moment on an empty database. */
let place: Place;
let owner: pg.Pool;
let two: Machine;
let one: Machine;
let runners: Machine;

beforeAll(async () => {
  place = await openPlace();
  [two, one, runners] = [
    place.start('--servers 2 --workers 0'),
    place.start('--servers 1 --workers 0'),
    place.start('--servers 0 --workers 2'),
  ];
  await Promise.all([two, one, runners].map(untilReady));
  await place.makeTenant();
  owner = new pg.Pool({ connectionString: place.migratorUrl, max: 2 });
});
afterAll(async () => {
  await owner?.end();
  await place?.close();
});

const numberOf = async (text: string, values: unknown[] = []) => Number((await owner.query<{ n: string }>(text, values)).rows[0]?.n);

test('of three starts at once one migrates, and each says what it is', async () => {
  const said = [two, one, runners].map((machine) => machine.output()).join('');
  expect(said.match(/Applied \d+ migrations/g)).toEqual([`Applied ${readMigrations().length} migrations`]);
  expect(runners.output()).toContain('runs jobs; it answers nobody');
  const health = await eventually(two.health, (now) => now['worker'] === 'up');
  expect(health).toMatchObject({ servers: { up: 2, of: 2 }, workers: { up: 0, of: 0 }, ready: true });
});

test('jobs leave the cores to who waits for a page', () => {
  const own = getPriority();
  const later = Math.min(19, own + jobsYield);
  const niceness = (pids: readonly number[]) => pids.map((pid) => getPriority(pid));
  expect([niceness(runners.workers()), niceness(two.servers())]).toEqual([
    [later, later],
    [own, own],
  ]);
});

test('job runners alone answer their health where HEALTH_PORT says, and nothing else', async () => {
  const alone = place.start('--servers 0 --workers 1', { HEALTH_PORT });
  await untilReady(alone);
  expect(alone.output()).toContain('runs jobs; it answers its health and nothing else');
  const url = `http://127.0.0.1:${HEALTH_PORT}`;
  const status = async () => (await fetch(`${url}/api/health`)).status;
  // It answers at once; its runner may need longer on a busy machine.
  await eventually(status, (now) => now === 200);
  const answer = await fetch(`${url}/api/health`);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { database: 'up', worker: 'up', servers: { up: 0, of: 0 }, workers: { up: 1, of: 1 }, disk: 'ok', ready: true },
  ]);
  for (const path of ['/', '/api/auth/csrf', '/api/health/more'])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
  expect((await fetch(`${url}/api/health`, { method: 'POST' })).status).toBe(404);
  signal(alone.workers()[0] ?? 0, 'SIGKILL');
  await eventually(status, (now) => now === 503);
  await eventually(status, (now) => now === 200);
  const second = place.start('--servers 0 --workers 1', { HEALTH_PORT });
  await eventually(second.output, (said) => said.includes('set HEALTH_PORT to a free one'));
  expect(await alone.stop()).toBe(0);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed');
});

test('a machine with other secrets is refused, and locks nobody out', async () => {
  const stranger = place.start('--servers 1 --workers 0', { PRANGAN_SECRET: 'another secret that these machines do not know of' });
  await eventually(stranger.output, (said) => said.includes('give all of them the same PRANGAN_SECRET'));
  expect(await place.as('admin', one).call(departments.list)).toMatchObject({ status: 200 });
});

test('who signed in at one server reads at another, and a stream there ends with the sign-out here', async () => {
  const there = place.as('admin', two, one);
  expect((await there.call(departments.list)).status).toBe(200);
  const headers = await there.headers();
  const stream = await fetch(`${one.url}${streamEvents.path}?instituteId=${place.instituteId}`, { headers });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  const csrf = await fetch(`${one.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = [headers['cookie'], csrf.headers.getSetCookie()[0]?.split(';', 1)[0]].join('; ');
  const body = JSON.stringify({ csrfToken });
  const left = await fetch(`${two.url}/api/auth/signout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  });
  expect(left.status).toBe(200);
  expect(await ended).toContain('event: unread');
  expect((await there.call(departments.list)).status).toBe(401);
});

test('wrong passwords at both count together', async () => {
  const guess = async ({ url }: Machine) => {
    const csrf = await fetch(`${url}/api/auth/csrf`);
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const headers = { 'content-type': 'application/json', cookie: csrf.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
    const body = JSON.stringify({ username: 'controller', password: 'wrong', csrfToken });
    return (await fetch(`${url}/api/auth/callback/credentials`, { method: 'POST', headers, body })).status;
  };
  const answers: number[] = [];
  for (const machine of [two, one, two, one, two, one, two]) answers.push(await guess(machine));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('a policy that is changed at one server counts at the next request of the other', async () => {
  const admin = place.as('admin', two);
  const reader = place.as('accountant', one);
  const facts = (actions: ('read' | 'export')[]) => ({
    name: 'Reads degrees',
    type: 'RESOURCE' as const,
    template_id: null,
    UIReferences: {},
    statements: [{ effect: 'ALLOW' as const, resources: ['degrees' as const], actions }],
  });
  const { id } = (await admin.ok(policies.create, { body: facts(['read']) })).data;
  const status = async () => (await reader.call(degrees.list)).status;
  expect(await status()).toBe(403);
  const holder = { holder: 'USER' as const, holderId: place.userId('accountant'), instituteIds: null };
  await admin.ok(policies.attach, { params: { id }, body: holder });
  expect(await status()).toBe(200);
  await admin.ok(policies.update, { params: { id }, body: { ...facts(['export']), version: 1 } });
  expect(await status()).toBe(403);
});

test('files sent to both servers are applied by the job runners of another machine, each once, and every entry is sealed once', async () => {
  const files = isSoak ? 100 : 8;
  const rows = 20;
  const callers = [place.as('admin', two), place.as('admin', one)];
  const feeds: string[] = [];
  for (let at = 0; at < files; at += 1) {
    const caller = callers[at % 2] ?? place.as('admin', one);
    const query = { kind: 'subjects', mode: 'INSERT', fileName: `${at}.csv` } as const;
    const sent = await caller.upload(uploadFeed, { query }, `${HEAD}\n${many(`F${at}N`, rows, `File ${at}`)}\n`);
    expect(sent.status).toBe(200);
    await caller.ok(applyFeed, { params: { id: sent.body.data.id }, body: { version: sent.body.data.version } });
    feeds.push(sent.body.data.id);
  }
  const reader = place.as('admin', two, one);
  for (const id of feeds) {
    const read = async () => (await reader.ok(getFeed, { params: { id } })).data;
    expect(await eventually(read, ({ state }) => state !== 'APPLYING')).toMatchObject({ state: 'APPLIED', created: rows });
  }
  const written = `select count(*) as n from audit_entry where noun = 'subject' and action = 'INSERT'`;
  expect(await numberOf(written)).toBe(files * rows);
  expect(await numberOf(`select coalesce(sum(retry_count), 0) as n from jobs.job where name = 'work'`)).toBe(0);
  await eventually(
    () =>
      numberOf(
        `select count(*) as n from audit_entry e where not exists (select from audit_seal s where s.chain_id = e.chain_id and s.entry_id = e.entry_id)`,
      ),
    (left) => left === 0,
  );
  const verdict = await verifyChain(owner, runners.dataDir, place.instituteId);
  expect(verdict).toMatchObject({
    findings: [],
    sealed: await numberOf('select count(*) as n from audit_entry where chain_id = $1', [place.instituteId]),
  });
});

test('a server that is killed takes only its own connections with it, and comes back', async () => {
  const session = place.as('admin', two);
  const headers = await session.headers();
  const [lost = 0] = two.servers();
  let stopping = false;
  const load = async () => {
    const counts = { answered: 0, cut: 0, refused: 0 };
    while (!stopping) {
      const answer = await fetch(`${two.url}${departments.list.path}?instituteId=${place.instituteId}`, { headers }).catch(() => null);
      await answer?.text().catch(() => undefined);
      counts[answer === null ? 'cut' : answer.status === 200 ? 'answered' : 'refused'] += 1;
    }
    return counts;
  };
  const clients = Array.from({ length: 4 }, load);
  const seen: string[] = [];
  const watch = (async () => {
    while (!stopping) seen.push(JSON.stringify((await two.health())['servers']));
  })();
  signal(lost, 'SIGKILL');
  await eventually(
    () => seen.length,
    () => seen.includes('{"up":1,"of":2,"lost":1}'),
  );
  expect((await session.call(departments.list)).status).toBe(200);
  await eventually(
    () => seen.length,
    () => seen.at(-1) === '{"up":2,"of":2,"lost":1}',
  );
  stopping = true;
  await watch;
  for (const { answered, cut, refused } of await Promise.all(clients)) {
    expect(answered).toBeGreaterThan(0);
    expect(refused).toBe(0);
    expect(cut).toBeLessThanOrEqual(2);
  }
  expect(two.servers()).not.toContain(lost);
  expect(two.servers()).toHaveLength(2);
});

test('a single server that is killed is started again, later each time, which its output and its health say', async () => {
  const standing = async () => (await one.health())['servers'];
  expect(await standing()).toEqual({ up: 1, of: 1, lost: 0 });
  const session = place.as('admin', one);
  expect((await session.call(departments.list)).status).toBe(200);
  for (const [lost, how, seconds] of [
    [1, 'SIGKILL', '0.5'],
    [2, 'SIGABRT', '1'],
  ] as const) {
    // prettier-ignore
    const [pid = 0] = one.servers();
    signal(pid, how);
    await eventually(standing, (now) => isDeepStrictEqual(now, { up: 1, of: 1, lost }));
    expect(one.servers()).not.toContain(pid);
    expect(one.output()).toContain(`The server ended (${how}); it starts again in ${seconds} s.`);
    expect((await session.call(departments.list)).status).toBe(200);
  }
  expect(one.output().match(/The server works again\./g)).toHaveLength(2);
});

test('SIGTERM lets what has begun finish', async () => {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD, csrfToken: 'none' });
  const socket = connect(Number(new URL(two.url).port), '127.0.0.1');
  let got = '';
  socket.on('data', (chunk: Buffer) => (got += chunk.toString('utf8')));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.write(
    `POST /api/auth/callback/credentials HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // The server has the request once it asks for the rest.
  await eventually(
    () => got,
    (text) => text.startsWith('HTTP/1.1 100'),
  );
  const stopped = two.stop();
  await eventually(two.output, (said) => said.includes('Stopping'));
  socket.write(body);
  await closed;
  expect(got).toMatch(/HTTP\/1\.1 4\d\d /);
  expect(await stopped).toBe(0);
});
