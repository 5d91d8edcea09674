import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { drawnItc } from '../../../../tests/timetable-sets.server.ts';
import { explainCost, slotChoices } from './explain-timetable.rules.ts';
import { readItc } from './itc-file.rules.ts';
import { makeTimetable, paceOf } from './make-timetable.rules.ts';
import { timetableCost } from './timetable-cost.rules.ts';
import type { Timetable, TimetableProblem } from './timetable-problem.rules.ts';

function drawn(seed: number): { problem: TimetableProblem; timetable: Timetable } {
  const problem = readItc({ file: 'x.exam', text: drawnItc(seed) });
  return { problem, timetable: makeTimetable({ problem, seed, levels: 5, pace: paceOf(3000) }).timetable };
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('explained cost', () => {
  it('adds up to the cost of the table, to the last unit, by pairs and by students alike', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { problem, timetable } = drawn(seed);
        const cost = timetableCost(problem, timetable);
        const { pairs, students, papers, mixedRooms } = explainCost(problem, timetable);
        expect(sum(pairs.map((one) => one.cost))).toBe(cost.spacing);
        expect(sum(students.map((one) => one.cost))).toBe(cost.spacing);
        expect(sum(students.flatMap((one) => one.pairs.map((pair) => pair.each)))).toBe(cost.spacing);
        expect(sum(papers.map((one) => one.slot + one.late))).toBe(cost.slots);
        expect(sum(papers.map((one) => one.room))).toBe(cost.rooms);
        expect(sum(mixedRooms.map((one) => one.cost))).toBe(cost.mixedLengths);
      }),
      { numRuns: 10 },
    );
  });

  it('begins with the dearest pair and the student who bears most', () => {
    const { problem, timetable } = drawn(1);
    const { pairs, students } = explainCost(problem, timetable);
    expect(pairs.map((one) => one.cost)).toEqual(pairs.map((one) => one.cost).toSorted((a, b) => b - a));
    expect(students.map((one) => one.cost)).toEqual(students.map((one) => one.cost).toSorted((a, b) => b - a));
    expect(pairs.every((one) => one.cost === one.students * one.each && one.slots[0] === timetable.slots[one.papers[0]])).toBe(true);
  });
});

describe('slots as places for a paper', () => {
  it('say what is in the way and what would change, as the cost of the changed table has it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 23 }), (seed, paper) => {
        const { problem, timetable } = drawn(seed);
        const now = timetableCost(problem, timetable);
        for (const choice of slotChoices(problem, timetable, paper)) {
          const there = timetableCost(problem, { ...timetable, slots: timetable.slots.with(paper, choice.slot) });
          expect(choice.change).toBe(there.spacing + there.slots - now.spacing - now.slots);
          expect(sum(choice.clashes.map((one) => one.students))).toBe(there.broken.clashes);
          expect(choice.isOutside ? 1 : 0).toBe(there.broken.slots);
          expect(choice.contrary).toHaveLength(there.broken.pairs);
        }
      }),
      { numRuns: 10 },
    );
  });
});
