import { expect, test } from 'vitest';
import { lockStand } from './division-stand.rules.ts';

const lock = { runNo: 1, byName: 'A', at: '2026-11-30T10:00:00Z' };

test.each([
  ['COMPUTED', { lock, state: 'WAITS' }, 'LOCKED'],
  ['COMPUTED', { lock: null, state: 'WAITS' }, 'OPEN'],
  ['PUBLISHED', { lock: null, state: 'SHOWN' }, 'PUBLISHED'],
  ['PUBLISHED', { lock: null, state: 'HELD' }, 'OPEN'],
  ['PUBLISHED', { lock, state: 'HELD' }, 'LOCKED'],
  ['REVISED', { lock: null, state: 'SHOWN' }, 'OPEN'],
] as const)('of a result that is %s, a division %j is %s', (of, one, stand) => {
  expect(lockStand(one, of)).toBe(stand);
});
