import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSuppressions } from '../../src/domains/messaging/opt-out/suppression.contract.ts';
import { readMailbox } from '../../src/domains/messaging/report/mailbox.server.ts';
import { openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { StartError } from '../../src/kit/errors/start-error.server.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { returnPath } from '../../src/kit/outbox/return-path.server.ts';
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
  const settings = { ...unhurried(sink.smtpUrl), MAIL_RETURN_PATH: 'bounces@vce.example' };
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
const pathOf = (to: string) => sink.taken.findLast((one) => one.to === to)?.from ?? '';
const look = () => {
  const mailbox = returnedMailbox({ RETURNED_MAIL_URL: box.url });
  return mailbox ? readMailbox(tools, mailbox) : null;
};
const suppressed = async (q: string) =>
  (await app.as('admin').ok(listSuppressions, { query: { q } })).data.map(({ address, reason }) => `${address} ${reason}`).toSorted();

/** A report (RFC 3464) that quotes nothing of the mail. */
const bounce = (headers: readonly string[], address = 'x@example.org') => ({
  raw: [
    'From: MAILER-DAEMON@mx.example',
    ...headers,
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1`,
    '',
    '--b1--',
    '',
  ].join('\r\n'),
  seen: false,
});

describe('a mail that comes back and quotes nothing', () => {
  it('is known by the address that it comes back to, in whatever case and header that arrives', async () => {
    const id = await sent('path', 4);
    expect(pathOf('path1@example.org')).toMatch(/^bounces\+[a-z2-7]{52}@vce\.example$/);
    expect(pathOf('path1@example.org').indexOf('@')).toBeLessThanOrEqual(64);
    expect(sink.taken.find(({ to }) => to === 'path1@example.org')?.raw).toContain('From: VCE Exam Cell <exams@vce.example>');
    box.mails.push(
      bounce([`To: <${pathOf('path1@example.org')}>`]),
      bounce(['To: bounces@vce.example', `Delivered-To: ${pathOf('path2@example.org').toUpperCase()}`]),
      bounce(['To: undisclosed recipients:;', `X-Original-To: ${pathOf('path3@example.org')}`]),
    );
    expect(await look()).toBe(3);
    expect((await standing(app.as('admin'), id)).counts).toEqual({ BOUNCED: 3, SENT: 1 });
    expect(await suppressed('path')).toEqual([1, 2, 3].map((n) => `path${n}@example.org BOUNCED`));
  });

  it('T48: is believed with the mark that we wrote alone', async () => {
    const id = await sent('own', 2);
    const [own, other] = ['own1@example.org', 'own2@example.org'].map(pathOf);
    const mark = /\+([a-z2-7]{52})@/.exec(own ?? '')?.[1] ?? '';
    const foreign = /\+([a-z2-7]{52})@/.exec(other ?? '')?.[1] ?? '';
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    const chance = Array.from(randomBytes(52), (byte) => letters[byte % 32]).join('');
    const forged = [
      'bounces',
      `bounces+${chance}`,
      // The recipient of one with the proof of another; 26 letters are 130 bits.
      `bounces+${mark.slice(0, 26)}${foreign.slice(26)}`,
      `bounces+${mark.slice(0, 51)}`,
      `bounces+${mark}a`,
      `bounces+${mark.slice(0, 51)}${letters[(letters.indexOf(mark.at(-1) ?? '') + 1) % 32]}`,
    ];
    box.mails.push(...forged.map((local) => bounce([`To: ${local}@vce.example`], 'own1@example.org')));
    // In a header that says nothing of where it came.
    box.mails.push(bounce(['To: bounces@vce.example', `Subject: about ${own}`, `Reply-To: ${own}`]));
    // Somebody answers by hand.
    box.mails.push({ raw: `To: ${own}\r\nSubject: I am away\r\n\r\nBack on Monday.\r\n`, seen: false });
    expect(await look()).toBe(forged.length + 2);
    expect((await standing(app.as('admin'), id)).counts).toEqual({ SENT: 2 });
    expect(await suppressed('own')).toEqual([]);
  });
});

describe('MAIL_RETURN_PATH', () => {
  it('is the address of MAIL_FROM without it', () => expect(returnPath({})).toBeNull());
  it('has the mark behind a plus', () =>
    expect(returnPath({ MAIL_RETURN_PATH: ' b.c@mail.vce.example ' })?.('m')).toBe('b.c+m@mail.vce.example'));
  it.each(['bounces', 'bounces+x@vce.example', 'twelve.chars@vce.example', 'b@', 'b@-vce', 'b c@vce.example', '<b@vce.example>'])(
    '%s does not start',
    (given) => {
      expect(() => returnPath({ MAIL_RETURN_PATH: given })).toThrow(StartError);
      expect(() => bulkMailerOf({ MAIL_RETURN_PATH: given })).toThrow(StartError);
    },
  );
});
