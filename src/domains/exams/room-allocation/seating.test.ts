import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { NO_PLAN, placesOf } from '../room/room-plan.rules.ts';
import { hallOf, seatNumber } from './hall.rules.ts';
import type { HallRoom } from './hall.rules.ts';
import { APART, STRATEGIES } from './seating-choices.contract.ts';
import { samePaperPairs } from './seating-score.rules.ts';
import type { Sitter } from './seating-score.rules.ts';
import { makeSeating } from './seating.rules.ts';
import type { Seating, SeatingSettings } from './seating.rules.ts';

const SETTINGS: SeatingSettings = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 1 };

/** Four rows of three benches for two. */
const room = (id: string, more: Partial<HallRoom> = {}): HallRoom => ({
  id,
  building: 'Main',
  benchRows: 4,
  benchColumns: 3,
  seatsPerBench: 2,
  examCapacity: 24,
  stepFree: false,
  plan: null,
  ...more,
});

/** `A` × 3 is A001, A002, A003 of the paper A. */
const sitters = (counts: Readonly<Record<string, number>>, more: Partial<Sitter> = {}): Sitter[] =>
  Object.entries(counts).flatMap(([paper, count]) =>
    Array.from({ length: count }, (_, at) => {
      const seatNo = `${paper}${String(at + 1).padStart(3, '0')}`;
      return { id: seatNo, seatNo, paper, course: `course of ${paper}`, needsEase: false, ...more };
    }),
  );

/** The rows of a room as they stand before the board. */
const drawn = (seating: Seating, of: HallRoom): string[] =>
  Array.from({ length: of.benchRows }, (_, row) =>
    Array.from({ length: placesOf(of) }, (__, place) => {
      const one = seating.places.find((at) => at.roomId === of.id && at.row === row + 1 && at.place === place + 1);
      return one?.seatNo ?? '----';
    }).join(' '),
  );

describe('a room filled by each strategy', () => {
  const small = room('1', { benchRows: 2, benchColumns: 2, examCapacity: 8 });
  it.each([
    ['COLUMNS', ['A001 B001 A003 B003', 'A002 B002 A004 B004']],
    ['ZIGZAG', ['A001 B002 A003 B004', 'B001 A002 B003 A004']],
    ['SEQUENTIAL', ['A001 A003 B001 B003', 'A002 A004 B002 B004']],
  ] as const)('%s', (strategy, rows) => {
    const apart = strategy === 'SEQUENTIAL' ? 'NONE' : 'ALL_SIDES';
    const seating = makeSeating([small], sitters({ A: 4, B: 4 }), { ...SETTINGS, strategy, apart: strategy === 'COLUMNS' ? 'ROW' : apart });
    expect(drawn(seating, small)).toEqual(rows);
    expect(seating.unseated).toEqual([]);
  });

  it('keeps courses apart that write one paper each in two parts', () => {
    const mixed = [...sitters({ A: 3, B: 3 }), ...sitters({ C: 3 }, { course: 'course of A' })];
    const one = room('1', { benchRows: 3, benchColumns: 3, seatsPerBench: 1, examCapacity: 9 });
    const seating = makeSeating([one], mixed, { ...SETTINGS, strategy: 'COURSES' });
    expect(drawn(seating, one).map((row) => row.replaceAll(/\d/g, ''))).toEqual(['A B C', 'A B C', 'A B C']);
  });
});

it('leaves every second column free where one paper is left, and says who waits and why', () => {
  const one = room('1', { benchRows: 2, benchColumns: 2, examCapacity: 8 });
  const seating = makeSeating([one], sitters({ A: 6 }), SETTINGS);
  expect(drawn(seating, one)).toEqual(['A001 ---- A003 ----', 'A002 ---- A004 ----']);
  expect(seating.unseated.map(({ sitter, reason }) => `${sitter.seatNo} ${reason}`)).toEqual([
    'A005 ONLY_BESIDE_SAME_PAPER',
    'A006 ONLY_BESIDE_SAME_PAPER',
  ]);
  const full = makeSeating([one], sitters({ A: 6 }), { ...SETTINGS, apart: 'BENCH', strategy: 'SEQUENTIAL' });
  expect(full.unseated).toHaveLength(2);
  const crowded = makeSeating([one], sitters({ A: 9 }), { ...SETTINGS, apart: 'NONE', strategy: 'SEQUENTIAL' });
  expect(crowded.unseated.map(({ reason }) => reason)).toEqual(['ROOMS_FULL']);
});

