import { fileURLToPath } from 'node:url';
import { ownResults } from '../src/domains/results/own-result/own-result.contract.ts';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import { forkChild, keepChild } from '../src/kit/start/child-process.server.ts';
import type { KeptChild } from '../src/kit/start/child-process.server.ts';
import { startServerProcesses } from '../src/kit/start/server-process.server.ts';
import { askAll } from './clients.server.ts';
import type { Sent } from './clients.server.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { makeResultDay } from './result-day.server.ts';
import { loadPeople, signIns } from './storm.server.ts';

const STUDENTS = 1500;
const CLIENTS = 32;
/** As many as a server lets in without a place in its line. */
const SIGNING_IN = 8;
const SIGN_INS = 500;
const RUNS = 3;
/** Below the range from which the system gives ports to connections that go out. */
const PORT = 21_700 + (process.pid % 300);
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

type Start = (port: number, count: number) => KeptChild[];

const product =
  ({ product: { appUrl, migratorUrl, dataDir } }: Stage): Start =>
  (port, count) =>
    startServerProcesses(
      fileOf('../src/main.api.server.ts'),
      count,
      {
        appUrl,
        migratorUrl,
        dataDir,
        version: 'bench',
        host: '127.0.0.1',
        port,
        publicDir: null,
        demo: true,
        demoIsPublic: true,
        workerLock: 0,
        isArchiving: false,
      },
      () => undefined,
    );

const bare: Start = (port, count) =>
  Array.from({ length: count }, () =>
    keepChild({ name: 'A bare server', deps: { port }, launch: () => forkChild(fileOf('./bare-server.server.ts')) }),
  );

interface Asked {
  readonly name: string;
  readonly start: Start;
  readonly clients: number;
  requests(): Promise<readonly Sent[]>;
}

/** The most that the clients get from so many servers: requests a second, the median of several runs. */
async function rateOf({ start, clients, ...asked }: Asked, count: number): Promise<number> {
  const servers = start(PORT, count);
  try {
    await Promise.all(servers.map((server) => server.untilReady(60_000)));
    const requests = await asked.requests();
    const rates: number[] = [];
    await askAll(requests, clients);
    for (let run = 0; run < RUNS; run += 1) {
      const begun = process.hrtime.bigint();
      await askAll(requests, clients);
      rates.push(requests.length / secondsSince(begun));
    }
    return median(rates);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measure(report: Report): Promise<void> {
  // The visitors' addresses, as a proxy would forward them.
  process.env['TRUSTED_PROXIES'] = '127.0.0.1';
  await onStage('processes', report, async (stage) => {
    const day = await makeResultDay(stage, STUDENTS);
    await day.publish();
    await stage.owner.settle();
    const url = `http://127.0.0.1:${PORT}`;
    const { instituteId } = stage.owner;
    const own = day.students.map(({ headers }): Sent => ({
      method: 'GET',
      url: addressOf(url, ownResults.get, { params: { examInstanceId: day.examInstanceId } }, instituteId),
      headers,
    }));
    const read = day.students.map(({ headers }): Sent => ({ method: 'GET', url: `${url}/api/auth/session`, headers }));
    const nothing = day.students.map((): Sent => ({ method: 'GET', url, headers: {} }));
    await loadPeople(stage.owner, SIGN_INS);
    const serve = product(stage);
    const asked: readonly Asked[] = [
      { name: 'processes_floor', start: bare, clients: CLIENTS, requests: async () => nothing },
      { name: 'processes_session_read', start: serve, clients: CLIENTS, requests: async () => read },
      { name: 'processes_own_result', start: serve, clients: CLIENTS, requests: async () => own },
      { name: 'processes_sign_in', start: serve, clients: SIGNING_IN, requests: () => signIns(url, SIGN_INS) },
    ];
    for (const each of asked) {
      const { name } = each;
      const one = await rateOf(each, 1);
      const two = await rateOf(each, 2);
      report.note(`${name}: one ${one.toFixed(0)}/s, two ${two.toFixed(0)}/s; ${loadNote()}`);
      report.figure(`${name}_1`, one, 'requests/s');
      report.figure(`${name}_2`, two, 'requests/s');
      report.figure(name, two / one, 'x');
    }
  });
}

export const processes: Bench = {
  name: 'processes',
  about:
    'one server and two on one port: a read, own results, sign-ins, and the floor, servers that do nothing; clients and database on the same cores',
  run: measure,
};
