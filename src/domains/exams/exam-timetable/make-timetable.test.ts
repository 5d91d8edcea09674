import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { scoreCarter, scoreItc } from '../../../../tests/timetable-score.server.ts';
import { drawnCarter, drawnItc } from '../../../../tests/timetable-sets.server.ts';
import { readCarter } from './carter-files.rules.ts';
import { readItc } from './itc-file.rules.ts';
import { makeTimetable, type Pace, paceAgain, paceByTime, paceOf } from './make-timetable.rules.ts';
import { readTableFile, writeRooms, writeSlots } from './table-file.rules.ts';
import { brokenInAll, timetableCost } from './timetable-cost.rules.ts';
import { plainProblem, spacingByDistance, type TimetableProblem } from './timetable-problem.rules.ts';

const carter = (texts: { papers: string; students: string }, slots: number): TimetableProblem =>
  readCarter({ file: 'x.crs', text: texts.papers }, { file: 'x.stu', text: texts.students }, slots).problem;

/** A worked case: 4 papers, 8 students, 6 slots; a table of cost 11 and the best, 27 / 8. */
const TINY = {
  papers: '0001 4\n0002 3\n0003 5\n0004 2\n',
  students: '0001 0002 0003\n0001 0003\n0001 0003\n0002 0003\n0001\n0002\n0003\n0004\n',
};

describe('a timetable', () => {
  it('costs what the definition says, student by student', () => {
    const texts = { papers: 'A 2\nB 2\nC 1\n', students: 'A B\nA B C\n' };
    const problem = carter(texts, 8);
    const table = readTableFile({ file: 'x.sol', text: 'A 1\nB 2\nC 7\n' }, problem, 1);
    // Twice 16 for A and B side by side, 1 for B and C at a distance of five, nothing for A and C.
    expect(timetableCost(problem, table).total).toBe(33);
    const clash = readTableFile({ file: 'x.sol', text: 'A 1\nB 1\nC 7\n' }, problem, 1);
    expect(timetableCost(problem, clash).broken).toMatchObject({ clashes: 2, unplaced: 0 });
  });

  it('is the best one where all can be tried', () => {
    const problem = carter(TINY, 6);
    const { cost } = makeTimetable({ problem, seed: 1, levels: 20, pace: paceOf(20_000) });
    let least = Infinity;
    for (let code = 0; code < 6 ** 4; code += 1) {
      const slots = Int32Array.from({ length: 4 }, (_, paper) => Math.floor(code / 6 ** paper) % 6);
      const found = timetableCost(problem, { slots, rooms: new Int32Array(4).fill(-1) });
      if (found.broken.clashes === 0) least = Math.min(least, found.total);
    }
    expect(cost).toBe(least);
  });

  it('is without clashes, and its cost is the one of an independent scorer', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 14, max: 20 }), (seed, slots) => {
        const texts = drawnCarter(seed, 60, 200, 5);
        const problem = carter(texts, slots);
        const made = makeTimetable({ problem, seed, levels: 30, pace: paceOf(70_000) });
        expect(made.unplaced).toEqual([]);
        expect(scoreCarter(texts.students, writeSlots(problem, made.timetable))).toEqual({ cost: made.cost, clashes: 0 });
      }),
      { numRuns: 8 },
    );
  });

  it('keeps every hard rule of the competition, and costs what its definition says', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = drawnItc(seed);
        const problem = readItc({ file: 'x.exam', text });
        const made = makeTimetable({ problem, seed, levels: 30, pace: paceOf(70_000) });
        const score = scoreItc(text, writeRooms(problem, made.timetable));
        const cost = timetableCost(problem, made.timetable);
        expect(score).toMatchObject({ hard: 0, soft: made.cost });
        expect(brokenInAll(cost.broken)).toBe(0);
        expect(cost).toMatchObject({
          spacing: score.twoInARow + score.twoInADay + score.periodSpread,
          slots: score.frontLoad + score.periodPenalty,
          rooms: score.roomPenalty,
          mixedLengths: score.mixedDurations,
          total: score.soft,
        });
      }),
      { numRuns: 8 },
    );
  });

  it('is found broken by both scorers alike when papers are put anywhere', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = drawnItc(seed);
        const problem = readItc({ file: 'x.exam', text });
        const place = (limit: number, step: number) => Int32Array.from(problem.papers, (_, paper) => (seed + paper * step) % limit);
        const table = { slots: place(problem.slots.length, 7), rooms: place(problem.rooms.length, 5) };
        const score = scoreItc(text, writeRooms(problem, table));
        const cost = timetableCost(problem, table);
        expect(cost.total).toBe(score.soft);
        expect(brokenInAll(cost.broken)).toBe(score.hard);
      }),
    );
  });
});

