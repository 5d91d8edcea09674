import { expect, test } from 'vitest';
import { certificateStanding } from './certificate.rules.ts';

const OWED = [{ code: 'UNCLEARED' as const }];

test.each([
  ['nothing was issued', { digest: null, isRevoked: false }, { reasons: [], digest: 'a' }, 'ELIGIBLE'],
  ['theirs was revoked: only by name', { digest: null, isRevoked: true }, { reasons: [], digest: 'a' }, 'REVOKED'],
  ['theirs was revoked and the degree is open', { digest: null, isRevoked: true }, { reasons: OWED, digest: 'a' }, 'REFUSED'],
  ['the degree is open', { digest: null, isRevoked: false }, { reasons: OWED, digest: 'a' }, 'REFUSED'],
  ['what it says is so', { digest: 'a', isRevoked: false }, { reasons: [], digest: 'a' }, 'ISSUED'],
  ['what it says is no longer so', { digest: 'b', isRevoked: false }, { reasons: [], digest: 'a' }, 'OUTDATED'],
  ['the degree is open again', { digest: 'a', isRevoked: false }, { reasons: OWED, digest: 'a' }, 'OUTDATED'],
] as const)('where a certificate stands: %s', (_, held, now, standing) => {
  expect(certificateStanding(held, now)).toBe(standing);
});
