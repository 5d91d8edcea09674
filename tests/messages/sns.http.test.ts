import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { listSuppressions } from '../../src/domains/messaging/opt-out/suppression.contract.ts';
import { endReports, getReportSetup, makeReportSecret } from '../../src/domains/messaging/report/report.contract.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { noticeTopics } from '../../src/kit/outbox/notice-topics.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';
import { CERTIFICATE, ownCertificate, ownWeb, snsMessage, TOPIC } from './sns-topic.server.ts';

const { privateKey, pem } = ownCertificate();
const CONFIRMED = `https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(TOPIC)}&Token=token-1`;
const web = ownWeb({ [CERTIFICATE]: pem, [CONFIRMED]: '<ok/>' });

let app: App;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  const settings = unhurried(sink.smtpUrl);
  const mailer = bulkMailerOf(settings);
  const notices = { topics: noticeTopics({ MAIL_NOTICE_TOPICS: TOPIC }), web };
  app = await startApp({ worker: true, notices, providers: providersOf(settings), ...(mailer ? { mailer } : {}) });
  await app.as('admin').ok(makeReportSecret);
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

async function notify(message: object | string, institute = app.institute.id) {
  const answer = await fetch(`${app.url}/api/public/message-reports/${institute}/sns`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const counted = (applied: number, repeated: number, unknown: number) => ({ status: 200, body: { data: { applied, repeated, unknown } } });

async function sentTo(prefix: string, count: number): Promise<string> {
  const id = await draft(app.as('admin'), draftTo(await makeStudents(app, prefix, count, `'${prefix}' || n || '@example.org'`)));
  await sendAll(app.as('admin'), id);
  await eventually(
    () => standing(app.as('admin'), id),
    ({ state }) => state === 'SENT',
  );
  return id;
}
const headOf = (to: string) => /^x-prangan-message: (\S+)/im.exec(sink.taken.findLast((one) => one.to === to)?.raw ?? '')?.[1] ?? '';
const suppressed = async (q: string) => (await app.as('admin').ok(listSuppressions, { query: { q } })).data;

/** A notice of SES of the mail to an address. */
const noticeOf = (to: string, said: object) =>
  JSON.stringify({ ...said, mail: { messageId: '0100018f', headers: [{ name: 'X-Prangan-Message', value: headOf(to) }] } });
const NOBODY = { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General' } };

describe('notices of Amazon SES by SNS', () => {
  it('change the recipient that they are about, once, by either version of the signature', async () => {
    const id = await sentTo('sns', 3);
    const bounced = snsMessage(privateKey, { Message: noticeOf('sns1@example.org', NOBODY), SignatureVersion: '1' });
    expect(await notify(bounced)).toEqual(counted(1, 0, 0));
    expect(await notify(bounced)).toEqual(counted(0, 1, 0));
    const complaint = noticeOf('sns2@example.org', { notificationType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } });
    expect(await notify(snsMessage(privateKey, { Message: complaint, Subject: 'Amazon SES' }))).toEqual(counted(1, 0, 0));
    expect(await notify(snsMessage(privateKey, { Message: noticeOf('sns3@example.org', { eventType: 'Delivery' }) }))).toEqual(
      counted(1, 0, 0),
    );
    expect((await app.as('admin').ok(getBroadcast, { params: { id } })).data.counts).toEqual({ BOUNCED: 1, COMPLAINED: 1, DELIVERED: 1 });
    expect((await suppressed('sns')).map(({ address, reason }) => `${address} ${reason}`).toSorted()).toEqual([
      'sns1@example.org BOUNCED',
      'sns2@example.org COMPLAINT',
    ]);
    // One certificate was fetched for all of them, and nothing else.
    expect(web.asked).toEqual([CERTIFICATE]);
  });

  it('about a mail of another institute, or of none, change nothing', async () => {
    const foreign = JSON.stringify({ ...NOBODY, mail: { headers: [{ name: 'X-Prangan-Message', value: app.institute.id }] } });
    expect(await notify(snsMessage(privateKey, { Message: foreign }))).toEqual(counted(0, 0, 1));
    const single = JSON.stringify({ ...NOBODY, mail: { commonHeaders: { messageId: '<0100018f@email.amazonses.com>' } } });
    expect(await notify(snsMessage(privateKey, { Message: single }))).toEqual(counted(0, 0, 0));
    expect(await notify(snsMessage(privateKey, { Message: 'Successfully validated SNS topic' }))).toEqual(counted(0, 0, 0));
  });

  it('a subscription of the named topic is confirmed at the host of the topic', async () => {
    web.asked.length = 0;
    const asked = { Type: 'SubscriptionConfirmation', Token: 'token-1', SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' };
    expect(await notify(snsMessage(privateKey, asked))).toEqual(counted(0, 0, 0));
    expect(web.asked).toEqual([CONFIRMED]);
    // SNS sends again what was not confirmed.
    expect((await notify(snsMessage(privateKey, { ...asked, Token: 'other' }))).status).toBe(500);
  });
});

describe('a notice that is not proven', () => {
  it('is answered alike, changes nothing, and makes us ask nowhere', async () => {
    const id = await sentTo('forge', 1);
    web.asked.length = 0;
    const Message = noticeOf('forge1@example.org', NOBODY);
    const other = ownCertificate().privateKey;
    const asked = { Type: 'SubscriptionConfirmation', Token: 'token-1', SubscribeURL: CONFIRMED };
    const refused = await notify('');
    expect(refused.status).toBe(404);
    const forged = [
      snsMessage(other, { Message }),
      snsMessage(privateKey, { Message: 'Hello' }, { Message }),
      snsMessage(privateKey, { Message, TopicArn: 'arn:aws:sns:ap-south-1:999999999999:mail-reports' }),
      snsMessage(privateKey, { Message, SigningCertURL: 'https://evil.example/SimpleNotificationService-0.pem' }),
      snsMessage(privateKey, { Message, SigningCertURL: CERTIFICATE.replace('ap-south-1', 'us-east-1') }),
      snsMessage(privateKey, { Message, SigningCertURL: 'http://127.0.0.1:1/SimpleNotificationService-0.pem' }),
      snsMessage(privateKey, { ...asked, TopicArn: 'arn:aws:sns:ap-south-1:999999999999:mail-reports' }),
      snsMessage(other, asked),
    ];
    for (const one of [...forged, '[', 'null', '{"Type":"Notification"}', '['.repeat(200_000)]) expect(await notify(one)).toEqual(refused);
    for (const institute of ['11111111-2222-4333-8444-555555555555', 'x', app.otherInstitute.id])
      expect(await notify(snsMessage(privateKey, { Message }), institute)).toEqual(refused);
    expect(web.asked).toEqual([]);
    expect((await app.as('admin').ok(getBroadcast, { params: { id } })).data.counts).toEqual({ SENT: 1 });
    expect((await notify('x'.repeat(700_000))).status).toBe(413);
  });

  it('is taken no more once the institute takes no reports', async () => {
    const message = snsMessage(privateKey, { Message: noticeOf('forge1@example.org', NOBODY) });
    await app.as('admin').ok(endReports);
    expect((await notify(message)).status).toBe(404);
    expect((await app.as('admin').ok(getReportSetup)).data.isOn).toBe(false);
  });
});
