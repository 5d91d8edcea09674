import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { outboxDesk } from '../../src/kit/outbox/outbox-desk.server.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

const KILLS = process.env['SOAK'] === '1' ? 50 : 6;
/** A sender has two mails under way at most. */
const AT_ONCE = 2;
const CHILD = fileURLToPath(new URL('./sender-child.server.ts', import.meta.url));

let app: App;
let server: SMTPServer;
let smtpUrl = '';
let child: ChildProcess | null = null;
/** The connection drops before the mail is accepted, or between acceptance and reply; null: no fault. */
let drop: 'BEFORE' | 'AFTER' | null = null;
const busy = new Set<string>();
const taken: { readonly to: string; readonly messageId: string }[] = [];

beforeAll(async () => {
  app = await startApp();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('no such box'), { responseCode: 550 }));
      return done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const how = drop;
        drop = null;
        if (how === 'BEFORE') return child?.kill('SIGKILL');
        const to = session.envelope.rcptTo[0]?.address ?? '';
        taken.push({ to, messageId: /^message-id: (<[^>]+>)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? '' });
        if (how === 'AFTER') return child?.kill('SIGKILL');
        // One that is busy first, and accepts at the second attempt.
        if (to.startsWith('busy') && !busy.has(to)) {
          busy.add(to);
          taken.pop();
          return done(Object.assign(new Error('later'), { responseCode: 451 }));
        }
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await new Promise<void>((closed) => server.close(() => closed()));
  await app?.close();
});

const names = (what: string, count: number) => Array.from({ length: count }, (_, at) => `${what}${at}@example.org`);
const scope = () => ({ tenantId: app.tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'test' });
const desk = outboxDesk({ EMAIL: null, SMS: null }, false);

/** A message in the transaction of its act; a failed act rolls it back. */
async function act(recipient: string, end: 'DONE' | 'FAILS'): Promise<void> {
  await inScope(app.asApp.db, scope(), async (db) => {
    await desk.post(db, { tenantId: app.tenantId, userId: null, kind: 'probe', channel: 'EMAIL', recipient });
    if (end === 'FAILS') throw new Error('the act fails');
  }).catch((error: unknown) => {
    if (end === 'DONE') throw error;
  });
}

async function startSender(): Promise<void> {
  child = spawn(process.execPath, [CHILD, app.database.appUrl, app.database.migratorUrl, smtpUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
}

/** Ends the waits between tries, and with SENDING the lease of a dead sender: a living sender keeps the messages that it is sending. */
const letTimePass = (states: readonly ('QUEUED' | 'SENDING')[]) =>
  app.inside.db
    .updateTable('outboxMessage')
    .set({ dueAt: new Date(Date.now() - 1_000).toISOString() })
    .where('state', 'in', [...states])
    .execute();
const senderConnections = () =>
  countOf(app, `select count(*) as n from pg_stat_activity where datname = current_database() and application_name like 'prangan outbox%'`);
/** Waits until the database has ended the dead sender's statements, then frees its messages. */
async function bury(): Promise<void> {
  await eventually(senderConnections, (count) => count === 0);
  await letTimePass(['QUEUED', 'SENDING']);
}
const stateOf = () =>
  app.inside.db.selectFrom('outboxMessage').select(['recipient', 'state', 'tries']).where('kind', '=', 'probe').execute();

test('T34: a sender killed again and again loses no mail, sends none of a rolled-back act, and a repeated one is the same mail', async () => {
  const [good, slow, wrong, undone] = [names('good', 5 * KILLS), names('busy', 3), names('nobody', 3), names('undone', 2 * KILLS)];
  await Promise.all([...[...good, ...slow, ...wrong].map((to) => act(to, 'DONE')), ...undone.map((to) => act(to, 'FAILS'))]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    drop = kill % 2 === 0 ? 'AFTER' : 'BEFORE';
    await bury();
    await startSender();
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await bury();
  await startSender();
  await eventually(senderConnections);
  const open = async () => (await stateOf()).filter(({ state }) => state === 'QUEUED' || state === 'SENDING').length;
  const openAfterAWhile = async () => {
    await letTimePass(['QUEUED']);
    return open();
  };
  await eventually(openAfterAWhile, (count) => count === 0);
  const ends = new Map((await stateOf()).map(({ recipient, state }) => [recipient, state]));
  expect([...good, ...slow].map((to) => ends.get(to)).every((state) => state === 'SENT')).toBe(true);
  expect(wrong.map((to) => ends.get(to))).toEqual(wrong.map(() => 'FAILED'));
  expect(ends.size).toBe(good.length + slow.length + wrong.length);
  const mails = Map.groupBy(taken, ({ to }) => to);
  expect([...mails.keys()].toSorted()).toEqual([...good, ...slow].toSorted());
  // SMTP cannot tell whether a mail was accepted when the connection drops: only then it is sent again, with the same id.
  const repeated = taken.length - mails.size;
  console.log(`T34: ${KILLS} kills, ${mails.size} mails, ${repeated} of them twice, 0 lost`);
  expect(repeated).toBeLessThanOrEqual(KILLS * AT_ONCE);
  expect([...mails.values()].every((copies) => new Set(copies.map(({ messageId }) => messageId)).size === 1)).toBe(true);
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(mails.size);
});
