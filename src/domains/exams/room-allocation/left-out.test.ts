import { expect, test } from 'vitest';
import { leftOut } from './left-out.rules.ts';

const room = (code: string, more: { isUsed?: boolean; closedFor?: string; takenBy?: string } = {}) => ({
  code,
  isUsed: false,
  closedFor: null,
  takenBy: null,
  ...more,
});

test('rooms without anybody: what keeps them, or free; a room that is used is neither', () => {
  const rooms = [
    room('A1', { isUsed: true }),
    room('A2', { closedFor: 'Painting' }),
    room('A3'),
    room('A4', { takenBy: 'Morning' }),
    // Closed after its seats were given: it is used, and said elsewhere.
    room('A5', { isUsed: true, closedFor: 'Painting' }),
  ];
  const { barred, free } = leftOut(rooms);
  expect(barred.map(({ code }) => code)).toEqual(['A2', 'A4']);
  expect(free.map(({ code }) => code)).toEqual(['A3']);
});
