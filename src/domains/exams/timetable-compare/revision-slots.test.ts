import { expect, test } from 'vitest';
import type { BoardSlot } from '../timetable/timetable.contract.ts';
import { revisionSlots, slotIdOf } from './revision-slots.rules.ts';

const at = (heldOn: string, startsMinute: number, endsMinute: number, name = 'Morning') => ({ heldOn, name, startsMinute, endsMinute });
const slot = (id: string, heldOn: string, startsMinute: number, endsMinute: number): BoardSlot => ({
  ...at(heldOn, startsMinute, endsMinute),
  id,
  isLocked: false,
  version: 1,
  seats: 60,
  seatsApart: 30,
});

test('slots of a revision keep their times, and those of today stand besides where there is room', () => {
  const today = [slot('a', '2026-05-04', 600, 780), slot('b', '2026-05-04', 840, 1020), slot('c', '2026-05-05', 600, 780)];
  const places = [at('2026-05-05', 630, 810), at('2026-05-04', 600, 780, 'Forenoon')];
  const slots = revisionSlots(places, today);
  expect(slots.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Forenoon'],
    ['b', 'Morning'],
    ['2026-05-05 630 810', 'Morning'],
  ]);
  expect(slots.map(({ seats }) => seats)).toEqual([60, 60, 60]);
  expect(slotIdOf(slots, places[0]!)).toBe('2026-05-05 630 810');
  expect(slotIdOf(slots, at('2026-05-06', 600, 780))).toBeNull();
});
