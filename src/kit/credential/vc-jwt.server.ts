import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { JsonObject } from './canonical-json.rules.ts';

/** A private key of an issuer under the id that its public page shows. */
export interface SigningKey {
  readonly kid: string;
  readonly key: KeyObject;
}

const encoded = (value: JsonObject) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RS256 is what every reader of Open Badges must know; the header says nothing more than it has to. */
export function signJwt(claims: JsonObject, { kid, key }: SigningKey): string {
  const signed = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Whether this is the RSA signature over the text before it; the algorithm is ours, whatever the header says. */
export function isSignedBy(token: string, key: KeyObject): boolean {
  const at = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(at + 1), 'base64url');
  return key.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(token.slice(0, at)), key, signature);
}
