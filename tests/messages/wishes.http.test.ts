import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecipients } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import { createBroadcast, resendBroadcast, resumeBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import type { BroadcastState, Draft } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { listSuppressions, releaseSuppression } from '../../src/domains/messaging/opt-out/suppression.contract.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import { openListener } from '../listener.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';
import { AT_ANY_HOUR, setMessages } from './sms-desk.server.ts';

let app: App;
let sink: MailSink;

beforeAll(async () => {
  sink = await openMailSink();
  const settings = unhurried(sink.smtpUrl);
  const mailer = bulkMailerOf(settings);
  app = await startApp({ worker: true, providers: providersOf(settings), ...(mailer ? { mailer } : {}) });
  await setMessages(app, AT_ANY_HOUR);
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

const ended = (id: string, state: BroadcastState = 'SENT') =>
  eventually(
    () => standing(app.as('admin'), id),
    (now) => now.state === state,
  );
async function sent(written: Draft): Promise<string> {
  const id = await draft(app.as('admin'), written);
  await sendAll(app.as('admin'), id);
  await ended(id);
  return id;
}
const mailTo = (address: string) => sink.taken.findLast(({ to }) => to === address)?.raw ?? '';
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]+/g, '') ?? '';
const EVENTS = { class: 'OPTIONAL', topic: 'EVENTS' } as const;
const oneClick = (link: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });

/** The address in a mail, on the server of this test. */
function linkIn(raw: string): string {
  const url = /^<(https?:\/\/\S+)>$/.exec(headerOf(raw, 'list-unsubscribe'))?.[1] ?? '';
  return url.replace(/^https?:\/\/[^/]+/, app.url);
}

