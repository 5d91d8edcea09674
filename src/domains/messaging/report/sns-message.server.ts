import { createVerify, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { NoticeTopic } from '../../../kit/outbox/notice-topics.server.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const shared = {
  MessageId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  TopicArn: words(400),
  Message: z.string(),
  Timestamp: words(40),
  SignatureVersion: z.enum(['1', '2']),
  Signature: words(2_000),
  SigningCertURL: words(400),
};
const asked = { ...shared, Token: z.string().check(z.regex(/^[\w-]{1,2000}$/)), SubscribeURL: words(4_000) };
// SNS adds fields as it grows; what is signed is named below.
const snsMessage = z.discriminatedUnion('Type', [
  z.object({ ...shared, Type: z.literal('Notification'), Subject: z.optional(z.nullable(z.string())) }),
  z.object({ ...asked, Type: z.literal('SubscriptionConfirmation') }),
  z.object({ ...asked, Type: z.literal('UnsubscribeConfirmation') }),
]);
export type SnsMessage = z.output<typeof snsMessage>;

/** Null: none of SNS. */
export function readSns(given: unknown): SnsMessage | null {
  const parsed = snsMessage.safeParse(given);
  return parsed.success ? parsed.data : null;
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** What SNS signs: names and values by lines, in the order of the names; a subject only where there is one. */
export function signedText(message: SnsMessage): string {
  const values = new Map(Object.entries(message));
  return SIGNED[message.Type]
    .flatMap((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? [`${name}\n${value}\n`] : [];
    })
    .join('');
}

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/;

/** Whether a certificate may be fetched there: from SNS in the region of the topic by https, and from nowhere else. */
export function isCertificateAddress(text: string, { host }: NoticeTopic): boolean {
  const url = URL.parse(text);
  return url !== null && CERTIFICATE_PATH.test(url.pathname) && text === `https://${host}${url.pathname}`;
}

/** Made of the topic in the settings: the address in the message is not followed. */
export const confirmationAddress = ({ host, arn }: NoticeTopic, token: string): string =>
  `https://${host}/?${new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: arn, Token: token }).toString()}`;

const DIGEST = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;

/** Whether the holder of this certificate (PEM) signed the message, and the certificate is valid at this moment. */
export function isSignedBy(pem: string, message: SnsMessage, now: number): boolean {
  try {
    const certificate = new X509Certificate(pem);
    if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo)) return false;
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') return false;
    return createVerify(DIGEST[message.SignatureVersion])
      .update(signedText(message), 'utf8')
      .verify(certificate.publicKey, message.Signature, 'base64');
  } catch {
    // What cannot be read as a certificate proves nothing.
    return false;
  }
}
