import { describe, expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { clashesOfTable, clashIndex, type StandingPaper, verdictsOf } from './clash-count.rules.ts';
import { unitsOf } from './common-paper.rules.ts';

const slot = (id: string, heldOn: string, from = 600) => ({ id, heldOn, startsMinute: from, endsMinute: from + 180 });
const SLOTS = [slot('a', '2026-12-01'), slot('b', '2026-12-01', 840), slot('c', '2026-12-02')];
const paper = (unit: number, slotId: string | null, minutes: number | null = null): StandingPaper => ({
  unit,
  slotId,
  minutes,
  students: 10,
});

describe('a paper against every slot', () => {
  // 0 and 1 share 5 students, 0 and 2 share 3, 1 and 3 share 7.
  const pairs = [0, 1, 5, 0, 2, 3, 1, 3, 7];
  const index = clashIndex(4, pairs);

  test('counts who would have two papers at one time, and who on one day', () => {
    const papers = [paper(0, null), paper(1, 'a'), paper(2, 'b'), paper(3, 'c')];
    const verdicts = verdictsOf(index, papers, SLOTS, 0);
    expect(verdicts.get('a')).toEqual({ clashes: 5, sameDay: 3, worst: 1, worstStudents: 5, isTooShort: false });
    expect(verdicts.get('b')).toEqual({ clashes: 3, sameDay: 5, worst: 2, worstStudents: 3, isTooShort: false });
    expect(verdicts.get('c')).toEqual({ clashes: 0, sameDay: 0, worst: null, worstStudents: 0, isTooShort: false });
  });
  test('moves all papers of a unit, and who takes two of them clashes everywhere', () => {
    const papers = [paper(0, null), paper(0, null), paper(2, 'a'), paper(3, 'a')];
    const verdicts = verdictsOf(index, papers, SLOTS, 0);
    expect([...verdicts.values()].map(({ clashes }) => clashes)).toEqual([5 + 3 + 7, 5, 5]);
  });
  test('says that a slot is too short for the longest paper of the unit', () => {
    const papers = [paper(0, null, 180), paper(0, null, 181), paper(2, null), paper(3, null)];
    expect(verdictsOf(index, papers, SLOTS, 0).get('a')?.isTooShort).toBe(true);
    expect(verdictsOf(index, [paper(0, null, 180), ...papers.slice(2)], SLOTS, 0).get('a')?.isTooShort).toBe(false);
  });
});

test('placing one paper after the other adds up to the clashes of the whole table', () => {
  const table = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.record({
      places: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: size, maxLength: size }),
      shared: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.integer({ min: 1, max: 50 })), { maxLength: 30 }),
    }),
  );
  fc.assert(
    fc.property(table, ({ places, shared }) => {
      const pairs = shared.filter(([one, other]) => one !== other).flat();
      const index = clashIndex(places.length, pairs);
      const papers = places.map((_, at) => paper(at, null));
      const sums = { clashes: 0, sameDay: 0 };
      for (const [at, slotId] of places.entries()) {
        const verdict = verdictsOf(index, papers, SLOTS, at).get(slotId);
        sums.clashes += verdict?.clashes ?? 0;
        sums.sameDay += verdict?.sameDay ?? 0;
        papers[at] = paper(at, slotId);
      }
      const { clashes, sameDay, bySlot } = clashesOfTable(papers, SLOTS, pairs);
      expect(sums).toEqual({ clashes, sameDay });
      expect([...bySlot.values()].reduce((sum, one) => sum + one, 0)).toBe(clashes);
    }),
  );
});

test('papers with one code and one title are one, however they are written', () => {
  const named = (code: string, title: string) => ({ code, title });
  expect(
    unitsOf([
      named('MA1', 'Maths I'),
      named('PH1', 'Physics'),
      named('ma1', ' Maths  i'),
      named('MA1', 'Marathi I'),
      named('PH1', 'Physics'),
    ]),
  ).toEqual([0, 1, 0, 2, 1]);
});
