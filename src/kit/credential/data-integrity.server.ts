import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { base58, fromBase58 } from './base58.rules.ts';
import { canonicalJson, isObject } from './canonical-json.rules.ts';
import type { Json, JsonObject } from './canonical-json.rules.ts';

/** Multicodec of an Ed25519 public key. */
const ED25519 = [0xed, 0x01];
const sha256 = (value: Json) => createHash('sha256').update(canonicalJson(value)).digest();

/** `z6Mk…`: an Ed25519 public key as a Multikey writes it. */
export function multikeyOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return `z${base58(Uint8Array.from([...ED25519, ...Buffer.from(x, 'base64url')]))}`;
}

/** null: no Multikey of an Ed25519 key. */
export function keyOfMultikey(text: string): KeyObject | null {
  const bytes = text.startsWith('z') ? fromBase58(text.slice(1)) : null;
  if (bytes?.length !== 34 || ED25519.some((byte, at) => bytes[at] !== byte)) return null;
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.subarray(2)).toString('base64url') }, format: 'jwk' });
}

/** What eddsa-jcs-2022 signs: the digest of the proof without its value, then of the document without its proof. */
function signedBytes(document: JsonObject, proof: JsonObject): Buffer {
  const { proof: _proof, ...bare } = document;
  const { proofValue: _value, ...options } = proof;
  return Buffer.concat([sha256(options), sha256(bare)]);
}

/** The document with its proof inside (VC-DI-EDDSA, eddsa-jcs-2022). */
export function withProof(document: JsonObject, { method, created, key }: { method: string; created: string; key: KeyObject }): JsonObject {
  const options: JsonObject = {
    ...(document['@context'] === undefined ? {} : { '@context': document['@context'] }),
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
  };
  const proofValue = `z${base58(sign(null, signedBytes(document, options), key))}`;
  return { ...document, proof: { ...options, proofValue } };
}

/** Whether the document's proof is one of this key, of the suite that we know. */
export function isProvenBy(document: JsonObject, key: KeyObject): boolean {
  const { proof } = document;
  if (!isObject(proof) || proof['type'] !== 'DataIntegrityProof' || proof['cryptosuite'] !== 'eddsa-jcs-2022') return false;
  const { proofValue, proofPurpose } = proof;
  if (proofPurpose !== 'assertionMethod' || typeof proofValue !== 'string' || key.asymmetricKeyType !== 'ed25519') return false;
  if (canonicalJson(proof['@context'] ?? null) !== canonicalJson(document['@context'] ?? null)) return false;
  const signature = proofValue.startsWith('z') ? fromBase58(proofValue.slice(1)) : null;
  return signature !== null && verify(null, signedBytes(document, proof), key, signature);
}
