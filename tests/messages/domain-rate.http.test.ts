import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';

let app: App;
let sink: MailSink;

beforeAll(async () => {
  sink = await openMailSink();
  const mailer = bulkMailerOf({ ...unhurried(sink.smtpUrl), MAILS_PER_SECOND_DOMAIN: '1' });
  app = await startApp({ worker: true, ...(mailer ? { mailer } : {}) });
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

it('one domain gets no more than its share in a second, and keeps no other domain waiting', async () => {
  const admin = app.as('admin');
  const many = await makeStudents(app, 'many', 300, `'many' || n || '@crowded.example'`);
  // Their ids come after those of the crowd: they are asked for last.
  const few = await makeStudents(app, 'few', 20, `'few' || n || '@domain' || n || '.example'`);
  const id = await draft(admin, draftTo([...many, ...few]));
  await sendAll(admin, id);
  const to = (name: string) => sink.taken.filter((mail) => mail.to.startsWith(name)).length;
  await eventually(() => to('few') === few.length);
  expect((await standing(admin, id)).counts['QUEUED']).toBeGreaterThan(200);
  const before = to('many');
  await eventually(() => to('many') > before);
  await admin.ok(cancelBroadcast, { params: { id } });
  await eventually(
    () => standing(admin, id),
    ({ counts }) => (counts['CLAIMED'] ?? 0) === 0,
  );
});