describe('RFC 8058', () => {
  it('an optional mail is left by one POST without a cookie; opening the link leaves nothing', async () => {
    const [number = ''] = await makeStudents(app, 'optional', 1, `'optional@example.org'`);
    await sent(draftTo([number], EVENTS));
    const raw = mailTo('optional@example.org');
    expect(headerOf(raw, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = linkIn(raw);
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
    const page = await (await fetch(link, { headers: { 'accept-language': 'hi' } })).text();
    expect(page).toContain('<form method="post">');
    expect(page).toContain('कार्यक्रम');
    const still = await sent(draftTo([number], EVENTS));
    expect((await standing(app.as('admin'), still)).counts).toEqual({ SENT: 1 });

    expect((await oneClick(link)).status).toBe(200);
    expect((await oneClick(link)).status).toBe(200);
    const counted = await sendAll(app.as('admin'), await draft(app.as('admin'), draftTo([number], EVENTS)));
    expect(counted.body.errors[0]?.code).toBe('NOBODY_READS');
    // Another topic, and what everybody must be told, still comes.
    const before = sink.taken.length;
    await sent(draftTo([number], { class: 'OPTIONAL', topic: 'NEWS' }));
    await sent(draftTo([number]));
    expect(sink.taken.length - before).toBe(2);
  });

  it('T48: a service mail has no such link, and a link that we did not write opts nobody out', async () => {
    const [number = ''] = await makeStudents(app, 'service', 1, `'service@example.org'`);
    await sent(draftTo([number]));
    expect(mailTo('service@example.org')).not.toMatch(/list-unsubscribe|\/u\//i);
    await sent(draftTo([number], EVENTS));
    const link = linkIn(mailTo('service@example.org'));
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    for (const wrong of [changed, `${app.url}/u/x`, `${app.url}/u/${'A'.repeat(86)}`]) {
      expect((await oneClick(wrong)).status).toBe(404);
      expect((await fetch(wrong)).status).toBe(404);
    }
    await sent(draftTo([number], EVENTS));
  });
});

it('what stayed in the outbox is sent once there is a service', async () => {
  const admin = app.as('admin');
  const numbers = await makeStudents(app, 'waited', 2, `'waited' || n || '@example.org'`);
  const id = await draft(admin, draftTo(numbers));
  await sendAll(admin, id, { at: new Date(Date.now() + 3_600_000).toISOString() });
  // As if no service had been there at its moment.
  await write(app, sql`update broadcast_recipient set state = 'KEPT' where broadcast_id = ${id}`);
  await sql`update jobs.job set start_after = now() where name = 'bulk' and state < 'active'`.execute(app.inside.db);
  await ended(id, 'OUTBOX');
  expect(sink.taken.some(({ to }) => to.startsWith('waited'))).toBe(false);
  expect((await admin.ok(resendBroadcast, { params: { id }, body: { states: ['KEPT'] } })).data).toEqual({ queued: 2 });
  await ended(id);
  expect((await standing(admin, id)).counts).toEqual({ SENT: 2 });
  expect(mailTo('waited2@example.org')).toContain('waited Student 2');
});

it('who had no address gets it once their record has one, and nobody gets it twice', async () => {
  const admin = app.as('admin');
  const numbers = await makeStudents(app, 'found', 4, `case n when 1 then 'found1@example.org' end`);
  const id = await sent(draftTo(numbers));
  expect((await standing(admin, id)).counts).toEqual({ SENT: 1, NO_ADDRESS: 3 });
  const body = { states: ['NO_ADDRESS' as const] };
  expect((await admin.ok(resendBroadcast, { params: { id }, body })).data).toEqual({ queued: 0 });
  await write(app, sql`update student_profile set email = 'found2@example.org' where university_prn = 'found2'`);
  await write(app, sql`update student_profile set email = 'found1@example.org' where university_prn = 'found3'`);
  expect((await admin.ok(resendBroadcast, { params: { id }, body })).data).toEqual({ queued: 1 });
  await ended(id);
  expect((await standing(admin, id)).counts).toEqual({ SENT: 2, NO_ADDRESS: 2 });
  expect(sink.taken.filter(({ to }) => to.startsWith('found')).map(({ to }) => to)).toEqual(['found1@example.org', 'found2@example.org']);
});

describe('an address that there is not', () => {
  it('bounces, gets nothing more until it is released, and is sent again then', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'bounce', 2, `'bounce' || n || '@example.org'`);
    sink.refuses = (to) => (to === 'bounce1@example.org' ? { code: 550, words: '5.1.1 no such box' } : null);
    const id = await sent(draftTo(numbers));
    expect((await standing(admin, id)).counts).toEqual({ SENT: 1, BOUNCED: 1 });
    const { data } = await admin.ok(listRecipients, { params: { id }, query: { state: 'BOUNCED' } });
    expect(data[0]).toMatchObject({ address: 'bounce1@example.org', people: [{ number: 'bounce1', why: ['students.numbers'] }] });
    // What the server answered, from its first word.
    expect(data[0]?.fault).toBe('550 5.1.1 no such box');
    await admin.ok(resendBroadcast, { params: { id }, body: { states: ['BOUNCED'] } });
    await ended(id);
    expect((await standing(admin, id)).counts).toEqual({ SENT: 1, SUPPRESSED: 1 });
    const [barred] = (await admin.ok(listSuppressions, { query: { q: 'bounce1' } })).data;
    expect(barred?.reason).toBe('BOUNCED');
    sink.refuses = () => null;
    await admin.ok(releaseSuppression, { params: { id: barred?.id ?? '' } });
    await sent(draftTo(numbers));
    expect(mailTo('bounce1@example.org')).not.toBe('');
  });

  it('is sent again where its people have their mail by now; two who would share one address then stay apart', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'moved', 3, `'moved' || n || '@example.org'`);
    sink.refuses = (to) => (/^moved[12]@/.test(to) ? { code: 550, words: '5.1.1 no such box' } : null);
    const id = await sent(draftTo(numbers));
    expect((await standing(admin, id)).counts).toEqual({ SENT: 1, BOUNCED: 2 });
    await write(app, sql`update student_profile set email = 'Right1@example.org' where university_prn = 'moved1'`);
    // Whose address is somebody else's of the same message by now: that one has it already.
    await write(app, sql`update student_profile set email = 'moved3@example.org' where university_prn = 'moved2'`);
    await admin.ok(resendBroadcast, { params: { id }, body: { states: ['BOUNCED'] } });
    await ended(id);
    sink.refuses = () => null;
    expect((await standing(admin, id)).counts).toEqual({ SENT: 2, SUPPRESSED: 1 });
    const { data } = await admin.ok(listRecipients, { params: { id }, query: { q: 'right1' } });
    expect(data).toMatchObject([{ address: 'right1@example.org', state: 'SENT', people: [{ number: 'moved1' }] }]);
    expect(sink.taken.filter(({ to }) => to.startsWith('moved')).map(({ to }) => to)).toEqual(['moved3@example.org']);
  });

  it('a refusal that is not about the address suppresses nobody; a later one is tried again', async () => {
    const numbers = await makeStudents(app, 'later', 2, `'later' || n || '@example.org'`);
    let first = true;
    sink.refuses = (to) => {
      if (to === 'later1@example.org') return { code: 550, words: '5.7.1 not allowed' };
      if (!first) return null;
      first = false;
      return { code: 451, words: '4.7.1 later' };
    };
    const id = await draft(app.as('admin'), draftTo(numbers));
    await sendAll(app.as('admin'), id);
    // The wait between two tries is over.
    const pushed = async () => {
      await sql`update broadcast_recipient set due_at = now() where broadcast_id = ${id} and state = 'QUEUED'`.execute(app.inside.db);
      return standing(app.as('admin'), id);
    };
    const { counts } = await eventually(pushed, ({ state }) => state === 'SENT');
    sink.refuses = () => null;
    expect(counts).toEqual({ SENT: 1, FAILED: 1 });
    expect((await app.as('admin').ok(listSuppressions, { query: { q: 'later' } })).data).toEqual([]);
  });

  it('more than 10 failures of the last 200 stop a broadcast; a person resumes it', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'bad', 40, `'bad' || n || '@example.org'`);
    sink.refuses = () => ({ code: 554, words: '5.7.0 we like no mails' });
    const id = await draft(admin, draftTo(numbers));
    await sendAll(admin, id);
    const paused = await ended(id, 'PAUSED');
    expect(paused.pauseReason).toBe('FAILURES');
    expect(paused.counts['FAILED']).toBeGreaterThan(10);
    expect(paused.counts['FAILED']).toBeLessThan(20);
    sink.refuses = () => null;
    await eventually(async () => (await admin.call(resumeBroadcast, { params: { id } })).status === 200);
    const { counts } = await ended(id);
    expect((counts['SENT'] ?? 0) + (counts['FAILED'] ?? 0)).toBe(40);
  });
});

