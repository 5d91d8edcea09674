import { describe, expect, it } from 'vitest';
import { ownCertificate, snsMessage, CERTIFICATE, TOPIC } from '../../../../tests/messages/sns-topic.server.ts';
import { StartError } from '../../../kit/errors/start-error.server.ts';
import { noticeTopics } from '../../../kit/outbox/notice-topics.server.ts';
import { confirmationAddress, isCertificateAddress, isSignedBy, readSns, signedText } from './sns-message.server.ts';

const [topic = { arn: '', host: '' }] = noticeTopics({ MAIL_NOTICE_TOPICS: TOPIC });
const now = Date.now();
const { privateKey, pem } = ownCertificate();
const read = (given: unknown) => {
  const message = readSns(given);
  if (!message) throw new Error('None of SNS.');
  return message;
};

describe('MAIL_NOTICE_TOPICS', () => {
  it('names topics, each with the one host of its region', () => {
    expect(noticeTopics({})).toEqual([]);
    expect(noticeTopics({ MAIL_NOTICE_TOPICS: ` ${TOPIC} , arn:aws-us-gov:sns:us-gov-west-1:123456789012:x,` })).toEqual([
      { arn: TOPIC, host: 'sns.ap-south-1.amazonaws.com' },
      { arn: 'arn:aws-us-gov:sns:us-gov-west-1:123456789012:x', host: 'sns.us-gov-west-1.amazonaws.com' },
    ]);
  });
  it.each(['mail', 'arn:aws:sqs:ap-south-1:123456789012:mail', 'arn:aws:sns:evil.example/:123456789012:mail', `${TOPIC};x`])(
    '%s does not start the server',
    (given) => expect(() => noticeTopics({ MAIL_NOTICE_TOPICS: given })).toThrow(StartError),
  );
});

it('what is signed is as SNS says it', () => {
  const message = read(snsMessage(privateKey, { Subject: 'My First Message', Message: 'Hello world!', MessageId: 'id-1' }));
  expect(signedText(message)).toBe(
    `Message\nHello world!\nMessageId\nid-1\nSubject\nMy First Message\nTimestamp\n2026-11-28T06:45:07.000Z\nTopicArn\n${TOPIC}\nType\nNotification\n`,
  );
  const asked = { Type: 'SubscriptionConfirmation', MessageId: 'id-1', Token: 'abc', SubscribeURL: 'https://x', Message: 'Confirm' };
  expect(signedText(read(snsMessage(privateKey, asked)))).toBe(
    `Message\nConfirm\nMessageId\nid-1\nSubscribeURL\nhttps://x\nTimestamp\n2026-11-28T06:45:07.000Z\nToken\nabc\nTopicArn\n${TOPIC}\nType\nSubscriptionConfirmation\n`,
  );
});

describe('a signature', () => {
  it.each([
    ['1', {}],
    ['2', {}],
    ['1', { Subject: 'नमस्ते' }],
    ['2', { Subject: null }],
    ['2', { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: 'https://x' }],
    ['2', { Type: 'UnsubscribeConfirmation', Token: 'abc', SubscribeURL: 'https://x' }],
  ])('of version %s is right: %j', (SignatureVersion, change) => {
    expect(isSignedBy(pem, read(snsMessage(privateKey, { ...change, SignatureVersion })), now)).toBe(true);
  });

  it.each([
    { Message: 'Other' },
    { MessageId: 'other' },
    { Timestamp: '2026-11-28T06:45:08.000Z' },
    { TopicArn: `${TOPIC}2` },
    { Subject: 'Added' },
    { SignatureVersion: '1' },
    { Signature: 'AAAA' },
  ])('is wrong once something of it is changed: %j', (spoiled) => {
    expect(isSignedBy(pem, read(snsMessage(privateKey, {}, spoiled)), now)).toBe(false);
  });

  it('is worth nothing by another key, by a certificate of another time, and by what is no certificate', () => {
    const message = read(snsMessage(privateKey));
    expect(isSignedBy(ownCertificate().pem, message, now)).toBe(false);
    expect(isSignedBy(pem, message, now + 2 * 86_400_000)).toBe(false);
    expect(isSignedBy(pem, message, now - 2 * 86_400_000)).toBe(false);
    expect(isSignedBy('nothing', message, now)).toBe(false);
  });
});

it.each([
  ['of another version', { SignatureVersion: '3' }],
  ['of another type', { Type: 'Other' }],
  ['to confirm without a token', { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://x' }],
  ['with a token that is more', { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://x', Token: 'a&Action=x' }],
])('a message %s is none of SNS', (_what, change) => expect(readSns(snsMessage(privateKey, change))).toBeNull());

it.each([
  [CERTIFICATE, true],
  [CERTIFICATE.replace('https', 'http'), false],
  [CERTIFICATE.replace('ap-south-1', 'us-east-1'), false],
  [CERTIFICATE.replace('sns.ap-south-1.amazonaws.com', 'sns.ap-south-1.amazonaws.com.evil.example'), false],
  [CERTIFICATE.replace('https://', 'https://evil.example/'), false],
  [CERTIFICATE.replace('https://', 'https://x:y@'), false],
  [CERTIFICATE.replace('.com/', '.com:8443/'), false],
  [CERTIFICATE.replace('.com/', '.com/x/../'), false],
  [`${CERTIFICATE}?x=1`, false],
  [`${CERTIFICATE}#x`, false],
  ['https://sns.ap-south-1.amazonaws.com/other.pem', false],
  ['https://bucket.s3.amazonaws.com/SimpleNotificationService-0.pem', false],
  ['file:///etc/passwd', false],
  ['', false],
])('a certificate is fetched at %s: %s', (address, right) => expect(isCertificateAddress(address, topic)).toBe(right));

it('a subscription is confirmed at the host of the topic, whatever address the message names', () => {
  expect(confirmationAddress(topic, 'abc')).toBe(
    `https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(TOPIC)}&Token=abc`,
  );
});
