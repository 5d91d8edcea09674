import { describe, expect, it } from 'vitest';
import { drawnCarter, drawnItc } from '../../../../tests/timetable-sets.server.ts';
import { readCarter } from './carter-files.rules.ts';
import { readItc } from './itc-file.rules.ts';
import { timetableObstacles } from './timetable-obstacles.rules.ts';
import { plainProblem, spacingByDistance, type TimetableProblem } from './timetable-problem.rules.ts';

/** Papers A, B, C … with these students each, in slots of three hours. */
function problemOf(students: readonly (readonly number[])[], slots: number, more: Partial<TimetableProblem> = {}): TimetableProblem {
  const papers = students.map((own, paper) => ({ name: String.fromCharCode(65 + paper), students: own, minutes: 180 }));
  const count = Math.max(0, ...students.flat()) + 1;
  const plain = Array.from({ length: slots }, (_, slot) => ({ name: String(slot), day: slot, minutes: 180, penalty: 0 }));
  return plainProblem(
    { students: Array.from({ length: count }, (_, one) => String(one)), papers, slots: plain, spacing: spacingByDistance(slots, [1]) },
    more,
  );
}
const room = (seats: number) => ({ name: String(seats), seats, penalty: 0 });

describe('obstacles', () => {
  it('are none where a table exists', () => {
    const { papers, students } = drawnCarter(3, 60, 200, 5);
    expect(timetableObstacles(readCarter({ file: 'a', text: papers }, { file: 'b', text: students }, 20).problem)).toEqual([]);
    expect(timetableObstacles(readItc({ file: 'a', text: drawnItc(3) }))).toEqual([]);
  });

  it('name a student with too many papers', () => {
    const found = timetableObstacles(problemOf([[0], [0, 1], [0]], 2));
    expect(found).toEqual([{ code: 'TOO_MANY_PAPERS', student: 0, papers: [0, 1, 2], slots: 2 }]);
  });

  it('count papers that sit together once', () => {
    expect(timetableObstacles(problemOf([[0], [0], [1]], 2, { together: [[1, 2]] }))).toEqual([]);
  });

  it('name papers of which no two may meet, though no student has them all', () => {
    const found = timetableObstacles(problemOf([[0, 1], [0, 2], [1, 2], [3]], 2));
    expect(found).toEqual([{ code: 'TOO_FEW_SLOTS', papers: [0, 1, 2], slots: [0, 1] }]);
  });

  it('find those papers among many that have more neighbours', () => {
    // Forty papers in a ring, each with a student in common with ten others an odd number of places away: no three of them are a clique.
    const steps = [1, 3, 5, 7, 9];
    const shared = (paper: number, step: number) => 100 + (paper % 40) * 10 + step;
    const ring = Array.from({ length: 40 }, (_, paper) => steps.flatMap((step) => [shared(paper, step), shared(paper + 40 - step, step)]));
    const six = [0, 1, 2, 3, 4, 5];
    const clique = six.map((paper) => six.map((other) => Math.min(paper, other) * 6 + Math.max(paper, other)));
    const found = timetableObstacles(problemOf([...ring, ...clique], 5));
    expect(found.map((one) => (one.code === 'TOO_FEW_SLOTS' ? one.papers.toSorted((a, b) => a - b) : 0))).toEqual([
      [40, 41, 42, 43, 44, 45],
    ]);
  });

  it('name papers that are apart and have too few slots in their windows', () => {
    const windows = new Map([
      [0, [2]],
      [1, [2]],
    ]);
    const found = timetableObstacles(problemOf([[0], [1], [2]], 4, { apart: [[0, 1]], windows }));
    expect(found).toEqual([{ code: 'TOO_FEW_SLOTS', papers: [0, 1], slots: [2] }]);
  });

  it('name a paper longer than every slot, and papers together whose windows never meet', () => {
    const long = problemOf([[0], [1]], 2);
    const papers = long.papers.map((paper, place) => ({ ...paper, minutes: place === 0 ? 240 : 60 }));
    expect(timetableObstacles({ ...long, papers })).toEqual([{ code: 'NO_SLOT', papers: [0], minutes: 240 }]);
    const windows = new Map([
      [0, [0]],
      [1, [1]],
    ]);
    const apart = timetableObstacles(problemOf([[0], [1]], 2, { together: [[0, 1]], windows }));
    expect(apart).toEqual([{ code: 'NO_SLOT', papers: [0, 1], minutes: 180 }]);
  });

  it('name a paper larger than every room, and too few seats in all', () => {
    expect(timetableObstacles(problemOf([[0, 1, 2]], 3, { rooms: [room(2)] }))).toEqual([
      { code: 'NO_ROOM', paper: 0, students: 3, seats: 2 },
    ]);
    const students = [0, 1, 2].map((one) => [2 * one, 2 * one + 1]);
    expect(timetableObstacles(problemOf(students, 2, { rooms: [room(2)] }))).toEqual([{ code: 'TOO_FEW_SEATS', sittings: 6, seats: 4 }]);
  });

  it('name papers together with common students, apart or after one another', () => {
    const together = [[0, 1] as const, [1, 2] as const];
    expect(timetableObstacles(problemOf([[0, 1], [2], [1]], 3, { together }))).toEqual([
      { code: 'TOGETHER_CLASH', papers: [0, 2], students: [1] },
    ]);
    expect(timetableObstacles(problemOf([[0], [1], [2]], 3, { together, apart: [[2, 0]] }))).toEqual([
      { code: 'TOGETHER_AND_NOT', papers: [0, 2] },
    ]);
  });

  it('name a ring of papers after one another, and a chain longer than the slots', () => {
    const ring = problemOf([[0], [1], [2]], 5, {
      after: [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    });
    expect(timetableObstacles(ring)).toEqual([{ code: 'ORDER_RING', papers: [0, 1, 2] }]);
    const chain = problemOf([[0], [1], [2]], 2, {
      after: [
        [2, 1],
        [1, 0],
      ],
    });
    expect(timetableObstacles(chain)).toEqual([{ code: 'ORDER_TOO_LONG', papers: [0, 1, 2], slots: 2 }]);
  });
});
