import { expect, it } from 'vitest';
import { isAllSubmitted, remindable, teachersOf } from './remindable.rules.ts';

const sheet = { state: 'ENTRY', teachers: ['Rane'], remindedToday: false };

it.each([
  ['in entry, with a teacher', sheet, 1],
  ['submitted', { ...sheet, state: 'SUBMITTED' }, 0],
  ['without a teacher', { ...sheet, teachers: [] }, 0],
  ['reminded today', { ...sheet, remindedToday: true }, 0],
])('%s', (_what, one, n) => {
  expect(remindable([one])).toHaveLength(n);
});

it('counts a teacher of several sheets once', () => {
  expect(teachersOf([sheet, { ...sheet, teachers: ['Patil', 'Rane'] }])).toEqual(['Patil', 'Rane']);
});

it('all are submitted when the first of the list is', () => {
  const submitted = { state: 'SUBMITTED' } as const;
  expect([[submitted, submitted], [{ state: 'ENTRY' } as const, submitted], []].map(isAllSubmitted)).toEqual([true, false, false]);
});
