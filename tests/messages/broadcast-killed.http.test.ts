import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resendBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { SETTINGS } from '../../src/kit/setting/setting.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { AT_ANY_HOUR, setMessages } from './sms-desk.server.ts';
import { killedRunner } from './killed-runner.server.ts';
import type { KilledRunner } from './killed-runner.server.ts';
import { openMailSink } from './mail-sink.server.ts';
import type { MailSink, Moment } from './mail-sink.server.ts';

/** Mails under way at once, of which a killed worker cannot say whether they left. */
const SENDERS = SETTINGS.MAIL_CONNECTIONS;
const ROUNDS = process.env['SOAK'] === '1' ? 10 : 1;

let app: App;
let sink: MailSink;
let runner: KilledRunner;

beforeAll(async () => {
  app = await startApp();
  sink = await openMailSink();
  runner = killedRunner(app, sink.smtpUrl);
  await setMessages(app, AT_ANY_HOUR);
});
afterEach(() => {
  runner?.kill();
  sink.at = () => false;
});
afterAll(async () => {
  await sink?.close();
  await app?.close();
});

const hash = (address: string) => sql`sha256(convert_to(${address}, 'UTF8'))`;
const optOut = (address: string) =>
  write(app, sql`insert into mail_opt_out (institute_id, address_hash, topic) values (${app.institute.id}, ${hash(address)}, 'EVENTS')`);
const suppress = (address: string) =>
  write(
    app,
    sql`insert into mail_suppression (institute_id, email, address_hash, reason) values (${app.institute.id}, ${address}, ${hash(address)}, 'PERSON')`,
  );
const mailsOf = (name: string) => sink.taken.filter(({ to }) => to.startsWith(name));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('1,000 recipients, 40 shared addresses, 25 opted out, 10 suppressed, killed at 500: 925 mails, none twice', async () => {
  const admin = app.as('admin');
  // The last 40 share the addresses of the first 40.
  const numbers = await makeStudents(app, 'golden', 1_000, `'golden' || case when n > 960 then n - 960 else n end || '@example.org'`);
  for (const at of range(41, 50)) await optOut(`golden${at}@example.org`);
  for (const at of range(66, 70)) await suppress(`golden${at}@example.org`);
  const id = await draft(admin, draftTo(numbers, { class: 'OPTIONAL', topic: 'EVENTS' }));
  expect((await sendAll(admin, id)).body.data).toEqual({ state: 'SENDING' });
  // These wishes come when the audience is frozen already.
  for (const at of range(51, 65)) await optOut(`golden${at}@example.org`);
  for (const at of range(71, 75)) await suppress(`golden${at}@example.org`);
  sink.at = (moment) => {
    if (moment !== 'AFTER' || mailsOf('golden').length !== 500) return false;
    runner.kill();
    return true;
  };
  await runner.start();
  await runner.died();
  sink.at = () => false;
  await runner.start();
  await eventually(
    () => standing(admin, id),
    ({ state }) => state === 'SENT',
  );
  const { counts } = await standing(admin, id);
  const unknown = counts['UNKNOWN'] ?? 0;
  expect(counts).toEqual({ SENT: 925 - unknown, UNKNOWN: unknown, OPTED_OUT: 25, SUPPRESSED: 10 });
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(SENDERS);
  const reached = new Set(mailsOf('golden').map(({ to }) => to));
  expect(mailsOf('golden').length).toBe(reached.size);
  expect(reached.size).toBeLessThanOrEqual(925);
  expect(reached.size + unknown).toBeGreaterThanOrEqual(925);
  for (const at of range(41, 75)) expect(reached.has(`golden${at}@example.org`)).toBe(false);
  const shared = mailsOf('golden1@example.org')[0]?.raw ?? '';
  expect(shared).toContain('golden Student 1, golden Student 961');
  // Whether a mail left that got no answer is for a person to judge.
  expect((await admin.ok(resendBroadcast, { params: { id }, body: { states: ['UNKNOWN'] } })).data).toEqual({ queued: unknown });
  await eventually(
    () => standing(admin, id),
    ({ state }) => state === 'SENT',
  );
  expect(new Set(mailsOf('golden').map(({ to }) => to)).size).toBe(925);
  expect((await standing(admin, id)).counts).toEqual({ SENT: 925, OPTED_OUT: 25, SUPPRESSED: 10 });
});

const MOMENTS: readonly Moment[] = ['CONNECT', 'RCPT', 'BEFORE', 'AFTER', 'ANSWERED'];

test.each(range(1, ROUNDS).flatMap((round) => MOMENTS.map((moment) => ({ moment, round }))))(
  'killed at $moment ($round): nobody gets it twice, and who did not get it is named',
  async ({ moment, round }) => {
    const admin = app.as('admin');
    const name = `k${moment.toLowerCase()}${round}x`;
    const numbers = await makeStudents(app, name, 24, `'${name}' || n || '@example.org'`);
    const id = await draft(admin, draftTo(numbers));
    await sendAll(admin, id);
    let seen = 0;
    sink.at = (now) => {
      if (now !== moment) return false;
      seen += 1;
      if (seen !== (moment === 'CONNECT' ? 2 : 5 + round)) return false;
      runner.kill();
      return true;
    };
    await runner.start();
    await runner.died();
    sink.at = () => false;
    await runner.start();
    const { counts } = await eventually(
      () => standing(admin, id),
      ({ state }) => state === 'SENT',
    );
    const { SENT: sent = 0, UNKNOWN: unknown = 0 } = counts;
    expect(counts).toEqual({ ...(sent > 0 ? { SENT: sent } : {}), ...(unknown > 0 ? { UNKNOWN: unknown } : {}) });
    expect(sent + unknown).toBe(24);
    expect(unknown).toBeLessThanOrEqual(SENDERS);
    const reached = mailsOf(name).map(({ to }) => to);
    expect(reached.length).toBe(new Set(reached).size);
    expect(reached.length).toBeGreaterThanOrEqual(sent);
  },
);
