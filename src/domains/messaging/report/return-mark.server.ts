import { timingSafeEqual } from 'node:crypto';
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
