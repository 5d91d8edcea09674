import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import type { RoomPlan } from './room-plan.contract.ts';
import { blocksOf, fittedPlan, NO_PLAN, onePaperSeats, roomProblems, toggledSeat, toggledStart, usableSeats } from './room-plan.rules.ts';

/** Eight rows of three benches for two. */
const hall = (plan: Partial<RoomPlan> = {}) => ({ benchRows: 8, benchColumns: 3, seatsPerBench: 2, plan: { ...NO_PLAN, ...plan } });

describe('what a room may hold', () => {
  it.each([
    ['every seat', hall(), 48, []],
    ['a blocked seat is none', hall({ blocked: [{ row: 1, place: 1 }] }), 48, ['ROOM_CAPACITY 47']],
    ['a seat behind the last row', hall({ blocked: [{ row: 9, place: 1 }] }), 10, ['ROOM_SEAT_OUTSIDE 9-1']],
    ['a seat beside the last bench', hall({ accessible: [{ row: 1, place: 7 }] }), 10, ['ROOM_SEAT_OUTSIDE 1-7']],
    ['a seat that is both', hall({ blocked: [{ row: 1, place: 1 }], accessible: [{ row: 1, place: 1 }] }), 10, ['ROOM_SEAT_TWICE 1-1']],
    ['blocks in order', hall({ blockStarts: [3, 5] }), 48, []],
    ['blocks out of order', hall({ blockStarts: [5, 3] }), 48, ['ROOM_BLOCKS ']],
    ['a block at the first place', hall({ blockStarts: [1] }), 48, ['ROOM_BLOCKS ']],
    ['a block outside', hall({ blockStarts: [7] }), 48, ['ROOM_BLOCKS ']],
    ['a room that no map shows', { ...hall(), benchRows: 60, benchColumns: 60 }, 48, ['ROOM_TOO_LARGE 2000']],
  ] as const)('%s', (_case, room, examCapacity, refused) => {
    const said = roomProblems({ ...room, examCapacity }).map(({ code, count, value }) => `${code} ${count ?? value ?? ''}`);
    expect(said).toEqual(refused);
  });
});

describe('candidates of one paper', () => {
  it.each([
    ['every second place of an even row', hall(), 24],
    ['an odd row begins and ends with one', { ...hall(), benchColumns: 3, seatsPerBench: 1 }, 16],
    ['a blocked place parts its neighbours', { ...hall({ blocked: [{ row: 1, place: 2 }] }), benchRows: 1 }, 3],
  ])('%s', (_case, room, seats) => {
    expect(onePaperSeats(room)).toBe(seats);
  });
});

it('a press marks a seat, another takes the mark away, and a seat has one mark', () => {
  const seat = { row: 2, place: 3 };
  const blocked = toggledSeat(NO_PLAN, 'blocked', seat);
  expect(blocked).toEqual({ ...NO_PLAN, blocked: [seat] });
  expect(toggledSeat(blocked, 'blocked', seat)).toEqual(NO_PLAN);
  expect(toggledSeat(blocked, 'accessible', seat)).toEqual({ ...NO_PLAN, accessible: [seat] });
  expect(toggledStart(toggledStart(NO_PLAN, 5), 3).blockStarts).toEqual([3, 5]);
  expect(toggledStart(toggledStart(NO_PLAN, 5), 5)).toEqual(NO_PLAN);
  expect(toggledStart(NO_PLAN, 1)).toEqual(NO_PLAN);
});

it('fewer benches take their marks with them', () => {
  const plan = { blocked: [{ row: 8, place: 1 }], accessible: [{ row: 1, place: 6 }], blockStarts: [3, 6] };
  expect(fittedPlan(plan, { benchRows: 7, benchColumns: 2, seatsPerBench: 2 })).toEqual({ ...NO_PLAN, blockStarts: [3] });
});

const upTo = (most: number) => fc.integer({ min: 1, max: most });

it('whatever is pressed in a map, the room can be saved, and its blocks hold every usable seat once', () => {
  const press = fc.record({ row: upTo(6), place: upTo(12), list: fc.constantFrom('blocked', 'accessible', 'start') });
  fc.assert(
    fc.property(upTo(6), upTo(4), upTo(3), fc.array(press), (benchRows, benchColumns, seatsPerBench, presses) => {
      const benches = { benchRows, benchColumns, seatsPerBench };
      const pressed = presses.reduce<RoomPlan>(
        (plan, { list, ...seat }) => (list === 'start' ? toggledStart(plan, seat.place) : toggledSeat(plan, list, seat)),
        NO_PLAN,
      );
      const room = { ...benches, plan: fittedPlan(pressed, benches) };
      expect(roomProblems({ ...room, examCapacity: usableSeats(room) })).toEqual([]);
      expect(blocksOf(room).reduce((sum, { seats }) => sum + seats, 0)).toBe(usableSeats(room));
      expect(onePaperSeats(room)).toBeLessThanOrEqual(usableSeats(room));
    }),
  );
});