it('seats those first who need a place without steps, on marked seats before others, and nobody of them elsewhere', () => {
  const stairs = room('1');
  const ground = room('2', { stepFree: true, plan: { ...NO_PLAN, accessible: [{ row: 1, place: 3 }] } });
  const needs = sitters({ A: 2 }, { needsEase: true });
  const seating = makeSeating([stairs, ground], [...needs, ...sitters({ B: 4 })], SETTINGS);
  const of = (seatNo: string) => seating.places.find((one) => one.seatNo === seatNo);
  expect(of('A001')).toMatchObject({ roomId: '2', row: 1, place: 3 });
  expect(of('A002')).toMatchObject({ roomId: '2' });
  expect(seating.score.counts.NEEDS).toBe(1);
  const without = makeSeating([stairs], needs, SETTINGS);
  expect(without.unseated.map(({ reason }) => reason)).toEqual(['NO_STEP_FREE_SEAT', 'NO_STEP_FREE_SEAT']);
});

it('keeps held seats, and says which of them are no longer there', () => {
  const one = room('1', { plan: { ...NO_PLAN, blocked: [{ row: 2, place: 2 }] }, examCapacity: 23 });
  const held = [
    { id: 'A003', roomId: '1', row: 4, place: 6 },
    { id: 'A002', roomId: '1', row: 2, place: 2 },
    { id: 'A001', roomId: 'gone', row: 1, place: 1 },
  ];
  const seating = makeSeating([one], sitters({ A: 3, B: 3 }), SETTINGS, held);
  expect(seating.places.find(({ id }) => id === 'A003')).toMatchObject({ row: 4, place: 6 });
  expect(seating.lostHolds).toBe(2);
  expect(seating.places).toHaveLength(6);
});

it('is worth a hundred points where nothing is left to better, and any fault takes some', () => {
  const whole = makeSeating([room('1')], sitters({ A: 12, B: 12 }), SETTINGS).score;
  expect([whole.points, whole.lowers]).toEqual([100, []]);
  const half = makeSeating([room('1')], sitters({ A: 6, B: 6 }), SETTINGS).score;
  expect([half.points < 100, half.lowers]).toEqual([true, ['EMPTY']]);
  const beside = makeSeating([room('1')], sitters({ A: 24 }), { ...SETTINGS, apart: 'NONE', strategy: 'SEQUENTIAL' }).score;
  expect(beside.points).toBe(100);
  const unseated = makeSeating([room('1')], sitters({ A: 24 }), SETTINGS);
  expect([unseated.unseated.length, unseated.score.points]).toEqual([12, 48]);
});

it('opens the largest rooms first where few are wanted, and the smallest that is enough at the end', () => {
  const rooms = [room('small', { examCapacity: 12 }), room('large'), room('middle', { examCapacity: 18 })];
  const used = (count: number) =>
    new Set(makeSeating(rooms, sitters({ A: count, B: count }), { ...SETTINGS, rooms: 'FEWEST' }).places.map(({ roomId }) => roomId));
  expect([...used(12)]).toEqual(['large']);
  expect([...used(17)].sort()).toEqual(['large', 'small']);
});

it('fills columns of a room of five by six in turn, so that papers of 18 and 9 share it and three wait for the next', () => {
  const hall = room('1', { benchRows: 5, benchColumns: 6, seatsPerBench: 1, examCapacity: 30 });
  const seating = makeSeating([hall], sitters({ A: 18, B: 9 }), SETTINGS);
  expect(drawn(seating, hall)).toEqual([
    'A001 B001 A006 B006 A011 ----',
    'A002 B002 A007 B007 A012 ----',
    'A003 B003 A008 B008 A013 ----',
    'A004 B004 A009 B009 A014 ----',
    'A005 B005 A010 ---- A015 ----',
  ]);
  expect(seating.unseated.map(({ sitter }) => sitter.id)).toEqual(['A016', 'A017', 'A018']);
});