it('T54: addresses in a mail are neither fetched while it is written, looked at and sent, nor sent as anything to be loaded', async () => {
  const listener = await openListener();
  const [number = ''] = await makeStudents(app, 'fetch', 1, `'fetch@example.org'`);
  const loading = listener.addresses.map(
    (one) => `<img src="${one}"><link rel="stylesheet" href="${one}"><style>@import url(${one});</style><iframe src="${one}"></iframe>
      <p style="background:url(${one})">Dear {{name}}</p><object data="${one}"></object><video poster="${one}"></video>`,
  );
  await write(app, sql`update student_profile set full_name = ${`Eve ${listener.addresses[0] ?? ''}`} where university_prn = ${number}`);
  await sent(draftTo([number], { body: loading.join('') }));
  const raw = mailTo('fetch@example.org');
  expect(raw).toContain('Dear Eve');
  const html = raw.slice(raw.indexOf('text/html')).replaceAll('=\r\n', '');
  expect(html).not.toMatch(/<(?:img|link|style|iframe|object|video)|url\(|@import|file:\/\/|root:/i);
  expect(listener.connections()).toBe(0);
  await listener.close();
});

describe('T52, T53: what stands in a message', () => {
  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@evil.example' }, 'body.subject'],
    ['a script alone', { body: '<script>alert(1)</script>' }, 'body.body'],
    ['an unknown variable', { body: '<p>{{constructor}}</p>' }, 'body.body'],
    ['an unknown variable in the subject', { subject: '{{7*7}}' }, 'body.subject'],
    ['a topic of a service message', { topic: 'EVENTS' as const }, 'body.topic'],
  ])('%s is refused', async (_what, change, path) => {
    const answer = await app.as('admin').call(createBroadcast, { body: draftTo(['x'], change) });
    expect([answer.status, answer.body.errors[0]?.path]).toEqual([422, path]);
  });

  it('a name cannot add a header, and markup is sent as a letter', async () => {
    const [number = ''] = await makeStudents(app, 'inject', 1, `'inject@example.org'`);
    await write(app, sql`update student_profile set full_name = E'Eve\r\nBcc: all@evil.example <b>x</b>' where university_prn = ${number}`);
    await sent(draftTo([number], { body: '<p onclick="x()">Dear {{name}}<img src="https://evil.example/x.png"></p>' }));
    const raw = mailTo('inject@example.org');
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(raw.slice(raw.indexOf('text/html'))).not.toMatch(/onclick|<img|<b>x/i);
  });
});
