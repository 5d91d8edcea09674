import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cancelBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  testBroadcast,
} from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { openMailSink } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';

let app: App;
let sink: MailSink;

beforeAll(async () => {
  sink = await openMailSink();
  // So slow that it does not end while it is looked at.
  const settings = { SMTP_URL: sink.smtpUrl, MAIL_FROM: 'exams@vce.example', MAILS_PER_SECOND: '2', MAILS_PER_SECOND_DOMAIN: '2' };
  const mailer = bulkMailerOf(settings);
  app = await startApp({ worker: true, providers: providersOf(settings), ...(mailer ? { mailer } : {}) });
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

it('while a mail goes to many, one to a single person leaves at once; pause, resume and cancel are heard', async () => {
  const admin = app.as('admin');
  await write(app, sql`update user_account set email = 'me@example.org', email_verified = true where id = ${app.userId('admin')}`);
  const numbers = await makeStudents(app, 'slow', 500, `'slow' || n || '@example.org'`);
  const id = await draft(admin, draftTo(numbers));
  const other = await draft(admin, draftTo(numbers));
  await sendAll(admin, id);
  const slowMails = () => sink.taken.filter(({ to }) => to.startsWith('slow')).length;
  await eventually(slowMails);
  await admin.ok(testBroadcast, { params: { id: other } });
  await eventually(() => sink.taken.some(({ to }) => to === 'me@example.org'));
  // What the buckets let through is counted: the rest is still waiting.
  expect((await standing(admin, id)).counts['QUEUED']).toBeGreaterThan(400);

  await admin.ok(pauseBroadcast, { params: { id } });
  await eventually(async () => (await admin.call(resumeBroadcast, { params: { id } })).status === 200);
  const before = slowMails();
  await eventually(() => slowMails() > before);
  await admin.ok(cancelBroadcast, { params: { id } });
  const quiet = await eventually(
    () => standing(admin, id),
    ({ counts }) => (counts['CLAIMED'] ?? 0) === 0,
  );
  expect(quiet.state).toBe('CANCELLED');
  expect(quiet.counts['QUEUED']).toBeGreaterThan(400);
  expect(quiet.counts['UNKNOWN'] ?? 0).toBe(0);
});
