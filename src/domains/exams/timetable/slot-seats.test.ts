import { expect, test } from 'vitest';
import { largestPaper, seatsOfDays } from './slot-seats.rules.ts';

test('the largest paper of a slot is counted over all examinations that write it', () => {
  expect(largestPaper([])).toBeNull();
  expect(largestPaper([{ code: 'A', students: 0 }])).toBeNull();
  expect(
    largestPaper([
      { code: 'A1', students: 30 },
      { code: 'B1', students: 40 },
      { code: 'a1', students: 20 },
    ]),
  ).toEqual({ code: 'A1', students: 50 });
});

test('a day has the seats of the rooms that are open then', () => {
  const rooms = [
    { id: 'one', seats: 60, seatsApart: 30 },
    { id: 'two', seats: 40, seatsApart: 24 },
  ];
  const closures = [
    { roomId: 'one', fromOn: '2026-05-04', toOn: '2026-05-05' },
    { roomId: 'two', fromOn: '2026-05-05', toOn: '2026-05-05' },
  ];
  expect([...seatsOfDays(['2026-05-03', '2026-05-04', '2026-05-05'], rooms, closures)]).toEqual([
    ['2026-05-03', { seats: 100, seatsApart: 54 }],
    ['2026-05-04', { seats: 40, seatsApart: 24 }],
  ]);
});
