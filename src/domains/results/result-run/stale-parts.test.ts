import { expect, test } from 'vitest';
import { staleParts } from './stale-parts.rules.ts';

test('one changed mark among eight students of an unlocked sheet is one, and the others are said apart', () => {
  const parts = (stale: number, marksChanged: number, uncomputed: number) =>
    staleParts({ stale, marksChanged, uncomputed }).map(({ why, students }) => `${why} ${students}`);
  expect(parts(8, 1, 0)).toEqual(['MARKS 1', 'OTHER 7']);
  expect(parts(8, 8, 0)).toEqual(['MARKS 8']);
  expect(parts(2, 0, 3)).toEqual(['OTHER 2', 'NEW 3']);
  expect(parts(0, 0, 0)).toEqual([]);
});
