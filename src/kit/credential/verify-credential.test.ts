import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import type { Json, JsonObject } from './canonical-json.rules.ts';
import { signJwt } from './vc-jwt.server.ts';
import { verifyCredential } from './verify-credential.server.ts';
import type { CredentialFault, KnownIssuers } from './verify-credential.server.ts';

const ISSUER = 'https://college.example/issuers/1';
const OTHER = 'https://other.example/issuers/2';
const ID = 'urn:uuid:c0ffee00-0000-4000-8000-000000000001';
const SUBJECT = 'urn:uuid:c0ffee00-0000-4000-8000-000000000002';
const FROM = '2026-11-20T00:00:00Z';
const NOW = Date.parse('2026-11-25T00:00:00Z');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = rsa();
const theirs = rsa();
const keys: Record<string, Record<string, KeyObject>> = {
  [ISSUER]: { '2026-1': ours.publicKey },
  [OTHER]: { 'their-1': theirs.publicKey },
};
const status = (place: number, statusPurpose = 'revocation') => ({
  id: `https://college.example/s/1#${place}`,
  type: 'BitstringStatusListEntry',
  statusPurpose,
  statusListIndex: String(place),
  statusListCredential: 'https://college.example/s/1',
});
/** The places that are set in every list here. */
const SET: readonly Json[] = ['13'];
const known: KnownIssuers = {
  now: NOW,
  keyOf: async (issuer, kid) => keys[issuer]?.[kid] ?? null,
  isSet: async ({ statusListIndex, statusListCredential }) =>
    statusListCredential === 'https://college.example/s/1' ? SET.includes(statusListIndex ?? null) : null,
};

const members = (over: JsonObject = {}): JsonObject => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: ID,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: ISSUER, type: ['Profile'], name: 'A college' },
  validFrom: FROM,
  credentialSubject: { id: SUBJECT, type: ['AchievementSubject'] },
  credentialStatus: [status(7), status(8, 'suspension')],
  ...over,
});
const claims = (over: JsonObject = {}): JsonObject => ({
  iss: ISSUER,
  jti: ID,
  nbf: Date.parse(FROM) / 1000,
  sub: SUBJECT,
  ...members(),
  ...over,
});
const key = { kid: '2026-1', key: ours.privateKey };
const fault = async (token: string): Promise<CredentialFault | null> => (await verifyCredential(token, known)).fault;
const part = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('a credential that holds', () => {
  test('is verified, and has the three members of a header that readers know', async () => {
    const token = signJwt(claims(), key);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: '2026-1', typ: 'JWT' });
    expect(await verifyCredential(token, known)).toEqual({ fault: null, form: 'FINAL', credential: members() });
  });
  test('wrapped in the claim of before is accepted and said to be of the old form', async () => {
    const { validFrom: _from, ...rest } = members();
    const token = signJwt(
      {
        iss: ISSUER,
        jti: ID,
        nbf: Date.parse(FROM) / 1000,
        sub: SUBJECT,
        vc: { ...rest, issuanceDate: FROM },
      },
      key,
    );
    expect(await verifyCredential(token, known)).toMatchObject({ fault: null, form: 'OLD' });
  });
});

