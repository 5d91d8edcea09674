import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { countAudience } from '../src/domains/messaging/broadcast/audience.contract.ts';
import { createBroadcast, getBroadcast, sendBroadcast, testBroadcast } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import type { Draft } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { unhurried } from '../tests/messages/mail-sink.server.ts';
import { cpuParts, loadNote } from './cpu.server.ts';
import type { Parts } from './cpu.server.ts';
import { percentile, secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 100_000);
/** Values of one part of an audience. */
const PART = 20_000;
/** Whoever sends hundreds a second has more connections than the few that twenty a second need. */
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 16);
const ME = 'me@office.example';
const DRAFT: Draft = {
  channel: 'EMAIL',
  class: 'SERVICE',
  topic: null,
  subject: 'Result of {{name}}',
  body: '<p>Dear {{name}}, PRN {{number}}: your result is on your page.</p>',
  audience: [],
};

/** So many students at 50 domains, a sender with an address of their own, and no second person. */
async function load(owner: Owner): Promise<void> {
  await owner.within(owner.instituteId, async () => {
    await owner.query(
      `insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester, email)
       select $1, 'b' || n, 'b' || n, 'Student ' || n, '', 1, 'b' || n || '@d' || n % 50 || '.example' from generate_series(1, $2::int) n`,
      [owner.instituteId, RECIPIENTS],
    );
    await owner.query(`update user_account set email = $1, email_verified = true where tenant_id = $2 and username = 'admin'`, [
      ME,
      owner.tenantId,
    ]);
    await owner.query(`update institute set settings = settings || '{"broadcastMails": 1000000}' where id = $1`, [owner.instituteId]);
  });
  await owner.settle();
}

/** A draft to all of them. Its audience is larger than a call may be. */
async function draftToAll(session: ApiSession, owner: Owner): Promise<string> {
  const { id } = (await session.ok(createBroadcast, { body: DRAFT })).data;
  const numbers = Array.from({ length: RECIPIENTS }, (_, at) => `b${at + 1}`);
  const parts = Array.from({ length: Math.ceil(RECIPIENTS / PART) }, (_, at) => ({
    source: 'students.numbers',
    values: numbers.slice(at * PART, (at + 1) * PART),
  }));
  await owner.within(owner.instituteId, () =>
    owner.query('update broadcast set audience = $1 where institute_id = $2 and id = $3', [JSON.stringify(parts), owner.instituteId, id]),
  );
  return id;
}

interface Sink {
  readonly smtpUrl: string;
  /** Resolves with the next mail to this address. */
  next(to: string): Promise<void>;
  /** Processor seconds of its thread so far. */
  seconds(): Promise<number>;
  close(): Promise<unknown>;
}

/** In a thread of its own, so that its work holds up nothing of the server. */
async function openSink(): Promise<Sink> {
  const thread = new Worker(new URL('./mail-sink-thread.server.ts', import.meta.url));
  const [{ smtpUrl }] = (await once(thread, 'message')) as [{ smtpUrl: string }];
  const awaited = new Map<string, () => void>();
  thread.on('message', ({ to }: { readonly to: string }) => awaited.get(to)?.());
  return {
    smtpUrl,
    next: (to) => new Promise((taken) => void awaited.set(to, taken)),
    seconds: async () => {
      const { user, system } = await thread.cpuUsage();
      return (user + system) / 1e6;
    },
    close: () => thread.terminate(),
  };
}

/** Milliseconds from the call until a single mail, which leaves the way that codes leave, is with the mail server. */
async function singleMail(session: ApiSession, sink: Sink, id: string): Promise<number> {
  const start = process.hrtime.bigint();
  const taken = sink.next(ME);
  await session.ok(testBroadcast, { params: { id } });
  await taken;
  return 1000 * secondsSince(start);
}

/** Processor milliseconds of one mail in each part. The sink is a thread of the server's process here, and is told apart. */
function costOf(before: Parts, after: Parts, sink: number): string {
  const each = (seconds: number) => ((1000 * seconds) / RECIPIENTS).toPrecision(3);
  const server = after.server - before.server - sink;
  return `worker ${each(after.worker - before.worker)}, database ${each(after.database - before.database)}, server ${each(server)}, mail server ${each(sink)}`;
}

/** Sends it to all, with single mails meanwhile. */
async function sendToAll(
  session: ApiSession,
  sink: Sink,
  owner: Owner,
): Promise<{ readonly seconds: number; readonly singles: number[]; readonly note: string }> {
  const draft = (await session.ok(createBroadcast, { body: DRAFT })).data.id;
  const params = { id: await draftToAll(session, owner) };
  const { sums } = await session.ok(countAudience, { params });
  const { version } = (await session.ok(getBroadcast, { params })).data;
  const start = process.hrtime.bigint();
  await session.ok(sendBroadcast, { params, body: { version, mails: sums.mails, at: null } });
  const frozen = secondsSince(start);
  const before = await cpuParts(owner);
  const sunk = await sink.seconds();
  const singles: number[] = [];
  while ((await session.ok(getBroadcast, { params })).data.state === 'SENDING') {
    singles.push(await singleMail(session, sink, draft));
    await pause(250);
  }
  const seconds = secondsSince(start);
  const cost = costOf(before, await cpuParts(owner), (await sink.seconds()) - sunk);
  const { counts } = (await session.ok(getBroadcast, { params })).data;
  if (counts['SENT'] !== RECIPIENTS) throw new Error(`it ended ${JSON.stringify(counts)}`);
  return {
    seconds,
    singles,
    note: `${frozen.toPrecision(3)} s to freeze, ${singles.length} single mails meanwhile; processor ms of a mail: ${cost}`,
  };
}

export const broadcast: Bench = {
  name: 'broadcast',
  about: 'a mail to 100,000 recipients (BENCH_RECIPIENTS) by a local mail server, and single mails meanwhile',
  async run(report) {
    const sink = await openSink();
    Object.assign(process.env, unhurried(sink.smtpUrl), { MAIL_CONNECTIONS: String(CONNECTIONS) });
    const product = await startProduct('broadcast');
    const owner = await openOwner(product);
    try {
      await load(owner);
      const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
      const loaded = product.peakMemory().worker;
      const { seconds, singles, note } = await sendToAll(session, sink, owner);
      report.note(
        `${RECIPIENTS} mails by ${CONNECTIONS} connections: ${note}; worker at most ${loaded} MiB before, while their records were loaded; ${loadNote()}`,
      );
      report.figure('broadcast', RECIPIENTS / seconds, 'mails/s');
      report.figure('broadcast_memory', product.peakMemory().worker, 'MiB');
      report.figure('otp_meanwhile_p95', percentile(singles, 95), 'ms');
    } finally {
      await owner.close();
      await product.stop();
      await sink.close();
    }
  },
};
