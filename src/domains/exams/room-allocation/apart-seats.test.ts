import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { NO_PLAN } from '../room/room-plan.rules.ts';
import { apartSeats } from './apart-seats.rules.ts';
import type { HallRoom } from './hall.rules.ts';
import { APART } from './seating-choices.contract.ts';
import { makeSeating } from './seating.rules.ts';

/** Four rows of three benches for two. */
const room: HallRoom = {
  id: '1',
  building: 'Main',
  benchRows: 4,
  benchColumns: 3,
  seatsPerBench: 2,
  examCapacity: 24,
  stepFree: false,
  plan: null,
};

describe('seats for one paper', () => {
  it.each([
    ['NONE', 24],
    ['BENCH', 12],
    ['ROW', 12],
    ['ALL_SIDES', 12],
  ] as const)('by the neighbour rule %s are %i of 24', (apart, seats) => {
    expect(apartSeats(room, apart)).toBe(seats);
  });
  it('are more beside seats that stay free, and never more than the room takes', () => {
    const blocked = [1, 2, 3, 4].map((row) => ({ row, place: 2 }));
    expect(apartSeats({ ...room, seatsPerBench: 1, examCapacity: 8, plan: { ...NO_PLAN, blocked } }, 'ROW')).toBe(8);
    expect(apartSeats({ ...room, examCapacity: 7 }, 'ROW')).toBe(7);
  });
  it('are those that an allocation gives to a paper alone', () => {
    const side = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...APART),
        (benchRows, benchColumns, seatsPerBench, apart) => {
          const one = { ...room, benchRows, benchColumns, seatsPerBench, examCapacity: benchRows * benchColumns * seatsPerBench };
          const sitters = Array.from({ length: one.examCapacity }, (_, at) => {
            const seatNo = String(at + 1).padStart(3, '0');
            return { id: seatNo, seatNo, paper: 'A', course: 'C', needsEase: false };
          });
          const seating = makeSeating([one], sitters, { strategy: 'SEQUENTIAL', apart, rooms: 'ORDER', order: 'SEAT_NO', seed: 1 });
          expect(seating.places).toHaveLength(apartSeats(one, apart));
        },
      ),
    );
  });
});
