import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AssertionAnswer, RegistrationAnswer } from '../../src/domains/identity/passkey/passkey.contract.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer) => data.toString('base64url');
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Origin and user flags of a response; each can be falsified. */
export interface Where {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  /** Signature count to return instead of the next one. */
  readonly count?: number;
}

/** An authenticator with one ES256 key, as WebAuthn describes one. */
export interface SoftwareKey {
  create(asked: { readonly challenge: string; readonly user: { readonly id: string } }, where?: Where): RegistrationAnswer;
  get(asked: { readonly challenge: string }, where?: Where): AssertionAnswer;
}

export function softwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const jwk = publicKey.export({ format: 'jwk' });
  const point = (value: string | undefined) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value ?? '', 'base64url')]);
  // COSE: kty EC2, alg ES256, curve P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(jwk.x),
    Buffer.from([0x22]),
    point(jwk.y),
  ]);
  let used = 0;
  let handle = '';
  const client = (type: string, challenge: string, { origin = 'http://localhost:4000' }: Where) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId = 'localhost', verified = true, count = (used += 1) }: Where, more: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | (verified ? USER_VERIFIED : 0) | more]), counter]);
  };
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const };
  return {
    create({ challenge, user }, where = {}) {
      handle = user.id;
      const made = Buffer.concat([head(where, HAS_KEY), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
      const length = Buffer.from([0x58, made.length]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        length,
        made,
      ]);
      const clientDataJSON = encoded(client('webauthn.create', challenge, where));
      return { ...credential, response: { clientDataJSON, attestationObject: encoded(attestation), transports: ['internal'] } };
    },
    get({ challenge }, where = {}) {
      const clientData = client('webauthn.get', challenge, where);
      const data = head(where, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle: handle,
        },
      };
    },
  };
}
