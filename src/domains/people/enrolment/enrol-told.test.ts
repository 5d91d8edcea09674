import { expect, test } from 'vitest';
import type { EnrolRow } from './enrol.contract.ts';
import { refusedFirst, whyRefused } from './enrol-told.rules.ts';

const row = (profileId: string, outcome: EnrolRow['outcome'], reason: EnrolRow['reason'] = null): EnrolRow => ({
  profileId,
  name: '',
  prn: '',
  outcome,
  reason,
  holder: null,
  divisionId: null,
  oldDivision: null,
  oldRollNo: null,
  rollNo: null,
});

test('what is refused stands first with the rest in its order, and is counted by its reason', () => {
  const rows = [
    row('a', 'NEW'),
    row('b', 'REFUSED', 'NOT_ACTIVE'),
    row('c', 'UNCHANGED'),
    row('d', 'REFUSED', 'DIVISION_FULL'),
    row('e', 'REFUSED', 'DIVISION_FULL'),
  ];
  expect(refusedFirst(rows).map(({ profileId }) => profileId)).toEqual(['b', 'd', 'e', 'a', 'c']);
  expect(whyRefused(rows)).toEqual([
    { reason: 'DIVISION_FULL', count: 2 },
    { reason: 'NOT_ACTIVE', count: 1 },
  ]);
  expect(whyRefused([])).toEqual([]);
});
