import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { multikeyOf } from '../../../kit/credential/data-integrity.server.ts';
import { signingPair } from '../../../kit/credential/signing-pair.server.ts';
import type { KeyKind } from '../../../kit/credential/signing-pair.server.ts';
import type { SigningKey } from '../../../kit/credential/vc-jwt.server.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import type { IssuerPage } from './credential.contract.ts';
import { dayHere, holdKeys, insertKey, keysOf, retireKeys } from './issuer-key.store.ts';
import type { IssuerKey } from './issuer-key.store.ts';

const PURPOSE = 'issuer-key';

export const issuerAddress = (instituteId: string): string => `${publicAddress()}/api/public/issuers/${instituteId}`;
/** Where a reader finds a key of this issuer by its id. */
export const methodOf = (issuer: string, kid: string): string => `${issuer}#${kid}`;

interface KeyOrder {
  readonly kind: KeyKind;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly createdBy: string | null;
}

async function makeKey(db: Db, scope: InstituteScope, { kind, day, createdBy }: KeyOrder, secretKey: SecretKey): Promise<string> {
  const { publicKey, privateKey } = await signingPair(kind);
  const kid = `${day}-${randomBytes(4).toString('hex')}`;
  const { kty, n, e, crv, x } = publicKey.export({ format: 'jwk' });
  const parts = { kty, n, e, crv, x, kid, use: 'sig', alg: kind === 'RS256' ? 'RS256' : 'EdDSA' };
  const publicJwk = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  const sealed = secretKey.seal(PURPOSE, privateKey.export({ format: 'der', type: 'pkcs8' }));
  await insertKey(db, scope, { kid, kind, publicJwk: JSON.stringify(publicJwk), sealed, createdBy });
  return kid;
}

/** New keys of both kinds; those in use sign no more. Of two at once, the second rotates what the first made. */
export async function rotateKeys(db: Db, scope: InstituteScope, secretKey: SecretKey, now: number): Promise<string[]> {
  await holdKeys(db, scope);
  await retireKeys(db, scope);
  return makeKeys(db, scope, secretKey, now, scope.userId);
}

async function makeKeys(db: Db, scope: InstituteScope, secretKey: SecretKey, now: number, createdBy: string | null): Promise<string[]> {
  const of = { day: await dayHere(db, scope, now), createdBy };
  return [await makeKey(db, scope, { ...of, kind: 'RS256' }, secretKey), await makeKey(db, scope, { ...of, kind: 'ED25519' }, secretKey)];
}

/** The private keys in use, opened for one signature. An institute's first are made when its first credential is asked for. */
export async function signingKeys(db: Db, scope: InstituteScope, secretKey: SecretKey, now: number): Promise<Record<KeyKind, SigningKey>> {
  const usable = async () => (await keysOf(db, scope.instituteId)).filter(({ isRetired }) => !isRetired);
  let keys = await usable();
  if (keys.length === 0) {
    await holdKeys(db, scope);
    // Of two first ones at once, the second finds what the first made.
    if ((await usable()).length === 0) await makeKeys(db, scope, secretKey, now, null);
    keys = await usable();
  }
  return { RS256: openKey(keys, 'RS256', secretKey), ED25519: openKey(keys, 'ED25519', secretKey) };
}

export function openKey(keys: readonly IssuerKey[], kind: KeyKind, secretKey: SecretKey): SigningKey {
  const found = keys.find((one) => one.kind === kind && !one.isRetired);
  if (found === undefined) throw new Error(`the institute has no ${kind} key in use`);
  try {
    return { kid: found.kid, key: createPrivateKey({ key: secretKey.open(PURPOSE, found.sealed), format: 'der', type: 'pkcs8' }) };
  } catch {
    // Restored without the secrets of its installation.
    throw conflict('ISSUER_KEY_LOST', `The ${kind} key ${found.kid} cannot be opened with this installation's secret: make new keys.`);
  }
}

/** What anybody may read of an issuer: nothing about a person. */
export function issuerPage(instituteId: string, name: string, keys: readonly IssuerKey[]): IssuerPage {
  const id = issuerAddress(instituteId);
  const proofs = keys.filter(({ kind }) => kind === 'ED25519');
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['Profile'],
    name,
    jwks: { keys: keys.map(({ publicJwk }) => publicJwk) },
    verificationMethod: proofs.map(({ kid, publicJwk }) => ({
      id: methodOf(id, kid),
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: multikeyOf(createPublicKey({ key: publicJwk, format: 'jwk' })),
    })),
    assertionMethod: proofs.map(({ kid }) => methodOf(id, kid)),
  };
}
