import type { KeyObject } from 'node:crypto';
import { canonicalJson, isObject } from './canonical-json.rules.ts';
import type { Json, JsonObject } from './canonical-json.rules.ts';
import { strictObject } from './strict-json.rules.ts';
import { isSignedBy } from './vc-jwt.server.ts';

/** In the order in which they are looked for: nothing of a token is believed before its signature is. */
export type CredentialFault =
  | 'TOO_LARGE'
  | 'NOT_A_CREDENTIAL'
  | 'WRONG_ALGORITHM'
  | 'WRONG_KEY'
  | 'WRONG_SIGNATURE'
  | 'CONTRADICTION'
  | 'NOT_YET_VALID'
  | 'EXPIRED'
  | 'REVOKED'
  | 'SUSPENDED'
  | 'STATUS_UNKNOWN';

export interface VerifiedCredential {
  readonly fault: null;
  /** OLD: of Open Badges before its final text, which wrapped the credential in a claim `vc`. */
  readonly form: 'FINAL' | 'OLD';
  readonly credential: JsonObject;
}
export type CredentialVerdict = VerifiedCredential | { readonly fault: CredentialFault };

/** What is known of issuers and their lists. */
export interface KnownIssuers {
  readonly now: number;
  /** The public key under this id of this issuer, and of no other; null: it has none such. */
  keyOf(issuer: string, kid: string): Promise<KeyObject | null>;
  /** Whether the place of this status is set; null: it cannot be told. */
  isSet(status: JsonObject): Promise<boolean | null>;
}

const MOST_BYTES = 65_536;
const ALGORITHMS: readonly Json[] = ['RS256'];

/** A VC-JWT against what its issuer publishes. */
export async function verifyCredential(token: string, known: KnownIssuers): Promise<CredentialVerdict> {
  if (Buffer.byteLength(token) > MOST_BYTES) return { fault: 'TOO_LARGE' };
  const parsed = parseToken(token);
  if (parsed === null) return { fault: 'NOT_A_CREDENTIAL' };
  const { header, claims } = parsed;
  if (!ALGORITHMS.includes(header['alg'] ?? null)) return { fault: 'WRONG_ALGORITHM' };
  const { iss } = claims;
  const { kid } = header;
  const key = typeof iss === 'string' && typeof kid === 'string' ? await known.keyOf(iss, kid) : null;
  if (key === null) return { fault: 'WRONG_KEY' };
  if (!isSignedBy(token, key)) return { fault: 'WRONG_SIGNATURE' };
  const { vc, ...members } = claims;
  const credential = isObject(vc) ? vc : without(members, CLAIMS);
  const fault = contradiction(claims, credential) ?? wrongDate(claims, known.now) ?? (await statusFault(credential, known));
  return fault === null ? { fault, form: isObject(vc) ? 'OLD' : 'FINAL', credential } : { fault };
}

const CLAIMS = ['iss', 'jti', 'nbf', 'sub', 'exp', 'iat'];
const without = (claims: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

/** Three parts in their one spelling, the first two of them objects. */
function parseToken(token: string): { header: JsonObject; claims: JsonObject } | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  const texts = parts.map((part) => {
    const bytes = Buffer.from(part, 'base64url');
    // The last letter of a part has bits that mean nothing: a second spelling of the same token is refused.
    return bytes.toString('base64url') === part ? bytes.toString('utf8') : null;
  });
  if (texts.includes(null)) return null;
  const [header, claims] = texts.slice(0, 2).map((text) => strictObject(text ?? ''));
  return header && claims ? { header, claims } : null;
}

const idOf = (value: Json | undefined): Json | undefined => (isObject(value) ? value['id'] : value);
const secondsOf = (value: Json | undefined): number | null => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.floor(moment / 1000);
};

/** A claim that says another thing than the member it repeats. */
function contradiction(claims: JsonObject, credential: JsonObject): 'CONTRADICTION' | null {
  const from = secondsOf(credential['validFrom'] ?? credential['issuanceDate']);
  const until = credential['validUntil'] ?? credential['expirationDate'];
  const pairs: readonly [Json | undefined, Json | undefined][] = [
    [claims['iss'], idOf(credential['issuer'])],
    [claims['jti'], credential['id']],
    [claims['sub'], idOf(credential['credentialSubject'])],
    [claims['nbf'], from ?? undefined],
    [claims['exp'], until === undefined ? undefined : (secondsOf(until) ?? null)],
  ];
  return pairs.every(([claim, member]) => canonicalJson(claim ?? null) === canonicalJson(member ?? null)) ? null : 'CONTRADICTION';
}

function wrongDate({ nbf, exp }: JsonObject, now: number): 'NOT_YET_VALID' | 'EXPIRED' | null {
  const second = Math.floor(now / 1000);
  if (typeof nbf !== 'number' || nbf > second) return 'NOT_YET_VALID';
  return typeof exp === 'number' && exp <= second ? 'EXPIRED' : null;
}

async function statusFault(credential: JsonObject, known: KnownIssuers): Promise<CredentialFault | null> {
  const status = credential['credentialStatus'];
  const entries: readonly Json[] = status === undefined ? [] : Array.isArray(status) ? status : [status];
  for (const entry of entries) {
    const set = isObject(entry) && entry['type'] === 'BitstringStatusListEntry' ? await known.isSet(entry) : null;
    if (set === null) return 'STATUS_UNKNOWN';
    if (set) return isObject(entry) && entry['statusPurpose'] === 'suspension' ? 'SUSPENDED' : 'REVOKED';
  }
  return null;
}
