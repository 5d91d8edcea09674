import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { dripping, endSlowClients, stuckReader } from '../tests/slow-sockets.server.ts';
import type { SlowCaller } from '../tests/slow-sockets.server.ts';
import { loadNote } from './cpu.server.ts';
import { percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { SUBJECT_LIST } from './list.server.ts';
import { offerAll } from './offered.server.ts';
import { openOwner } from './owner.server.ts';

const CLIENTS = 50;
const ROWS = 20_000;
const PER_SECOND = 30;
const SECONDS = 20;
const FILE = `code,name\n${'SLOW,Slow\n'.repeat(1_000)}`;

/** Lists that others read meanwhile, at a steady rate. */
async function reads({ url, instituteId, session }: SlowCaller, seconds: number): Promise<number[]> {
  const headers = await session.headers();
  const requests = Array.from({ length: PER_SECOND * seconds }, (_, at) => ({
    method: 'GET',
    url: addressOf(url, subjects.list, { query: { size: '50', page: String(1 + (at % 100)) } }, instituteId),
    headers,
  }));
  const answers = await offerAll({ requests, perSecond: PER_SECOND, waits: false });
  const failed = answers.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} of ${answers.length} reads failed: ${failed[0]?.status}`);
  return answers.flatMap((one) => one.answers);
}

/** Between two files all connections are idle for a moment. Only a superuser sees what others' connections do. */
async function untilMade({ adminUrl }: Product): Promise<void> {
  const admin = await openOwner({ migratorUrl: adminUrl });
  const busy = `select 1 from pg_stat_activity where application_name = 'prangan-files' and state <> 'idle'`;
  for (let idle = 0; idle < 10; idle += 1) {
    if ((await admin.query(busy)).length > 0) idle = 0;
    await pause(100);
  }
  await admin.close();
}

async function measure(report: Report): Promise<void> {
  // All of them are one user's here.
  for (const whose of ['USER', 'INSTITUTE', 'TENANT']) process.env[`FILES_AT_ONCE_${whose}`] = String(3 * CLIENTS);
  const product = await startProduct('slow_clients');
  const owner = await openOwner(product);
  try {
    await SUBJECT_LIST.load(owner, owner.instituteId, ROWS, 7);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    const caller = { url: product.url, instituteId: owner.instituteId, session };
    await reads(caller, 3);
    const before = await reads(caller, SECONDS);
    const query = { kind: 'departments', mode: 'INSERT', fileName: 'slow.csv' } as const;
    const drips = await Promise.all(Array.from({ length: CLIENTS }, () => dripping(caller, uploadFeed, { query }, FILE)));
    const drip = setInterval(() => drips.forEach(({ socket }) => socket.write('x')), 250);
    const readers = await Promise.all(Array.from({ length: CLIENTS }, () => stuckReader(caller, subjects.exportCsv, {})));
    const making = await reads(caller, SECONDS);
    await untilMade(product);
    const open = await reads(caller, SECONDS);
    clearInterval(drip);
    const left = [...drips, ...readers].filter(({ socket }) => socket.destroyed).length;
    if (left > 0) throw new Error(`${left} of the slow clients were gone`);
    endSlowClients();
    const quiet = [...before, ...(await reads(caller, SECONDS))];
    const told = (name: string, answers: readonly number[]) =>
      `${name} ${[50, 95, 99].map((percent) => percentile(answers, percent).toFixed(1)).join(' · ')}`;
    report.note(`reads p50 · p95 · p99 in ms: ${told('quiet', quiet)}, ${told('files made', making)}, ${told('files open', open)}`);
    report.note(loadNote());
    report.figure('slow_clients', percentile(open, 99) / percentile(quiet, 99), 'times');
    report.figure('slow_clients_making', percentile(making, 99) / percentile(quiet, 99), 'times');
  } finally {
    endSlowClients();
    await owner.close();
    await product.stop();
  }
}

export const slowClients: Bench = {
  name: 'slow_clients',
  about: 'p99 of others’ reads while 50 uploads drip and 50 readers of a file do not read, by the p99 of a quiet time; aim 2 times',
  run: measure,
};
