import { expect, test } from 'vitest';
import { shownState } from './shown-state.rules.ts';

test.each([
  ['ENTRY', 4, 'ENTRY'],
  ['ENTRY', 0, null],
  ['SUBMITTED', 0, 'SUBMITTED'],
  ['LOCKED', 0, 'LOCKED'],
] as const)('a sheet that is %s with %i marks to enter says %s', (state, candidates, shown) =>
  expect(shownState(state, candidates)).toBe(shown),
);
