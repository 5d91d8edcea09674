import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecipients } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import { listSuppressions } from '../../src/domains/messaging/opt-out/suppression.contract.ts';
import { readMailbox } from '../../src/domains/messaging/report/mailbox.server.ts';
import { openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { StartError } from '../../src/kit/errors/start-error.server.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { returnedMailbox } from '../../src/kit/outbox/returned-mailbox.server.ts';
import { secretKey } from '../../src/kit/secret/secret-key.server.ts';
import type { SecretKey } from '../../src/kit/secret/secret-key.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';
import { openMailbox } from './mailbox-sink.server.ts';
import type { Mailbox } from './mailbox-sink.server.ts';

let app: App;
let sink: MailSink;
let box: Mailbox;
let tools: { readonly app: OpenDatabase; readonly owner: OpenDatabase; readonly secretKey: SecretKey };
beforeAll(async () => {
  sink = await openMailSink();
  box = await openMailbox();
  const settings = unhurried(sink.smtpUrl);
  const mailer = bulkMailerOf(settings);
  app = await startApp({ worker: true, providers: providersOf(settings), ...(mailer ? { mailer } : {}) });
  tools = {
    app: openDatabase(app.database.appUrl, { max: 1 }),
    owner: openDatabase(app.database.migratorUrl, { max: 1 }),
    secretKey: secretKey(dirname(app.spoolDir)),
  };
});
afterAll(async () => {
  await Promise.all([tools?.app.close(), tools?.owner.close()]);
  await app?.close();
  await sink?.close();
  await box?.close();
});

const look = () => {
  const mailbox = returnedMailbox({ RETURNED_MAIL_URL: box.url });
  return mailbox ? readMailbox(tools, mailbox) : null;
};

async function sent(prefix: string, count: number) {
  const numbers = await makeStudents(app, prefix, count, `'${prefix}' || n || '@example.org'`);
  const id = await draft(app.as('admin'), draftTo(numbers));
  await sendAll(app.as('admin'), id);
  await eventually(
    () => standing(app.as('admin'), id),
    ({ state }) => state === 'SENT',
  );
  return id;
}
const headOf = (to: string) => (sink.taken.findLast((one) => one.to === to)?.raw ?? '').split('\r\n\r\n')[0] ?? '';
const suppressed = async (q: string) =>
  (await app.as('admin').ok(listSuppressions, { query: { q } })).data.map(({ address, reason }) => `${address} ${reason}`).toSorted();

/** As mail servers return a mail (RFC 3464), with `head` of what came back. */
const returned = (head: string, fields: string, type = 'message/delivery-status', headType = 'text/rfc822-headers') =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: exams@vce.example',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--b1',
    `Content-Type: ${type}`,
    '',
    fields,
    '',
    '--b1',
    `Content-Type: ${headType}`,
    '',
    head,
    '',
    '--b1--',
    '',
  ].join('\r\n');
const failed = (status: string, words: string) =>
  `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; x@example.org\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${words}`;
const put = (...raws: string[]) => box.mails.push(...raws.map((raw) => ({ raw, seen: false })));

