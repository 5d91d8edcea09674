import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { drawnCarter, drawnItc } from '../../../../tests/timetable-sets.server.ts';
import { readCarter } from './carter-files.rules.ts';
import { readItc } from './itc-file.rules.ts';
import { makeTimetable, paceOf } from './make-timetable.rules.ts';
import { mustMove, repairTimetable, withoutSlots } from './repair-timetable.rules.ts';
import { brokenInAll, timetableCost } from './timetable-cost.rules.ts';
import type { Timetable, TimetableProblem } from './timetable-problem.rules.ts';

const made = (problem: TimetableProblem): Timetable => makeTimetable({ problem, seed: 1, levels: 20, pace: paceOf(20_000) }).timetable;

function carter(seed: number, slots: number): TimetableProblem {
  const { papers, students } = drawnCarter(seed, 60, 200, 5);
  return readCarter({ file: 'a', text: papers }, { file: 'b', text: students }, slots).problem;
}

describe('a repair', () => {
  it('moves nothing where nothing must move', () => {
    const problem = carter(1, 18);
    const table = made(problem);
    const repair = repairTimetable(problem, table, 1, 8000);
    expect(repair).toMatchObject({ moved: [], unplaced: [], studentsTold: 0, cost: timetableCost(problem, table).total });
  });

  it('moves the paper alone where a slot is free for it', () => {
    const problem = carter(2, 30);
    const table = made(problem);
    const { moved, timetable } = repairTimetable(mustMove(problem, table, 5, null), table, 1, 8000);
    expect(moved.map((one) => one.paper)).toEqual([5]);
    expect(timetableCost(problem, timetable).broken.clashes).toBe(0);
  });

  it('makes room in the slot that was asked for, and moves few others', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), fc.nat({ max: 59 }), fc.nat({ max: 15 }), (seed, paper, slot) => {
        const problem = carter(seed, 16);
        const table = made(problem);
        const changed = mustMove(problem, table, paper, slot);
        const repair = repairTimetable(changed, table, seed, 16_000);
        expect(repair.unplaced).toEqual([]);
        expect(repair.timetable.slots[paper]).toBe(slot);
        expect(brokenInAll(timetableCost(changed, repair.timetable).broken)).toBe(0);
        expect(repair.moved.length).toBeLessThan(20);
      }),
      { numRuns: 6 },
    );
  });

  it('empties slots that are taken away and keeps what sat elsewhere if it can', () => {
    const problem = carter(3, 20);
    const table = made(problem);
    const closed = [4, 11];
    const changed = withoutSlots(problem, closed);
    const forced = [...table.slots].filter((slot) => closed.includes(slot)).length;
    const { moved, timetable } = repairTimetable(changed, table, 1, 40_000);
    expect([...timetable.slots].some((slot) => closed.includes(slot))).toBe(false);
    expect(brokenInAll(timetableCost(changed, timetable).broken)).toBe(0);
    expect(moved.length).toBeLessThan(2 * forced + 6);
    for (const { paper, from, to } of moved) expect([table.slots[paper], timetable.slots[paper]]).toEqual([from, to]);
  });

  it('keeps seats, order and rooms alone', () => {
    const problem = readItc({ file: 'x.exam', text: drawnItc(5) });
    const table = made(problem);
    const changed = withoutSlots(problem, [0, 1]);
    const { timetable, unplaced } = repairTimetable(changed, table, 1, 8000);
    expect([unplaced, brokenInAll(timetableCost(changed, timetable).broken)]).toEqual([[], 0]);
  });
});
