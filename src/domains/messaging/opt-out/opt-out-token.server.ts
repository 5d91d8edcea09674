import { timingSafeEqual } from 'node:crypto';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import type { OptOutOf } from './opt-out.rules.ts';

const PURPOSE = 'opt-out';
const ID = 16;
const PROOF = 16;

const bytesOf = ({ tenantId, instituteId, recipientId }: OptOutOf): Buffer =>
  Buffer.from([tenantId, instituteId, recipientId].join('').replaceAll('-', ''), 'hex');
const proofOf = (key: SecretKey, ids: Buffer): Buffer => key.digest(PURPOSE, ids.toString('hex')).subarray(0, PROOF);

/** The ids and 128 bits that prove that this installation wrote them: nothing is stored for it, and nobody can make another. */
export function unsubscribeLink(key: SecretKey, of: OptOutOf): string {
  const ids = bytesOf(of);
  return `${publicAddress()}/u/${Buffer.concat([ids, proofOf(key, ids)]).toString('base64url')}`;
}

/** null: not one of ours. */
export function readToken(key: SecretKey, token: string): OptOutOf | null {
  if (!/^[\w-]{86}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 3 * ID);
  if (bytes.length !== 3 * ID + PROOF || !timingSafeEqual(bytes.subarray(3 * ID), proofOf(key, ids))) return null;
  const [tenantId = '', instituteId = '', recipientId = ''] = [0, 1, 2].map((at) => uuidOf(ids.subarray(at * ID, (at + 1) * ID)));
  return { tenantId, instituteId, recipientId };
}

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