describe('the mailbox of returned mails', () => {
  it('reports what came back, each mail once, and marks all of it as read', async () => {
    const id = await sent('back', 5);
    const own = headOf('back3@example.org').replace(/^message-id: .*$/im, 'Message-ID: <0100@email.service.example>');
    put(
      returned(headOf('back1@example.org'), failed('5.1.1', '550 5.1.1\r\n  <x> no such box')),
      returned(headOf('back2@example.org'), failed('4.4.7', 'delivery time expired')),
      returned(own, failed('5.0.0', '550 5.1.1 nobody'), 'message/delivery-status', 'message/rfc822'),
      returned(headOf('back4@example.org'), 'Feedback-Type: abuse\r\nUser-Agent: SomeMail/1.0\r\nVersion: 1', 'message/feedback-report'),
      returned(headOf('back5@example.org'), failed('4.4.1', 'later').replace('failed', 'delayed')),
      'Subject: I am away\r\n\r\nBack on Monday.\r\n',
    );
    expect(await look()).toBe(6);
    expect((await standing(app.as('admin'), id)).counts).toEqual({ BOUNCED: 2, SOFT_BOUNCED: 1, COMPLAINED: 1, SENT: 1 });
    const { data } = await app.as('admin').ok(listRecipients, { params: { id }, query: { q: 'back1' } });
    expect(data[0]?.fault).toBe('smtp; 550 5.1.1 <x> no such box');
    expect(await suppressed('back')).toEqual(['back1@example.org BOUNCED', 'back3@example.org BOUNCED', 'back4@example.org COMPLAINT']);
    expect(box.mails.every(({ seen }) => seen)).toBe(true);
    expect(await look()).toBe(0);
  });

  it('takes a mail once that two runners read at the same moment, or that lies there again', async () => {
    await sent('twice', 1);
    const again = returned(headOf('twice1@example.org'), failed('4.2.2', 'full'));
    put(again);
    await Promise.all([look(), look()]);
    for (let times = 0; times < 3; times += 1) {
      put(again);
      await look();
    }
    for (const words of ['full on Monday', 'full on Tuesday']) {
      expect(await suppressed('twice')).toEqual([]);
      await sql`update message_report set at = at - interval '1 day'`.execute(app.inside.db);
      put(returned(headOf('twice1@example.org'), failed('4.2.2', words)));
      await look();
    }
    expect(await suppressed('twice')).toEqual(['twice1@example.org SOFT_BOUNCED']);
  });

  it('believes nothing of a message that never left or left long ago', async () => {
    const id = await sent('late', 2);
    const { db } = app.inside;
    await sql`update broadcast_recipient set state = 'KEPT' where address = 'late1@example.org'`.execute(db);
    await sql`update broadcast_recipient set at = now() - interval '15 days' where address = 'late2@example.org'`.execute(db);
    put(...['late1@example.org', 'late2@example.org'].map((to) => returned(headOf(to), failed('5.1.1', 'no such box'))));
    expect(await look()).toBe(2);
    expect((await standing(app.as('admin'), id)).counts).toEqual({ KEPT: 1, SENT: 1 });
    expect(await suppressed('late')).toEqual([]);
  });

  it('T54: believes no address and no id that is not ours, however the mail is made', async () => {
    const id = await sent('safe', 1);
    const forged = 'Message-ID: <0197c0de-0000-7000-8000-0000000000aa@vce.example>\r\nTo: safe1@example.org';
    const deep = Array.from({ length: 60 }, (_, at) => `Content-Type: multipart/mixed; boundary="d${at}"\r\n\r\n--d${at}\r\n`).join('');
    put(
      returned(forged, failed('5.1.1', 'no such box').replaceAll('x@example.org', 'safe1@example.org')),
      returned('To: safe1@example.org', failed('5.1.1', 'no such box')),
      returned(headOf('safe1@example.org'), 'Action: failed'.repeat(3)),
      // Words in the text prove nothing.
      `Subject: x\r\n\r\n${headOf('safe1@example.org')}\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
      `MIME-Version: 1.0\r\n${deep}`,
      `X-Long: ${'x'.repeat(300_000)}\r\n\r\n`,
      '',
    );
    expect(await look()).toBe(7);
    expect((await standing(app.as('admin'), id)).counts).toEqual({ SENT: 1 });
    expect(await suppressed('safe')).toEqual([]);
  });

  it('T48: believes no mail whose mark it did not write, whoever has seen the mail that a reader passed on', async () => {
    const id = await sent('proof', 3);
    const [head, other] = ['proof1@example.org', 'proof2@example.org'].map(headOf);
    const mark = /^x-prangan-message: (\S+)\r$/im;
    const [, own = ''] = mark.exec(head ?? '') ?? [];
    const [, foreign = ''] = mark.exec(other ?? '') ?? [];
    const [recipient = '', proof = ''] = own.split('.');
    expect(head).toContain(`<${recipient}@vce.example>`);
    const marked = (written: string) => (head ?? '').replace(mark, `X-Prangan-Message: ${written}\r`);
    put(
      ...[
        // What an answer or a forwarded mail quotes.
        (head ?? '').replace(mark, 'X-Other: x\r'),
        // As mails had it before there were marks.
        marked(recipient),
        marked(`${recipient}.${foreign.split('.')[1]}`),
        marked(`${recipient}.${randomBytes(16).toString('base64url')}`),
        marked(`${recipient}.${proof}x`),
        marked(`${recipient}.`),
      ].map((one) => returned(one, failed('5.1.1', 'no such box'))),
    );
    expect(await look()).toBe(6);
    expect((await standing(app.as('admin'), id)).counts).toEqual({ SENT: 3 });
    expect(await suppressed('proof')).toEqual([]);
    put(returned(marked(own), failed('5.1.1', 'no such box')));
    await look();
    expect(await suppressed('proof')).toEqual(['proof1@example.org BOUNCED']);
  });

  it('a wrong password is told, and takes nothing', async () => {
    put('Subject: x\r\n\r\nx');
    const mailbox = returnedMailbox({ RETURNED_MAIL_URL: box.url.replace('mailbox%20secret', 'wrong') });
    if (!mailbox) throw new Error('no mailbox');
    await expect(readMailbox(tools, mailbox)).rejects.toThrow('bounces cannot sign in at 127.0.0.1');
    expect(box.mails.at(-1)?.seen).toBe(false);
  });
});

describe('RETURNED_MAIL_URL', () => {
  it.each([
    [
      'imaps://a%40b.in:p%2Fw@mail.example',
      { host: 'mail.example', port: 993, tls: 'AT_ONCE', user: 'a@b.in', password: 'p/w', folder: 'INBOX' },
    ],
    [
      'imap://u:p@mail.example:1143/Returned%20mails',
      { host: 'mail.example', port: 1143, tls: 'FIRST', user: 'u', password: 'p', folder: 'Returned mails' },
    ],
    ['imap://u:p@127.0.0.1', { host: '127.0.0.1', port: 143, tls: 'NONE', user: 'u', password: 'p', folder: 'INBOX' }],
  ])('%s', (url, mailbox) => expect(returnedMailbox({ RETURNED_MAIL_URL: url })).toEqual(mailbox));

  it.each(['http://u:p@x', 'imaps://x', 'imaps://u@x', 'x', 'imaps://'])('%s does not start', (url) =>
    expect(() => returnedMailbox({ RETURNED_MAIL_URL: url })).toThrow(StartError),
  );

  it('nothing looks without it', () => expect(returnedMailbox({})).toBeNull());
});
