import { expect, test } from 'vitest';
import { ageOn, consentRefusal, lackingOf } from './guardian-consent.rules.ts';

test.each([
  [null, '2026-12-01', 'UNKNOWN'],
  ['2026-12-02', '2026-12-01', 'MINOR'],
  ['2026-12-01', '2026-12-01', 'ADULT'],
] as const)('18 on %s is on %s %s', (adultOn, day, age) => expect(ageOn(adultOn, day)).toBe(age));

test('only of a minor anything lacks consent', () => {
  expect(lackingOf('MINOR', ['LOGIN'])).toEqual(['RECORD', 'MESSAGES', 'PHOTO']);
  expect([lackingOf('ADULT', []), lackingOf('UNKNOWN', [])]).toEqual([[], []]);
});

const minor = { adultOn: '2028-01-01', bornOn: '2010-01-01', guardian: 'Patil Ramesh', agreed: ['RECORD'] as const };
test.each([
  [{ ...minor, adultOn: null, bornOn: null }, ['LOGIN'], '2026-12-01', 'CONSENT_NO_BIRTH'],
  [minor, ['LOGIN'], '2028-01-01', 'CONSENT_ADULT'],
  [minor, ['LOGIN'], '2009-12-31', 'CONSENT_EARLY'],
  [{ ...minor, guardian: null }, ['LOGIN'], '2026-12-01', 'CONSENT_NO_GUARDIAN'],
  [minor, ['RECORD'], '2026-12-01', 'CONSENT_STANDS'],
  [minor, ['RECORD', 'LOGIN'], '2026-12-01', null],
] as const)('%j for %j on %s: %s', (facts, purposes, givenOn, refusal) => {
  expect(consentRefusal(facts, { purposes, givenOn })).toBe(refusal);
});
