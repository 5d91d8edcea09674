import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { draft, draftTo, write } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';

let app: App;
let sink: MailSink;

beforeAll(async () => {
  sink = await openMailSink();
  app = await startApp({ worker: true, providers: providersOf(unhurried(sink.smtpUrl)) });
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

const failed = async (who: CallerName) =>
  (await app.as(who).ok(listNotifications)).data.filter(({ kind }) => kind === 'TEST_FAILED').map(({ facts }) => facts);

it('a test that the mail server refuses is told to whoever asked for it, with what the server said, and to nobody else', async () => {
  const admin = app.as('admin');
  await write(app, sql`update user_account set email = 'typo@example.org', email_verified = true where id = ${app.userId('admin')}`);
  sink.refuses = (to) => (to === 'typo@example.org' ? { code: 550, words: '5.1.1 No such box here' } : null);
  const broadcast = await draft(admin, draftTo(['x']));
  await admin.ok(testBroadcast, { params: { id: broadcast } });
  const [told, ...more] = await eventually(
    () => failed('admin'),
    (all) => all.length > 0,
  );
  expect(told).toEqual({
    subject: expect.stringContaining('Result of'),
    to: 'typo@example.org',
    broadcast,
    fault: expect.stringContaining('No such box here'),
  });
  expect(more).toEqual([]);
  expect(await failed('clerk')).toEqual([]);
});

it('one that arrives is not', async () => {
  const admin = app.as('admin');
  const before = (await failed('admin')).length;
  sink.refuses = () => null;
  await admin.ok(testBroadcast, { params: { id: await draft(admin, draftTo(['x'])) } });
  await eventually(() => sink.taken.some(({ to }) => to === 'typo@example.org'));
  expect(await failed('admin')).toHaveLength(before);
});
