import { createPublicKey, randomInt, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '../../../kit/credential/canonical-json.rules.ts';
import type { JsonObject } from '../../../kit/credential/canonical-json.rules.ts';
import { isProvenBy, withProof } from '../../../kit/credential/data-integrity.server.ts';
import { LIST_ENTRIES } from '../../../kit/credential/status-bits.rules.ts';
import { signJwt } from '../../../kit/credential/vc-jwt.server.ts';
import { verifyCredential } from '../../../kit/credential/verify-credential.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { claimsOf, urn, wholeSecond } from './credential-payload.rules.ts';
import type { CredentialFrame } from './credential-payload.rules.ts';
import { freePlaces } from './credential.store.ts';
import type { IssuedCredential, SignedCredential } from './credential.store.ts';
import { issuerAddress, methodOf, signingKeys } from './issuer-key.command.ts';
import { issuerName } from './issuer-key.store.ts';

/** Drawn beyond what is needed: while the lists are less than half full, one of them is free but for a chance of 2⁻⁶⁴. */
const SPARE = 64;

/** What a credential shall say of whom. */
export interface ToSign {
  readonly subject: string;
  membersOf(frame: CredentialFrame): JsonObject;
}

/** So many places in the lists that are nobody's, by chance. */
async function drawnPlaces(db: Db, scope: InstituteScope, count: number): Promise<number[]> {
  const drawn = new Set(Array.from({ length: 2 * count + SPARE }, () => randomInt(LIST_ENTRIES)));
  const places = (await freePlaces(db, scope, [...drawn])).slice(0, count);
  if (places.length < count) throw new Error('the status lists of this institute are full');
  return places;
}

/** A signature that went wrong once may give the key away: what would not verify leaves nobody's hands. */
async function requireSound(token: string, document: JsonObject, keys: Record<'rs' | 'ed', KeyObject>, now: number): Promise<void> {
  const known = { now, keyOf: async () => keys.rs, isSet: async () => false };
  if ((await verifyCredential(token, known)).fault !== null || !isProvenBy(document, keys.ed))
    throw new Error('a credential does not verify after it was signed');
}

/** Each signed in both forms, in their order. */
export async function signAll(
  db: Db,
  scope: InstituteScope,
  wanted: readonly ToSign[],
  secretKey: SecretKey,
  now: number,
): Promise<SignedCredential[]> {
  if (wanted.length === 0) return [];
  const keys = await signingKeys(db, scope, secretKey, now);
  const publicKeys = { rs: createPublicKey(keys.RS256.key), ed: createPublicKey(keys.ED25519.key) };
  const places = await drawnPlaces(db, scope, wanted.length);
  const [issuer, name, issuedAt] = [issuerAddress(scope.instituteId), await issuerName(db, scope.instituteId), wholeSecond(now)];
  const signed: SignedCredential[] = [];
  for (const [at, { subject, membersOf }] of wanted.entries()) {
    const [id, place = 0] = [randomUUID(), places[at]];
    const members = membersOf({ issuer, issuerName: name, id, subject, issuedAt, place });
    const token = signJwt(claimsOf(members, { iss: issuer, jti: urn(id), sub: urn(subject), nbf: issuedAt }), keys.RS256);
    const { kid, key } = keys.ED25519;
    const document = withProof(members, { method: methodOf(issuer, kid), created: issuedAt, key });
    await requireSound(token, document, publicKeys, now);
    signed.push({ id, place, token, document: canonicalJson(document) });
  }
  return signed;
}

/** The two forms of a credential as files: in a download, and inside the print that says the same. */
export const formsOf = ({ token, document }: IssuedCredential, { file, what }: { readonly file: string; readonly what: string }) => [
  { form: 'JWT' as const, name: `${file}.jwt`, type: 'application/vc+jwt', about: `${what}, signed (RS256)`, content: token },
  {
    form: 'JSON' as const,
    name: `${file}.json`,
    type: 'application/vc',
    about: `${what}, signed (eddsa-jcs-2022)`,
    // One text for one document, whatever order the database keeps its keys in.
    content: canonicalJson(document),
  },
];