it('fills every column with the paper that is left where neighbours are not asked, and takes no further room for it', () => {
  const rooms = [room('1'), room('2'), room('3')];
  for (const settings of [{ apart: 'NONE' }, { apart: 'BENCH', rooms: 'ORDER' }] as const) {
    const benches = settings.apart === 'NONE' ? rooms : rooms.map((one) => ({ ...one, benchColumns: 6, seatsPerBench: 1 }));
    const seating = makeSeating(benches, sitters({ A: 40, B: 8 }), { ...SETTINGS, ...settings });
    expect(seating.unseated).toEqual([]);
    expect(new Set(seating.places.map(({ roomId }) => roomId))).toEqual(new Set(['1', '2']));
    // Two papers still share a room by columns.
    const [first] = benches;
    expect(first && drawn(seating, first)[0]?.startsWith('A001 B001 A005 B005 A009')).toBe(true);
  }
});

it('leaves seats empty rather than a handful of one paper in the next room', () => {
  const rooms = [room('1'), room('2'), room('3')];
  const seating = makeSeating(rooms, sitters({ A: 14, B: 14, C: 8, D: 8 }), SETTINGS);
  expect(seating.unseated).toEqual([]);
  expect(seating.score.counts.FRAGMENTS).toBe(0);
});

const halls = fc.array(
  fc
    .record({
      benchRows: fc.integer({ min: 1, max: 6 }),
      benchColumns: fc.integer({ min: 1, max: 4 }),
      seatsPerBench: fc.integer({ min: 1, max: 3 }),
      less: fc.integer({ min: 0, max: 5 }),
      stepFree: fc.boolean(),
      blocked: fc.array(fc.tuple(fc.nat(5), fc.nat(11)), { maxLength: 4 }),
    })
    .map(({ less, blocked, ...benches }) => {
      const isIn = ([row, place]: readonly [number, number]) => row < benches.benchRows && place < placesOf(benches);
      const seats = new Map(blocked.filter(isIn).map(([row, place]) => [`${row} ${place}`, { row: row + 1, place: place + 1 }]));
      const usable = benches.benchRows * placesOf(benches) - seats.size;
      return { ...benches, examCapacity: Math.max(usable - less, 1), plan: { ...NO_PLAN, blocked: [...seats.values()] } };
    }),
  { minLength: 1, maxLength: 6 },
);
const crowd = fc.array(fc.record({ paper: fc.constantFrom('A', 'B', 'C', 'D', 'E'), needsEase: fc.boolean() }), { maxLength: 120 });

it('seats everybody once or says why not, whatever the hall, and never beside the same paper', () => {
  fc.assert(
    fc.property(
      halls,
      crowd,
      fc.constantFrom(...STRATEGIES),
      fc.constantFrom(...APART),
      fc.nat(9),
      (plans, people, strategy, apart, seed) => {
        const rooms = plans.map((plan, at) => room(String(at), { building: `B${at % 2}`, ...plan }));
        const some = people.map(({ paper, needsEase }, at): Sitter => {
          const seatNo = `S${at + 1}`;
          return { id: seatNo, seatNo, paper, course: paper === 'E' ? 'A' : paper, needsEase };
        });
        const settings: SeatingSettings = {
          strategy,
          apart,
          seed,
          rooms: seed % 2 ? 'ORDER' : 'FEWEST',
          order: seed % 3 ? 'SEAT_NO' : 'DRAWN',
        };
        const seating = makeSeating(rooms, some, settings);
        expect([...seating.places.map(({ id }) => id), ...seating.unseated.map(({ sitter }) => sitter.id)].sort()).toEqual(
          some.map(({ id }) => id).sort(),
        );
        const hall = hallOf(rooms, apart);
        const seats = seating.places.map((one) => seatNumber(hall, Number(one.roomId), one.row, one.place));
        expect(new Set(seats).size).toBe(seats.length);
        expect(seats.every((seat) => hall.isUsable[seat] === 1)).toBe(true);
        for (const { id, examCapacity } of rooms)
          expect(seating.places.filter(({ roomId }) => roomId === id).length).toBeLessThanOrEqual(examCapacity);
        expect(samePaperPairs(hall, new Map(seating.places.map((one, at) => [seats[at] ?? 0, one.paper])))).toBe(0);
        expect(
          seating.places.every(({ id, roomId }) => !some.find((one) => one.id === id)?.needsEase || rooms[Number(roomId)]?.stepFree),
        ).toBe(true);
        expect(makeSeating(rooms, some, settings)).toEqual(seating);
      },
    ),
  );
});
