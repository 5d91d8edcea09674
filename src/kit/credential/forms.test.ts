import { createPrivateKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import { base58, fromBase58 } from './base58.rules.ts';
import { canonicalJson } from './canonical-json.rules.ts';
import type { Json } from './canonical-json.rules.ts';
import { isProvenBy, keyOfMultikey, multikeyOf, withProof } from './data-integrity.server.ts';
import { LIST_ENTRIES, statusAt, statusBits } from './status-bits.rules.ts';
import { decodedList, encodedList } from './status-list.server.ts';
import { strictObject } from './strict-json.rules.ts';

describe('RFC 8785', () => {
  test('the example of its section 3.2.2', () =>
    expect(
      canonicalJson(
        JSON.parse(
          String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
        ) as Json,
      ),
    ).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    ));
  test('keys stand in the order of UTF-16 units', () =>
    expect(
      Object.keys(JSON.parse(canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 })) as object),
    ).toEqual(['1', '\r', '\u0080', 'ö', '\u20ac', '\u{1f600}', '\ufb33']));
  test('every value has one text, whatever the order of its keys', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      }),
    ));
  test('what JSON cannot say is refused', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800']) expect(() => canonicalJson([value])).toThrow(RangeError);
  });
});

describe('a JSON object is read strictly', () => {
  test.each(['{"a":1,"a":2}', String.raw`{"a":1,"\u0061":2}`, '{"b":[{"c":{"a":1,"d":"}","a" : 2}}]}', '[1]', '"a"', '{"a":1,}', ''])(
    '%s is refused',
    (text) => expect(strictObject(text)).toBeNull(),
  );
  test('the same key in two objects, and words that look like keys, are none twice', () => {
    for (const value of [
      { a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] },
      { a: 'a":1,"a', b: ':' },
    ])
      expect(strictObject(JSON.stringify(value))).toEqual(value);
  });
  test('whatever JSON writes is read back', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (value) => {
        expect(strictObject(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    ));
});

describe('base58btc', () => {
  test.each([
    ['Hello World!', '2NEpo7TZRRrLZSi2U'],
    ['The quick brown fox jumps over the lazy dog.', 'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z'],
    ['', ''],
  ])('%j is %s', (text, encoded) => {
    expect(base58(Buffer.from(text))).toBe(encoded);
    expect(Buffer.from(fromBase58(encoded) ?? [1]).toString()).toBe(text);
  });
  test('goes there and back, and refuses the letters that look like others', () => {
    expect(base58(Buffer.from('0000287fb4cd', 'hex'))).toBe('11233QC4');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(fromBase58(base58(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
    for (const letter of '0OIl+') expect(fromBase58(`2${letter}`)).toBeNull();
  });
});

describe('a status list', () => {
  test('R6: a place is set where it was named and nowhere else, from the left', () => {
    expect(statusBits([0, 9])[0]).toBe(0x80);
    expect(statusBits([0, 9])[1]).toBe(0x40);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: LIST_ENTRIES - 1 }), { maxLength: 200 }), (places) => {
        const bits = decodedList(encodedList(statusBits(places)));
        const found = Array.from({ length: LIST_ENTRIES }, (_, place) => place).filter((place) => bits && statusAt(bits, place));
        expect(found).toEqual(places.toSorted((a, b) => a - b));
      }),
      { numRuns: 20 },
    );
  });
  test('an empty one is short, a place outside is none, and what is no list is refused', () => {
    const empty = encodedList(statusBits([]));
    expect(empty).toMatch(/^u[A-Za-z0-9_-]{40,80}$/);
    expect(statusAt(statusBits([]), LIST_ENTRIES)).toBeNull();
    expect(statusAt(statusBits([]), -1)).toBeNull();
    expect(() => statusBits([LIST_ENTRIES])).toThrow(RangeError);
    const short = encodedList(new Uint8Array(100));
    const bomb = encodedList(new Uint8Array(4_000_000));
    for (const text of [empty.slice(1), `${empty}=`, 'uAAAA', short, bomb]) expect(decodedList(text)).toBeNull();
  });
});

// VC-DI-EDDSA, appendix B.3: its key, document and proof of eddsa-jcs-2022.
const PUBLIC = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const SECRET = 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq';
const DOCUMENT = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const secretKey = () =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(fromBase58(SECRET.slice(1)) ?? []).subarray(2)]),
    format: 'der',
    type: 'pkcs8',
  });

describe('eddsa-jcs-2022', () => {
  const proven = () => withProof(DOCUMENT, { method: `did:key:${PUBLIC}#${PUBLIC}`, created: '2023-02-24T23:36:38Z', key: secretKey() });

  test('signs the example of the recommendation to the same value', () => {
    expect(multikeyOf(secretKey())).toBe(PUBLIC);
    expect(proven()['proof']).toMatchObject({
      proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
    });
  });
  test('verifies it, and nothing that was changed in it', () => {
    const key = keyOfMultikey(PUBLIC);
    if (key === null) throw new Error('the key of the recommendation is not read');
    const document = proven();
    const proof = document['proof'] as Record<string, Json>;
    expect(isProvenBy(document, key)).toBe(true);
    for (const other of [
      { ...document, name: 'Alumni credential' },
      { ...document, '@context': [DOCUMENT['@context'][0] ?? ''] },
      { ...document, proof: { ...proof, created: '2023-02-24T23:36:39Z' } },
      { ...document, proof: { ...proof, proofPurpose: 'authentication' } },
      { ...document, proof: { ...proof, cryptosuite: 'eddsa-rdfc-2022' } },
      { ...document, proof: { ...proof, proofValue: `z${base58(Uint8Array.from({ length: 64 }, () => 1))}` } },
      DOCUMENT,
    ])
      expect(isProvenBy(other, key)).toBe(false);
    for (const text of [PUBLIC.slice(1), `${PUBLIC}1`, 'z6Mk']) expect(keyOfMultikey(text)).toBeNull();
  });
});
