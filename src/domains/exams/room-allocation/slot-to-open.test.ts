import { expect, test } from 'vitest';
import { slotToOpen } from './slot-to-open.rules.ts';

const slot = (examSlotId: string, candidates: number, state: string | null = null) => ({ examSlotId, candidates, state });

test.each([
  ['the one that was asked for', [slot('a', 3), slot('b', 0)], 'b', 'b'],
  ['the first without seats', [slot('a', 3, 'CONFIRMED'), slot('b', 3), slot('c', 3)], null, 'b'],
  ['not one in which nobody writes', [slot('a', 3, 'CONFIRMED'), slot('b', 0), slot('c', 3)], null, 'c'],
  ['all have seats: the first in which somebody writes', [slot('a', 0), slot('b', 3, 'CONFIRMED'), slot('c', 0)], null, 'b'],
  ['nobody writes anywhere', [slot('a', 0), slot('b', 0)], null, 'a'],
  ['what was asked for is gone', [slot('a', 3)], 'x', 'a'],
  ['there is none', [], null, undefined],
])('the slot that is opened: %s', (_, slots, asked, opened) => {
  expect(slotToOpen(slots, asked)?.examSlotId).toBe(opened);
});
