import { expect, test } from 'vitest';
import { inForceOn, inForceWithout, nextAfter } from './in-force.rules.ts';

const version = (versionNo: number, startsOn: string, state = 'ACTIVE') => ({ kind: 'ID_CARD' as const, versionNo, startsOn, state });
const VERSIONS = [
  version(1, '2026-01-01'),
  version(2, '2026-06-01'),
  version(3, '2026-12-01'),
  version(4, '2026-07-01', 'DRAFT'),
  version(5, '2026-08-01', 'RETIRED'),
];

test.each([
  ['2025-12-31', null],
  ['2026-01-01', 1],
  ['2026-11-30', 2],
  ['2026-12-01', 3],
])('on %s version %s is printed by', (day, wanted) => {
  expect(inForceOn(VERSIONS, 'ID_CARD', day)?.versionNo ?? null).toBe(wanted);
});

test('a kind without versions of its own is printed by the shipped template', () => {
  expect(inForceOn(VERSIONS, 'BONAFIDE', '2026-12-01')).toBeNull();
});

test.each([
  ['2', '2026-11-30', 1],
  ['1', '2026-05-31', null],
  ['3', '2026-11-30', 2],
])('once version %s is retired, papers of %s are printed by %s', (id, day, wanted) => {
  const versions = VERSIONS.map((one) => ({ ...one, id: String(one.versionNo) }));
  expect(inForceWithout(versions, { id, kind: 'ID_CARD' }, day)?.versionNo ?? null).toBe(wanted);
});

test.each([
  ['1', '2026-01-01', 2],
  ['2', '2026-01-01', 3],
  ['2', '2026-11-30', 3],
  ['2', '2026-12-01', null],
])('beside version %s, after %s the next to begin is %s', (id, day, wanted) => {
  const versions = VERSIONS.map((one) => ({ ...one, id: String(one.versionNo) }));
  expect(nextAfter(versions, { id, kind: 'ID_CARD' }, day)?.versionNo ?? null).toBe(wanted);
});
