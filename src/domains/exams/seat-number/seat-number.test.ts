import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, test } from 'vitest';
import { SEAT_ORDERS } from './seat-number.contract.ts';
import { numberSeats, rangesOf, withoutSurname } from './seat-number.rules.ts';
import type { Numbered, SeatCandidate } from './seat-number.rules.ts';

const candidate = (n: number, part: Partial<SeatCandidate> = {}): SeatCandidate => ({
  studentExamId: `e${n}`,
  branchCode: null,
  divisionName: null,
  flow: 'REGULAR',
  backlog: false,
  surname: 'A',
  name: `A ${n}`,
  rollNo: String(n),
  prn: String(1000 + n),
  ...part,
});
const scheme = { prefix: 'BE', digits: 3, start: 1, step: 1, order: ['FLOW' as const, 'ROLL_NO' as const] };
const numbers = (given: Numbered | null) => given?.seats.map((seat) => `${seat.studentExamId}=${seat.seatNo}`);

describe('seat numbers', () => {
  test('run by roll number as a number, regular students first', () => {
    const given = numberSeats([candidate(10), candidate(9), candidate(2, { flow: 'REPEATER' })], scheme, new Set());
    expect(numbers(given)).toEqual(['e9=BE001', 'e10=BE002', 'e2=BE003']);
  });
  test('skip every number that was ever used', () => {
    expect(numbers(numberSeats([candidate(1), candidate(2)], scheme, new Set(['BE001', 'BE003'])))).toEqual(['e1=BE002', 'e2=BE004']);
  });
  test('stop when the digits do not suffice', () => {
    expect(numberSeats([candidate(1), candidate(2)], { ...scheme, digits: 1, start: 9 }, new Set())).toBeNull();
  });
  test('leave a gap between divisions and count what was skipped', () => {
    const people = [candidate(1, { divisionName: 'A' }), candidate(2, { divisionName: 'B' }), candidate(3, { divisionName: 'B' })];
    const given = numberSeats(people, { ...scheme, order: ['DIVISION', 'ROLL_NO'], gap: 10 }, new Set(['BE013']));
    expect([numbers(given), given?.skipped]).toEqual([['e1=BE001', 'e2=BE012', 'e3=BE014'], 1]);
  });
  test('leave a gap between divisions where branches come first', () => {
    const people = [
      candidate(1, { branchCode: 'CS', divisionName: 'A' }),
      candidate(2, { branchCode: 'CS', divisionName: 'B' }),
      candidate(3, { branchCode: 'IT', divisionName: 'B' }),
    ];
    const given = numberSeats(people, { ...scheme, order: ['BRANCH', 'DIVISION'], gap: 10, gapBy: 'DIVISION' }, new Set());
    expect(numbers(given)).toEqual(['e1=BE001', 'e2=BE012', 'e3=BE013']);
  });
  test('at random by a seed: the same draw again, another one with another seed, and within divisions where these come first', () => {
    const people = Array.from({ length: 60 }, (_, at) => candidate(at, { divisionName: at % 2 === 0 ? 'A' : 'B' }));
    const drawn = (seed: number) => numbers(numberSeats(people, { ...scheme, order: ['RANDOM'], seed }, new Set()));
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    expect(drawn(7)).not.toEqual(numbers(numberSeats(people, { ...scheme, order: ['PRN'] }, new Set())));
    const first = numberSeats(people, { ...scheme, order: ['DIVISION', 'RANDOM'], seed: 7 }, new Set())?.seats.slice(0, 30);
    expect(first?.every((seat) => Number(seat.studentExamId.slice(1)) % 2 === 0)).toBe(true);
    // Who is numbered later changes nobody's place among the others.
    const fewer = numberSeats(people.slice(0, 50), { ...scheme, order: ['RANDOM'], seed: 7 }, new Set())?.seats.map(
      (seat) => seat.studentExamId,
    );
    const rest = new Set(fewer);
    expect(
      drawn(7)
        ?.map((one) => one.split('=')[0])
        .filter((one) => rest.has(one ?? '')),
    ).toEqual(fewer);
  });
  test('give backlog-only students a separate series without overlap', () => {
    const people = [candidate(1, { backlog: true }), candidate(2), candidate(3, { backlog: true })];
    const own = numberSeats(people, { ...scheme, backlogSeries: { prefix: 'BK', start: 500 } }, new Set());
    expect(numbers(own)).toEqual(['e2=BE001', 'e1=BK500', 'e3=BK501']);
    const same = numberSeats(people, { ...scheme, backlogSeries: { prefix: 'BE', start: 1 } }, new Set());
    expect(numbers(same)).toEqual(['e2=BE001', 'e1=BE002', 'e3=BE003']);
  });
  test('by surname, the full name stands for one that is not on record, and those are counted', () => {
    const people = [candidate(1, { surname: 'Patil' }), candidate(2, { surname: '', name: 'Rao Asha' }), candidate(3, { surname: 'Shah' })];
    const bySurname = { ...scheme, order: ['SURNAME' as const] };
    expect(numbers(numberSeats(people, bySurname, new Set()))).toEqual(['e1=BE001', 'e2=BE002', 'e3=BE003']);
    expect([withoutSurname(people, bySurname), withoutSurname(people, scheme)]).toEqual([1, 0]);
  });
  test('are reported as runs of one division', () => {
    const seat = (n: number, divisionName: string | null, backlog = false) => ({
      studentExamId: `e${n}`,
      seatNo: `S${n}`,
      branchCode: null,
      divisionName,
      backlog,
    });
    expect(rangesOf([seat(1, 'A'), seat(2, 'A'), seat(3, 'B'), seat(4, 'B', true)])).toEqual([
      { branchCode: null, divisionName: 'A', backlog: false, first: 'S1', last: 'S2', count: 2 },
      { branchCode: null, divisionName: 'B', backlog: false, first: 'S3', last: 'S3', count: 1 },
      { branchCode: null, divisionName: 'B', backlog: true, first: 'S4', last: 'S4', count: 1 },
    ]);
  });
  test('are unique, ascending and independent of the order of the roster', () => {
    const roster = fc.uniqueArray(fc.nat({ max: 400 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        roster,
        fc.shuffledSubarray([...SEAT_ORDERS], { minLength: 1 }),
        fc.array(fc.nat({ max: 90 }), { maxLength: 20 }),
        (ids, order, taken) => {
          const given = new Set(taken.map((n) => `BE${String(n).padStart(3, '0')}`));
          const people = ids.map((n) =>
            candidate(n, { surname: 'ABC'[n % 3] ?? 'A', flow: n % 5 === 0 ? 'REPEATER' : 'REGULAR', divisionName: n % 2 ? 'D1' : 'D2' }),
          );
          const seats = numberSeats(people, { ...scheme, order }, given)?.seats ?? [];
          expect(seats).toHaveLength(people.length);
          expect(new Set(seats.map((seat) => seat.seatNo)).size).toBe(seats.length);
          expect(seats.every((seat) => !given.has(seat.seatNo))).toBe(true);
          expect(seats.map((seat) => seat.seatNo)).toEqual(seats.map((seat) => seat.seatNo).toSorted());
          expect(numberSeats([...people].reverse(), { ...scheme, order }, given)?.seats).toEqual(seats);
        },
      ),
      { numRuns: 200 },
    );
  });
});
