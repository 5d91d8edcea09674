import { expect, test } from 'vitest';
import { copiedPlaces, type CopyPaper, type CopySlot } from './copied-places.rules.ts';

const slot = (id: string, heldOn: string, name: string, more: Partial<CopySlot> = {}): CopySlot => ({
  id,
  heldOn,
  name,
  startsMinute: name.trim().toLowerCase() === 'morning' ? 600 : 840,
  endsMinute: name.trim().toLowerCase() === 'morning' ? 780 : 1020,
  isLocked: false,
  ...more,
});
const paper = (code: string, slotId: string | null, more: Partial<CopyPaper> = {}): CopyPaper => ({
  code,
  title: `Title of ${code}`,
  slotId,
  minutes: 180,
  isLocked: false,
  ...more,
});

const source = {
  slots: [
    slot('a1', '2026-05-04', 'Morning'),
    slot('a2', '2026-05-04', 'Afternoon'),
    slot('b1', '2026-05-07', 'Morning'),
    slot('c1', '2026-05-08', 'Morning'),
  ],
  papers: [paper('X1', 'a1'), paper('X2', 'a2'), paper('X3', 'b1'), paper('X4', 'c1'), paper('X5', null)],
};
const today = '2026-11-01';
const slots = [
  slot('n1', '2026-12-01', 'morning '),
  slot('n2', '2026-12-01', 'Second half', { startsMinute: 840 }),
  slot('m1', '2026-12-03', 'Morning'),
];

test('a paper comes to the day of the same number and the sitting of the same name, or of the same start', () => {
  const papers = [paper('x1', null, { title: ' title OF  X1' }), paper('X2', null), paper('X3', 'n1')];
  expect(copiedPlaces(source, { today, slots, papers })).toEqual({
    placed: [
      { paper: 0, slotId: 'n1' },
      { paper: 1, slotId: 'n2' },
      { paper: 2, slotId: 'm1' },
    ],
    left: [],
  });
});

test('what finds no place is named with its reason', () => {
  const papers = [paper('X4', null), paper('X5', null), paper('Y', null), paper('X1', null, { minutes: 181 })];
  const reasons = copiedPlaces(source, { today, slots, papers }).left.map((one) => [papers[one.paper]?.code, one.reason, one.dayNo]);
  expect(reasons).toEqual([
    ['X4', 'NO_DAY', 3],
    ['X5', 'NOT_THERE', null],
    ['Y', 'NOT_THERE', null],
    ['X1', 'TOO_SHORT', 1],
  ]);
  const one = copiedPlaces(source, { today, slots: [slots[0]!, slots[2]!], papers: [paper('X2', null)] });
  expect(one.left).toEqual([{ paper: 0, reason: 'NO_SITTING', dayNo: 1, sitting: 'Afternoon' }]);
});

test('locked papers, locked slots and days that are over stay; a paper that stands there already is placed', () => {
  const locked = [slots[0]!, slots[1]!, slot('m1', '2026-12-03', 'Morning', { isLocked: true })];
  const papers = [paper('X3', null), paper('X1', 'n2', { isLocked: true }), paper('X2', 'm1')];
  expect(copiedPlaces(source, { today, slots: locked, papers }).left.map(({ reason }) => reason)).toEqual(['SHUT', 'LOCKED', 'SHUT']);
  expect(copiedPlaces(source, { today: '2026-12-02', slots, papers: [paper('X1', null)] }).left[0]?.reason).toBe('SHUT');
  expect(copiedPlaces(source, { today, slots: locked, papers: [paper('X3', 'm1', { isLocked: true })] }).placed).toHaveLength(1);
});

test('one paper of two examinations comes to one slot, and one of them that is locked keeps both', () => {
  const both = [paper('X1', null), paper('X1', 'n2')];
  expect(copiedPlaces(source, { today, slots, papers: both }).placed.map(({ slotId }) => slotId)).toEqual(['n1', 'n1']);
  const kept = [paper('X1', null), paper('X1', 'n2', { isLocked: true })];
  expect(copiedPlaces(source, { today, slots, papers: kept }).left.map(({ reason }) => reason)).toEqual(['LOCKED', 'LOCKED']);
});
