import { expect, it } from 'vitest';
import { MOST_CHANGES, replicaAnswers } from './replica.rules.ts';

const LIMITS = { told: 2, most: 30 };
const changes = (all: number, own: number) => ({ all, own });

it.each([
  ['nothing is missing, however far behind it is', changes(3, 1), changes(3, 1), 900, false, 'NEWEST'],
  ['others changed something a moment ago', changes(3, 1), changes(4, 1), 1, false, 'NEWEST'],
  ['others changed something', changes(3, 1), changes(4, 1), 5, false, 'OLDER'],
  ['the reader changed something', changes(3, 1), changes(4, 2), 1, false, 'PRIMARY'],
  ['a file would be older', changes(3, 1), changes(4, 1), 1, true, 'PRIMARY'],
  ['a file with nothing missing', changes(3, 1), changes(3, 1), 900, true, 'NEWEST'],
  ['too far behind', changes(3, 1), changes(4, 1), 31, false, 'PRIMARY'],
  ['nothing was replayed yet', changes(0, 0), changes(4, 0), null, false, 'PRIMARY'],
  ['more is missing than is counted', changes(MOST_CHANGES + 1, 0), changes(MOST_CHANGES + 1, 0), 1, false, 'PRIMARY'],
] as const)('%s', (_, there, here, behindSeconds, isFile, verdict) => {
  expect(replicaAnswers({ there, here, behindSeconds }, LIMITS, isFile)).toBe(verdict);
});
