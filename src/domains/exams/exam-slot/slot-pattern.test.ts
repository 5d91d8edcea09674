import { describe, expect, test } from 'vitest';
import type { SlotPattern } from './exam-slot.contract.ts';
import { patternFaults, plannedSlots, type SlotGround, slotFaults } from './slot-pattern.rules.ts';

const MORNING = { name: 'Morning', startsMinute: 600, endsMinute: 780 };
const AFTERNOON = { name: 'Afternoon', startsMinute: 840, endsMinute: 1020 };
const ground: SlotGround = {
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  today: '2026-12-02',
  holidays: new Map([['2026-12-25', 'Christmas']]),
  slots: [{ heldOn: '2026-12-08', ...MORNING }],
};
const pattern = (more: Partial<SlotPattern> = {}): SlotPattern => ({
  from: '2026-12-01',
  to: '2026-12-31',
  weekdays: [1, 2, 3, 4, 5, 6],
  sittings: [MORNING, AFTERNOON],
  except: [],
  ...more,
});
const days = (slots: readonly { readonly heldOn: string }[]) => [...new Set(slots.map(({ heldOn }) => heldOn))];

describe('the slots of a pattern', () => {
  test('stand on its weekdays only', () => {
    const { slots, left } = plannedSlots(pattern({ from: '2026-12-04', to: '2026-12-07' }), ground);
    expect(days(slots)).toEqual(['2026-12-04', '2026-12-05', '2026-12-07']);
    expect(slots).toHaveLength(6);
    expect(left).toEqual([]);
  });
  test('leave out holidays, excluded days, days that are over and what overlaps', () => {
    const { slots, left } = plannedSlots(pattern({ except: ['2026-12-24'] }), ground);
    expect(left).toEqual([
      { heldOn: '2026-12-01', name: null, reason: 'PAST', holiday: null },
      { heldOn: '2026-12-08', name: 'Morning', reason: 'TAKEN', holiday: null },
      { heldOn: '2026-12-24', name: null, reason: 'EXCLUDED', holiday: null },
      { heldOn: '2026-12-25', name: null, reason: 'HOLIDAY', holiday: 'Christmas' },
    ]);
    expect(days(slots)).not.toContain('2026-12-25');
    expect(slots).toContainEqual({ heldOn: '2026-12-08', ...AFTERNOON });
  });
  test('come once: made, the same pattern makes none', () => {
    const { slots } = plannedSlots(pattern(), ground);
    expect(plannedSlots(pattern(), { ...ground, slots: [...ground.slots, ...slots] }).slots).toEqual([]);
  });
});

test.each<[string, Partial<SlotPattern>, string[]]>([
  ['as it should be', {}, []],
  ['with the last day before the first', { from: '2026-12-09', to: '2026-12-08' }, ['SLOT_DAYS']],
  ['that begins before the session', { from: '2026-11-30' }, ['SLOT_OUTSIDE_SESSION']],
  ['that ends after the session', { to: '2027-01-01' }, ['SLOT_OUTSIDE_SESSION']],
  ['with an end before its start', { sittings: [{ ...MORNING, endsMinute: 600 }] }, ['SLOT_ORDER']],
  ['with two sittings at one time', { sittings: [MORNING, { ...AFTERNOON, startsMinute: 779 }] }, ['SITTINGS_OVERLAP']],
  ['with one sitting after the other', { sittings: [MORNING, { ...AFTERNOON, startsMinute: 780 }] }, []],
  ['with one name twice', { sittings: [MORNING, { ...AFTERNOON, name: 'Morning' }] }, ['SITTINGS_OVERLAP']],
])('a pattern %s', (_, more, codes) => {
  expect(patternFaults(pattern(more), ground).map(({ code }) => code)).toEqual(codes);
});

test.each<[string, string, number, string[]]>([
  ['on a free day', '2026-12-10', 780, []],
  ['today', '2026-12-02', 780, []],
  ['on a day that is over', '2026-12-01', 780, ['SLOT_PAST']],
  ['on a holiday', '2026-12-25', 780, ['SLOT_HOLIDAY']],
  ['after the session', '2027-01-04', 780, ['SLOT_OUTSIDE_SESSION']],
  ['that ends before it begins', '2026-12-10', 599, ['SLOT_ORDER']],
])('a slot %s', (_, heldOn, endsMinute, codes) => {
  expect(slotFaults({ ...MORNING, heldOn, endsMinute }, ground).map(({ code }) => code)).toEqual(codes);
});