describe('a credential that does not hold', () => {
  test('of an algorithm that is not ours: none, and a keyed digest with the public key as its secret', async () => {
    const none = `${part({ alg: 'none', kid: '2026-1', typ: 'JWT' })}.${part(claims())}.`;
    expect(await fault(none)).toBe('WRONG_ALGORITHM');
    const signed = `${part({ alg: 'HS256', kid: '2026-1', typ: 'JWT' })}.${part(claims())}`;
    const secret = ours.publicKey.export({ format: 'pem', type: 'spki' });
    expect(await fault(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`)).toBe('WRONG_ALGORITHM');
  });
  test('under the key of another issuer, and under one that nobody has', async () => {
    expect(await fault(signJwt(claims(), { kid: 'their-1', key: theirs.privateKey }))).toBe('WRONG_KEY');
    expect(await fault(signJwt(claims(), { kid: '2031-1', key: ours.privateKey }))).toBe('WRONG_KEY');
    expect(await fault(signJwt(claims(), { kid: '2026-1', key: theirs.privateKey }))).toBe('WRONG_SIGNATURE');
  });
  test('before its day, and after its end', async () => {
    const later = '2026-12-01T00:00:00Z';
    expect(await fault(signJwt(claims({ nbf: Date.parse(later) / 1000, validFrom: later }), key))).toBe('NOT_YET_VALID');
    const exp = { exp: Date.parse('2026-11-24T00:00:00Z') / 1000, validUntil: '2026-11-24T00:00:00Z' };
    expect(await fault(signJwt(claims(exp), key))).toBe('EXPIRED');
  });
  test.each([
    ['another id', { jti: 'urn:uuid:c0ffee00-0000-4000-8000-000000000009' }],
    ['another subject', { sub: 'urn:uuid:c0ffee00-0000-4000-8000-000000000009' }],
    ['an earlier day', { nbf: Date.parse(FROM) / 1000 - 1 }],
    ['another issuer', { issuer: { id: OTHER, type: ['Profile'], name: 'Another' } }],
    ['an end that its members lack', { exp: Date.parse('2027-01-01T00:00:00Z') / 1000 }],
    ['no day', { nbf: null }],
  ])('whose claims say %s than its members', async (_what, over) => expect(await fault(signJwt(claims(over), key))).toBe('CONTRADICTION'));
  test('that is revoked, suspended, or whose status cannot be told', async () => {
    expect(await fault(signJwt(claims({ credentialStatus: status(13) }), key))).toBe('REVOKED');
    expect(await fault(signJwt(claims({ credentialStatus: [status(7), status(13, 'suspension')] }), key))).toBe('SUSPENDED');
    const elsewhere = { ...status(7), statusListCredential: 'https://elsewhere.example/s/1' };
    expect(await fault(signJwt(claims({ credentialStatus: elsewhere }), key))).toBe('STATUS_UNKNOWN');
    expect(await fault(signJwt(claims({ credentialStatus: 'none' }), key))).toBe('STATUS_UNKNOWN');
  });
  test('with a key twice, in its header or its claims', async () => {
    const { privateKey } = ours;
    const twice = JSON.stringify(claims()).replace('{"iss"', `{"iss":"${OTHER}","iss"`);
    const header = part({ alg: 'RS256', kid: '2026-1', typ: 'JWT' });
    const signed = (text: string) => `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    expect(await fault(signed(`${header}.${part(twice)}`))).toBe('NOT_A_CREDENTIAL');
    const double = part('{"alg":"none","alg":"RS256","kid":"2026-1","typ":"JWT"}');
    expect(await fault(signed(`${double}.${part(claims())}`))).toBe('NOT_A_CREDENTIAL');
  });
  test('that is no token at all, or is too large', async () => {
    for (const text of ['', 'a.b', '...', `${part({})}.${part([])}.`, `${part('{')}.${part({})}.a`, 'a.b.c.d'])
      expect(await fault(text)).toBe('NOT_A_CREDENTIAL');
    expect(await fault(signJwt(claims({ name: 'x'.repeat(65_536) }), key))).toBe('TOO_LARGE');
  });
});

describe('R5: the independent library says the same', () => {
  const token = signJwt(claims({ name: 'Passing certificate · उत्तीर्ण' }), key);
  test('of the token itself', async () => {
    const jwk = await importJWK(ours.publicKey.export({ format: 'jwk' }), 'RS256');
    const { payload } = await compactVerify(token, jwk, { algorithms: ['RS256'] });
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(claims({ name: 'Passing certificate · उत्तीर्ण' }));
  });
  // The last letter of 256 bytes has bits that mean nothing: the library reads a second spelling, we refuse it.
  test('of every one with one byte changed: neither verifies it', async () => {
    const jwk = await importJWK(ours.publicKey.export({ format: 'jwk' }), 'RS256');
    const changed = fc.record({ at: fc.nat(token.length - 2), letter: fc.constantFrom('A', 'B', 'x', 'y', 'z', '0', '9', '-', '_', '.') });
    await fc.assert(
      fc.asyncProperty(changed, async ({ at, letter }) => {
        fc.pre(token[at] !== letter);
        const other = `${token.slice(0, at)}${letter}${token.slice(at + 1)}`;
        expect(await fault(other)).not.toBeNull();
        const theirVerdict = await compactVerify(other, jwk, { algorithms: ['RS256'] }).then(
          () => 'VERIFIED',
          () => 'REFUSED',
        );
        expect(theirVerdict).toBe('REFUSED');
      }),
      { numRuns: 300 },
    );
    const second = ['Q', 'R'].find((letter) => letter !== token.at(-1)) ?? '';
    expect(await fault(`${token.slice(0, -1)}${second}`)).not.toBeNull();
  });
});
