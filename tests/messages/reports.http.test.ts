import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecipients } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import { getBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { addSuppression, listSuppressions, releaseSuppression } from '../../src/domains/messaging/opt-out/suppression.contract.ts';
import { getNoticeChoices, putOwnSms } from '../../src/domains/messaging/notice/notice.contract.ts';
import { endReports, getReportSetup, makeReportSecret } from '../../src/domains/messaging/report/report.contract.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { bulkSmsOf } from '../../src/kit/outbox/bulk-sms.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';
import { reportSender, signatureOf } from './report-desk.server.ts';
import { AT_ANY_HOUR, givePhones, makeTemplate, setMessages, smsTo } from './sms-desk.server.ts';
import { openSmsSink } from './sms-sink.server.ts';
import type { SmsSink } from './sms-sink.server.ts';

let app: App;
let mails: MailSink;
let phones: SmsSink;
let sender: Awaited<ReturnType<typeof reportSender>>;

beforeAll(async () => {
  mails = await openMailSink();
  phones = await openSmsSink();
  const settings = { ...unhurried(mails.smtpUrl), SMS_URL: phones.url, SMS_TOKEN: 'secret', SMS_PER_SECOND: '100000' };
  const [mailer, sms] = [bulkMailerOf(settings), bulkSmsOf(settings)];
  app = await startApp({ worker: true, providers: providersOf(settings), ...(mailer ? { mailer } : {}), ...(sms ? { sms } : {}) });
  await setMessages(app, { ...AT_ANY_HOUR, smsEntityId: '1101000000001' });
  sender = await reportSender(app);
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
  await phones?.close();
});

const admin = () => app.as('admin');

async function sent(written: Parameters<typeof draft>[1]): Promise<string> {
  const id = await draft(admin(), written);
  expect((await sendAll(admin(), id)).status).toBe(200);
  await eventually(
    () => standing(admin(), id),
    ({ state }) => state === 'SENT',
  );
  return id;
}
const countsOf = async (id: string) => (await admin().ok(getBroadcast, { params: { id } })).data.counts;
const recipientsOf = async (id: string) => (await admin().ok(listRecipients, { params: { id } })).data;
const suppressed = async (q: string) => (await admin().ok(listSuppressions, { query: { q } })).data;
const headerOf = (to: string) => /^x-prangan-message: (\S+)/im.exec(mails.taken.findLast((one) => one.to === to)?.raw ?? '')?.[1] ?? '';

describe('reports of a mail service', () => {
  it('change the recipient that they are about, and suppress an address that nobody has', async () => {
    const numbers = await makeStudents(app, 'rep', 4, `'rep' || n || '@example.org'`);
    const id = await sent(draftTo(numbers));
    expect(headerOf('rep1@example.org').split('.')[0]).toBe(
      (await recipientsOf(id)).find(({ address }) => address === 'rep1@example.org')?.id,
    );
    const answer = await sender.send([
      { kind: 'BOUNCED', channel: 'EMAIL', message: `<${headerOf('rep1@example.org')}@vce.example>`, reason: '550 5.1.1 no such\r\nbox' },
      { kind: 'SOFT_BOUNCED', channel: 'EMAIL', address: 'Rep2@example.org', reason: '452 4.2.2 full' },
      { kind: 'DELIVERED', channel: 'EMAIL', address: 'rep3@example.org' },
      { kind: 'COMPLAINT', channel: 'EMAIL', address: 'rep4@example.org' },
      { kind: 'DELIVERED', channel: 'EMAIL', address: 'nobody@example.org' },
    ]);
    expect(answer).toEqual({ status: 200, body: { data: { applied: 4, repeated: 0, unknown: 1 } } });
    expect(await countsOf(id)).toEqual({ BOUNCED: 1, SOFT_BOUNCED: 1, DELIVERED: 1, COMPLAINED: 1 });
    expect((await recipientsOf(id)).find(({ state }) => state === 'BOUNCED')?.fault).toBe('550 5.1.1 no such box');
    expect((await suppressed('rep')).map(({ address, reason }) => `${address} ${reason}`).toSorted()).toEqual([
      'rep1@example.org BOUNCED',
      'rep4@example.org COMPLAINT',
    ]);
    // What arrived before it bounced, and what is told late, takes nothing back.
    await sender.send([{ kind: 'DELIVERED', channel: 'EMAIL', address: 'rep1@example.org' }]);
    await sender.send([{ kind: 'BOUNCED', channel: 'EMAIL', address: 'rep3@example.org' }]);
    expect(await countsOf(id)).toEqual({ BOUNCED: 2, SOFT_BOUNCED: 1, COMPLAINED: 1 });
  });

  it('an address that came back on three days within seven gets nothing more; a day counts once, however often it is told', async () => {
    const [number = ''] = await makeStudents(app, 'soft', 1, `'soft@example.org'`);
    await sent(draftTo([number]));
    const event = [{ kind: 'SOFT_BOUNCED', channel: 'EMAIL', address: 'soft@example.org' }];
    expect((await sender.send(event, { id: 'same' })).body).toMatchObject({ data: { applied: 1 } });
    for (let times = 0; times < 3; times += 1)
      expect((await sender.send(event, { id: 'same' })).body).toEqual({ data: { applied: 0, repeated: 1, unknown: 0 } });
    const later = (days: number) => sql`update message_report set at = at - make_interval(days => ${days}::int)`.execute(app.inside.db);
    // One message of one morning, told by every try and every server on its way.
    expect((await sender.send([...event, ...event, ...event, ...event])).body).toMatchObject({ data: { applied: 4 } });
    expect(await suppressed('soft')).toEqual([]);
    await later(1);
    await sender.send([...event, ...event, ...event]);
    expect(await suppressed('soft')).toEqual([]);
    // The first two days lie too far back by now.
    await later(7);
    await sender.send(event);
    expect(await suppressed('soft')).toEqual([]);
    await later(3);
    await sender.send(event);
    expect(await suppressed('soft')).toEqual([]);
    await later(3);
    await sender.send(event);
    expect(await suppressed('soft')).toMatchObject([{ reason: 'SOFT_BOUNCED', channel: 'EMAIL' }]);
  });

  it('a complaint about an optional mail ends its topic, and what everybody must be told still comes', async () => {
    const [number = ''] = await makeStudents(app, 'complain', 1, `'complain@example.org'`);
    const optional = { class: 'OPTIONAL', topic: 'EVENTS' } as const;
    const id = await sent(draftTo([number], optional));
    await sender.send([{ kind: 'COMPLAINT', channel: 'EMAIL', message: headerOf('complain@example.org') }]);
    expect(await countsOf(id)).toEqual({ COMPLAINED: 1 });
    expect(await suppressed('complain')).toEqual([]);
    const again = await draft(admin(), draftTo([number], optional));
    expect((await sendAll(admin(), again)).body.errors[0]?.code).toBe('NOBODY_READS');
    await sent(draftTo([number]));
  });
});

describe('a number that wants no SMS', () => {
  const SMS = async () => makeTemplate(admin());

  it('STOP as an answer, by the office with a reason, or in the own settings: sending honours each until it is allowed again', async () => {
    const numbers = await makeStudents(app, 'stop', 4, 'null');
    await givePhones(app, 'stop', `'98765 4321' || n`);
    await write(app, sql`update student_profile set user_id = ${app.userId('clerk')} where university_prn = 'stop3'`);
    const templateId = await SMS();
    await sent(smsTo(numbers, templateId));
    expect(phones.taken).toHaveLength(4);

    await sender.send([{ kind: 'STOP', channel: 'SMS', address: '+919876543211', reason: 'STOP' }]);
    const office = await admin().ok(addSuppression, { body: { address: '098765-43212', reason: 'Asked at the counter' } });
    expect(office.data.address).toBe('+919876543212');
    const stopped = await app.as('clerk').ok(putOwnSms, { body: { choice: 'STOP' } });
    expect(stopped.data.numbers).toEqual([{ to: '+91••••••3213', stopped: true }]);
    const listed = await suppressed('98765432');
    expect(listed.map(({ address, channel, reason, note }) => [address, channel, reason, note].join(' ')).toSorted()).toEqual([
      '+919876543211 SMS STOP ',
      '+919876543212 SMS OFFICE Asked at the counter',
      '+919876543213 SMS PERSON ',
    ]);
    await sent(smsTo(numbers, templateId));
    expect(phones.taken).toHaveLength(5);
    expect((await sendAll(admin(), await draft(admin(), smsTo(['stop1', 'stop2', 'stop3'], templateId)))).body.errors[0]?.code).toBe(
      'NOBODY_READS',
    );

    // Its owner takes back what its owner said, the office the rest.
    await app.as('clerk').ok(putOwnSms, { body: { choice: 'ALLOW' } });
    for (const { id, reason } of listed) if (reason !== 'PERSON') await admin().ok(releaseSuppression, { params: { id } });
    await sent(smsTo(numbers, templateId));
    expect(phones.taken).toHaveLength(9);
  });

  it('who stopped by an answer allows it again in the own settings; what the office entered stays', async () => {
    await sender.send([{ kind: 'STOP', channel: 'SMS', address: '9876543213' }]);
    expect((await app.as('clerk').ok(getNoticeChoices)).data.numbers).toEqual([{ to: '+91••••••3213', stopped: true }]);
    await app.as('clerk').ok(putOwnSms, { body: { choice: 'ALLOW' } });
    expect(await suppressed('9876543213')).toEqual([]);
    await admin().ok(addSuppression, { body: { address: '9876543213', reason: 'A wrong number' } });
    await app.as('clerk').ok(putOwnSms, { body: { choice: 'ALLOW' } });
    expect(await suppressed('9876543213')).toMatchObject([{ reason: 'OFFICE' }]);
  });

  it.each([
    ['not an address', 422, 'SUPPRESSION_ADDRESS'],
    ['12345', 422, 'SUPPRESSION_ADDRESS'],
    ['a@b.in,c@d.in', 422, 'SUPPRESSION_ADDRESS'],
    ['9876543213', 409, 'SUPPRESSED_ALREADY'],
  ])('%s cannot be entered: %i %s', async (address, status, code) => {
    const answer = await admin().call(addSuppression, { body: { address, reason: 'For a test' } });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([status, code]);
  });

  it('whoever has no number has none to stop', async () => {
    expect((await app.as('controller').call(putOwnSms, { body: { choice: 'STOP' } })).status).toBe(409);
  });
});

describe('T48: a report that is not proven', () => {
  const event = [{ kind: 'BOUNCED', channel: 'EMAIL', address: 'forged@example.org' }];

  it('is answered as an institute that takes none, and changes nothing', async () => {
    const other = '11111111-2222-4333-8444-555555555555';
    const now = Math.floor(Date.now() / 1000);
    const unknown = await sender.send(event, { institute: other });
    expect(unknown.status).toBe(404);
    const wrong = [
      { signature: 'v1,AAAA' },
      { signature: '' },
      {
        signature: signatureOf(`whsec_${Buffer.alloc(32).toString('base64')}`, {
          id: 'x',
          timestamp: String(now),
          body: JSON.stringify({ events: event }),
        }),
        id: 'x',
      },
      // What was signed is not what came.
      { body: JSON.stringify({ events: [{ ...event[0], address: 'other@example.org' }] }) },
      { timestamp: String(now - 400) },
      { timestamp: String(now + 400) },
      { timestamp: `${now}.0` },
      { timestamp: '' },
      { id: '../../x y' },
      { institute: 'x' },
      { institute: app.institute.id.toUpperCase() },
    ];
    for (const change of wrong) expect([change, await sender.send(event, change)]).toEqual([change, unknown]);
    expect(await suppressed('forged')).toEqual([]);
    expect(await suppressed('other@')).toEqual([]);
  });

  it('is taken with one right signature of several, and refused with a clear sentence when its form is wrong', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify({ events: [{ kind: 'DELIVERED', channel: 'EMAIL', address: 'x@example.org' }] });
    const right = signatureOf(sender.secret, { id: 'several', timestamp, body });
    expect((await sender.send([], { id: 'several', timestamp, body, signature: `v1,AAAA v2,x ${right}` })).status).toBe(200);
    for (const text of [
      '',
      '[',
      'null',
      '{"events":{}}',
      '[['.repeat(60_000),
      '{"events":[{"kind":"BOUNCED","channel":"EMAIL","__proto__":{}}]}',
    ]) {
      const id = `form_${text.length}`;
      const answer = await sender.send([], {
        id,
        timestamp,
        body: text,
        signature: signatureOf(sender.secret, { id, timestamp, body: text }),
      });
      expect(answer.status).toBe(422);
    }
    const huge = `{"events":[],"x":"${'x'.repeat(300_000)}"}`;
    expect(
      (
        await sender.send([], {
          id: 'huge',
          timestamp,
          body: huge,
          signature: signatureOf(sender.secret, { id: 'huge', timestamp, body: huge }),
        })
      ).status,
    ).toBe(413);
  });

  it("does not reach another institute's recipient by its id", async () => {
    const foreign = '0197c0de-0000-7000-8000-0000000000aa';
    expect((await sender.send([{ kind: 'BOUNCED', channel: 'EMAIL', message: foreign }])).body).toEqual({
      data: { applied: 0, repeated: 0, unknown: 1 },
    });
  });

  it('a new secret ends the one before; without one no reports are taken', async () => {
    const { secret } = (await admin().ok(makeReportSecret)).data;
    expect(secret).not.toBe(sender.secret);
    expect((await sender.send(event)).status).toBe(404);
    expect((await admin().ok(getReportSetup)).data).toMatchObject({ isOn: true, address: expect.stringContaining(app.institute.id) });
    const id = 'renewed';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify({ events: event });
    const signature = signatureOf(secret, { id, timestamp, body });
    expect((await sender.send([], { id, timestamp, body, signature })).status).toBe(200);
    await admin().ok(endReports);
    expect((await admin().ok(getReportSetup)).data.isOn).toBe(false);
    expect((await sender.send([], { id, timestamp, body, signature })).status).toBe(404);
    // Taken on again, an old signature stays worth nothing.
    await admin().ok(makeReportSecret);
    expect((await sender.send([], { id, timestamp, body, signature })).status).toBe(404);
  });
});
