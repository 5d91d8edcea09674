import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';

const PURPOSE = 'message reports';
/** How far its clock and ours may be apart, and how long a request may be on its way. */
const MOST_SECONDS = 300;

const keyOf = (secretKey: SecretKey, instituteId: string, salt: Buffer): Buffer =>
  secretKey.digest(PURPOSE, `${instituteId} ${salt.toString('hex')}`);

const SALT = 16;
/** What a secret follows from, beside the key of the installation. */
export const newSalt = (): Buffer => randomBytes(SALT);
/** In place of an institute's that takes no reports. */
export const NO_SALT = Buffer.alloc(SALT);

/** As the sender of reports is given it. */
export const reportSecret = (secretKey: SecretKey, instituteId: string, salt: Buffer): string =>
  `whsec_${keyOf(secretKey, instituteId, salt).toString('base64')}`;

interface Signed {
  readonly instituteId: string;
  readonly salt: Buffer;
  readonly id: string;
  /** Seconds since 1970, as they were sent. */
  readonly timestamp: string;
  /** One or several of `v1,<base64>`, apart by spaces. */
  readonly signature: string;
  readonly body: Buffer;
  readonly now: number;
}

const ID = /^[\w.:-]{1,200}$/;

/** Whether the holder of the secret wrote this within the last minutes (Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`). */
export function isSigned(secretKey: SecretKey, { instituteId, salt, id, timestamp, signature, body, now }: Signed): boolean {
  const head = Buffer.from(`${id}.${timestamp}.`);
  const right = createHmac('sha256', keyOf(secretKey, instituteId, salt))
    .update(head)
    .update(body)
    .digest();
  const given = signature.split(' ', 8).flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  const isRight = given.map((one) => one.length === right.length && timingSafeEqual(one, right)).includes(true);
  const isFresh = /^\d{10}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= MOST_SECONDS;
  return isRight && isFresh && ID.test(id);
}
