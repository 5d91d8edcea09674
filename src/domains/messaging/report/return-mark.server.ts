import { timingSafeEqual } from 'node:crypto';
import { base32, bytesOf } from '../../../kit/secret/base32.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';

const PURPOSE = 'returned mail';
const PROOF = 16;
const MARK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

const proofOf = (key: SecretKey, recipientId: string): Buffer => key.digest(PURPOSE, recipientId).subarray(0, PROOF);

/**
 * Goes with a mail and comes back with it: the recipient, and 128 bits that nobody makes who knows only the recipient. The Message-ID proves nothing,
 * because answers and forwarded mails quote it.
 */
export const returnMark = (key: SecretKey, recipientId: string): string =>
  `${recipientId}.${proofOf(key, recipientId).toString('base64url')}`;

/** null: not one of ours. */
export function provenRecipient(key: SecretKey, mark: string): string | null {
  const [, recipientId = '', proof = ''] = MARK.exec(mark.trim()) ?? [];
  if (recipientId === '') return null;
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(key, recipientId)) ? recipientId : null;
}

/** 128 bits of each in base32, in small letters: there are servers on the way that write addresses in small letters. */
const ADDRESS_MARK = /\+([a-z2-7]{52})@/i;
const ID_BYTES = 16;

/** The same two for the address that a mail comes back to: a mail server that quotes nothing of the mail still answers to it. */
export const addressMark = (key: SecretKey, recipientId: string): string =>
  base32(Buffer.concat([Buffer.from(recipientId.replaceAll('-', ''), 'hex'), proofOf(key, recipientId)])).toLowerCase();

/** Of addresses that a mail was sent to; null: it is not marked, or not one of ours. */
export function provenAddressee(key: SecretKey, addresses: string): string | null {
  const mark = ADDRESS_MARK.exec(addresses)?.[1]?.toLowerCase();
  if (mark === undefined) return null;
  const digits = bytesOf(mark).subarray(0, ID_BYTES).toString('hex');
  const recipientId = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return timingSafeEqual(Buffer.from(addressMark(key, recipientId)), Buffer.from(mark)) ? recipientId : null;
}
