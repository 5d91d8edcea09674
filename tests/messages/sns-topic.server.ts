import { createSign, generateKeyPairSync, sign } from 'node:crypto';
import { readSns, signedText } from '../../src/domains/messaging/report/sns-message.server.ts';
import type { SnsWeb } from '../../src/domains/messaging/report/sns-web.server.ts';

/** DER: a tag, the length, what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const SEQUENCE = 0x30;
const SHA256_RSA = der(SEQUENCE, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const utcTime = (at: number) => der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const named = (name: string) =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));

const DAY = 86_400_000;

/** A key with a certificate that it signed itself. */
export function ownCertificate(from: number = Date.now() - DAY, to: number = Date.now() + DAY) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = named('sns.amazonaws.com');
  const body = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    SHA256_RSA,
    name,
    der(SEQUENCE, utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = der(SEQUENCE, body, SHA256_RSA, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}

export const TOPIC = 'arn:aws:sns:ap-south-1:123456789012:mail-reports';
export const CERTIFICATE = 'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem';

type Fields = Readonly<Record<string, string | null>>;

let published = 0;

/** A message as SNS sends it, signed with this key; `change` is signed, `spoiled` is not. */
export function snsMessage(key: ReturnType<typeof ownCertificate>['privateKey'], change: Fields = {}, spoiled: Fields = {}) {
  published += 1;
  const message = {
    Type: 'Notification',
    MessageId: `22b80b92-fdea-4c2c-8f9d-${String(published).padStart(12, '0')}`,
    TopicArn: TOPIC,
    Message: 'Hello',
    Timestamp: '2026-11-28T06:45:07.000Z',
    SignatureVersion: '2',
    SigningCertURL: CERTIFICATE,
    UnsubscribeURL: 'https://sns.ap-south-1.amazonaws.com/?Action=Unsubscribe',
    Signature: '-',
    ...change,
  };
  const read = readSns(message);
  const signature = read
    ? createSign(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
        .update(signedText(read))
        .sign(key, 'base64')
    : '-';
  return { ...message, Signature: signature, ...spoiled };
}

/** The web as a test lets it be: what is asked for is noted, and nothing leaves the machine. */
export function ownWeb(pages: Readonly<Record<string, string>>): SnsWeb & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    get: async (address) => {
      asked.push(address);
      const page = Object.entries(pages).find(([at]) => address.startsWith(at))?.[1];
      if (page === undefined) throw new Error('No answer.');
      return page;
    },
  };
}