describe('a run', () => {
  const texts = drawnCarter(7, 80, 300, 5);
  const problem = carter(texts, 18);

  it('makes the same table for the same seed and number of proposals, and another for another seed', () => {
    const run = (seed: number) => makeTimetable({ problem, seed, levels: 30, pace: paceOf(60_000) });
    expect(run(5)).toEqual(run(5));
    expect(run(6).timetable).not.toEqual(run(5).timetable);
  });

  it('bounded by time writes down its proposals, and they repeat it', () => {
    // A machine whose speed wavers: some proposals take twice as long as others.
    let clock = 0;
    const byTime = paceByTime(0.4, () => clock);
    const pace: Pace = (progress) => {
      clock = progress.proposals * 5e-6 * (progress.level % 3 === 1 ? 1.2 : 1);
      return byTime(progress);
    };
    const first = makeTimetable({ problem, seed: 3, levels: 25, pace });
    expect(first.proposals.length).toBeGreaterThan(3);
    expect(makeTimetable({ problem, seed: 3, levels: 25, pace: paceAgain(first.proposals) })).toEqual(first);
  });

  it('can be stopped, and goes on from the table it had', () => {
    const stopped = makeTimetable({ problem, seed: 3, levels: 30, pace: ({ level }) => (level === 4 ? null : 2000) });
    expect(stopped.proposals).toHaveLength(4);
    const resumed = makeTimetable({ problem, seed: 3, levels: 30, pace: paceOf(60_000), start: stopped.timetable });
    expect(resumed.cost).toBeLessThan(stopped.cost);
    const kept = makeTimetable({ problem, seed: 9, levels: 30, pace: () => null, start: stopped.timetable });
    expect(kept.timetable.slots).toEqual(stopped.timetable.slots);
  });

  it('begins far below a table by chance and gets better', () => {
    const costs: number[] = [];
    const pace = paceOf(100_000);
    const made = makeTimetable({ problem, seed: 2, levels: 40, pace: (one) => (costs.push(one.bestCost), pace(one)) });
    expect(made.cost * 10).toBeLessThan(costs[0]! * 9);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });

  it('says which papers found no slot instead of letting them clash', () => {
    const few = carter(TINY, 2);
    const made = makeTimetable({ problem: few, seed: 1, levels: 5, pace: paceOf(1000) });
    expect(made.unplaced).toHaveLength(1);
    expect(timetableCost(few, made.timetable).broken).toMatchObject({ clashes: 0, unplaced: 1 });
  });

  it('keeps papers in their windows, and those of more than 65,535 students apart', () => {
    const many = [...Array.from({ length: 70_000 }).keys()];
    const papers = ['A', 'B', 'C'].map((name) => ({ name, students: many, minutes: 0 }));
    const slots = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ name: String(day), day, minutes: 0, penalty: 0 }));
    const windows = new Map([[1, [3]]]);
    const large = plainProblem({ students: many.map(String), papers, slots, spacing: spacingByDistance(7, [16, 8, 4, 2, 1]) }, { windows });
    const made = makeTimetable({ problem: large, seed: 1, levels: 10, pace: paceOf(2000) });
    expect(made.timetable.slots[1]).toBe(3);
    expect([...made.timetable.slots].sort((a, b) => a - b)).toEqual([0, 3, 6]);
    expect(made.cost).toBe(8 * 70_000);
  });
});
