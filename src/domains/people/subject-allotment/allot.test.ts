import { describe, expect, test } from 'vitest';
import { saySeed, seedFor } from '../../../../tests/calls/seed.server.ts';
import { allot, beforeOther, movedBetween, tieOf } from './allot.rules.ts';
import type { AllotBasket, AllotPaper, AllotRules, AllotStudent, Allotted } from './allot.rules.ts';

/** The order written out a second time, with fractions as they stand. */
function isAhead(a: AllotStudent, b: AllotStudent, { method, ties }: AllotRules): boolean {
  const fraction = (top: number | null, bottom: number | null) =>
    top === null || !bottom ? null : ([BigInt(top), BigInt(bottom)] as const);
  const more = (one: ReturnType<typeof fraction>, other: ReturnType<typeof fraction>) =>
    one === null || other === null
      ? Number(one !== null) - Number(other !== null)
      : Number(one[0] * other[1] > other[0] * one[1]) - Number(one[0] * other[1] < other[0] * one[1]);
  const early = (one: number | string, other: number | string) => Number(one < other) - Number(one > other);
  const keys = {
    MERIT: () => Number(a.passed) - Number(b.passed) || more(fraction(a.points, a.credits), fraction(b.points, b.credits)),
    FIRST_COME: () => early(a.submittedAt, b.submittedAt),
    PERCENT: () => more(fraction(a.obtained, a.outOf), fraction(b.obtained, b.outOf)),
    ELDER: () => early(a.bornOn ?? '~', b.bornOn ?? '~'),
    SUBMITTED: () => early(a.submittedAt, b.submittedAt),
  };
  const decided = [method, ...ties].map((key) => keys[key]()).find((one) => one !== 0) ?? (early(a.prn, b.prn) || early(a.id, b.id));
  return decided > 0;
}

/** A second engine, written plainly: students apply, full papers send the last away, who applies with the next wish, until nobody is sent away. */
function allotPlainly(
  students: readonly AllotStudent[],
  papers: readonly AllotPaper[],
  baskets: readonly AllotBasket[],
  rules: AllotRules,
) {
  const sentAway = students.map(() => new Set<string>());
  for (;;) {
    const asked = students.map((student, at) =>
      baskets.flatMap(({ name, choose }) =>
        student.wishes
          .filter((wish) => papers.some((one) => one.id === wish && one.basket === name && !one.closed) && !sentAway[at]?.has(wish))
          .slice(0, choose),
      ),
    );
    let sent = 0;
    for (const paper of papers) {
      const here = students.flatMap((student, at) => (asked[at]?.includes(paper.id) ? [{ student, at }] : []));
      here.sort((a, b) => (isAhead(a.student, b.student, rules) ? -1 : 1));
      for (const { at } of here.slice(paper.capacity)) {
        sentAway[at]?.add(paper.id);
        sent += 1;
      }
    }
    if (sent === 0) return new Map(students.map((student, at) => [student.id, asked[at] ?? []]));
  }
}

const gotBy = (allotted: Allotted<AllotStudent>) =>
  new Map(allotted.students.map(({ student, outcome }) => [student.id, outcome.flatMap(({ got }) => got)]));

/** Mulberry32: the same classes for the same seed. */
function chance(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomClass(below: (n: number) => number) {
  const baskets = Array.from({ length: 1 + below(2) }, (_, at): AllotBasket => ({ name: `B${at}`, choose: 1 + below(2) }));
  const papers = Array.from({ length: 2 + below(5) }, (_, at): AllotPaper => ({
    id: `p${at}`,
    basket: `B${below(baskets.length)}`,
    capacity: 1 + below(4),
    closed: below(8) === 0,
  }));
  const shuffled = () =>
    papers
      .map(({ id }) => ({ id, key: below(1000) }))
      .sort((a, b) => a.key - b.key)
      .map(({ id }) => id);
  const students = Array.from({ length: 1 + below(9) }, (_, at): AllotStudent => {
    const hasResult = below(5) > 0;
    return {
      id: `s${at}`,
      prn: `P${below(1000)}`,
      passed: hasResult && below(3) > 0,
      points: hasResult ? 10 + below(4) : null,
      credits: hasResult ? 2 + below(2) : null,
      obtained: below(3) === 0 ? null : 300 + below(3),
      outOf: 600,
      bornOn: below(3) === 0 ? null : `2005-01-0${1 + below(3)}`,
      submittedAt: below(4),
      wishes: shuffled().slice(0, below(papers.length + 1)),
    };
  });
  const rules: AllotRules = {
    method: below(2) === 0 ? 'MERIT' : 'FIRST_COME',
    ties: (['PERCENT', 'ELDER', 'SUBMITTED'] as const).filter(() => below(2) === 0),
  };
  return { students, papers, baskets, rules };
}

/** Who comes earlier and would rather have a seat that somebody later has. */
function envious(
  { students, papers, rules }: ReturnType<typeof randomClass>,
  got: ReadonlyMap<string, readonly string[]>,
  choose: (basket: string) => number,
) {
  const basketOf = new Map(papers.map((one) => [one.id, one.basket]));
  return students.flatMap((student) => {
    const own = got.get(student.id) ?? [];
    return student.wishes.filter((wish, at) => {
      const basket = basketOf.get(wish) ?? '';
      const better = student.wishes.slice(0, at).filter((one) => own.includes(one) && basketOf.get(one) === basket);
      if (own.includes(wish) || better.length >= choose(basket)) return false;
      return students.some((other) => (got.get(other.id) ?? []).includes(wish) && isAhead(student, other, rules));
    });
  });
}

test('10,000 random classes: both engines agree, no paper is overfull, baskets are kept and nobody envies with right', () => {
  const seed = seedFor('allotment');
  saySeed('10,000 classes');
  const below = chance(seed);
  const faults: string[] = [];
  for (let at = 0; at < 10_000; at += 1) {
    const made = randomClass(below);
    const { students, papers, baskets, rules } = made;
    const allotted = allot(students, papers, baskets, rules);
    const got = gotBy(allotted);
    const plain = allotPlainly(students, papers, baskets, rules);
    const differs = students.some(({ id }) => [...(got.get(id) ?? [])].sort().join() !== [...(plain.get(id) ?? [])].sort().join());
    const overfull = papers.some(({ id, capacity, closed }) => {
      const seated = [...got.values()].filter((own) => own.includes(id)).length;
      return seated > capacity || (closed && seated > 0);
    });
    const choose = (name: string) => baskets.find((one) => one.name === name)?.choose ?? 0;
    const overtaken = allotted.students.some(({ student, outcome }) =>
      outcome.some((one) => one.got.length > choose(one.basket) || one.got.some((id) => !student.wishes.includes(id))),
    );
    if (differs || overfull || overtaken || envious(made, got, choose).length > 0) faults.push(`class ${at} of seed ${seed}`);
  }
  expect(faults).toEqual([]);
});

const paper = (id: string, capacity: number, closed = false): AllotPaper => ({ id, basket: 'E', capacity, closed });
const student = (id: string, points: number, wishes: string, more: Partial<AllotStudent> = {}): AllotStudent => ({
  id,
  prn: id,
  passed: true,
  points,
  credits: 10,
  obtained: null,
  outOf: null,
  bornOn: null,
  submittedAt: 0,
  wishes: wishes.split(' '),
  ...more,
});
const ONE: readonly AllotBasket[] = [{ name: 'E', choose: 1 }];
const MERIT: AllotRules = { method: 'MERIT', ties: ['PERCENT', 'ELDER', 'SUBMITTED'] };

describe('closing a paper', () => {
  const students = [student('s1', 90, 'X Y'), student('s2', 80, 'Y X'), student('s3', 70, 'Z Y'), student('s4', 60, 'Y')];
  const papers = (closed: readonly string[]) => ['X', 'Y', 'Z'].map((id) => paper(id, 2, closed.includes(id)));
  const all = allot(students, papers([]), ONE, MERIT);

  test('seats whoever it can before, and throws out whoever comes last after', () => {
    expect(Object.fromEntries(gotBy(all))).toEqual({ s1: ['X'], s2: ['Y'], s3: ['Z'], s4: ['Y'] });
    expect(movedBetween(all, allot(students, papers(['Z']), ONE, MERIT))).toEqual([
      { id: 's3', from: ['Z'], to: ['Y'] },
      { id: 's4', from: ['Y'], to: [] },
    ]);
  });

  test('then closing the next one leaves two with nothing: no machine closes', () => {
    const two = allot(students, papers(['Z', 'X']), ONE, MERIT);
    expect(two.students.map(({ student: { id }, lacks }) => `${id} ${lacks}`)).toEqual(['s1 0', 's2 0', 's3 1', 's4 1']);
  });
});

test('what became of every wish, and who got the last seat', () => {
  const made = allot(
    [student('a', 90, 'X'), student('b', 80, 'X Z Y'), student('c', 70, 'Y X')],
    [paper('X', 1), paper('Y', 2), paper('Z', 5, true)],
    ONE,
    MERIT,
  );
  expect(made.students[1]?.outcome).toEqual([
    {
      basket: 'E',
      got: ['Y'],
      wishes: [
        { paper: 'X', why: 'FULL' },
        { paper: 'Z', why: 'CLOSED' },
        { paper: 'Y', why: 'GOT' },
      ],
    },
  ]);
  expect(made.students[2]?.outcome[0]?.wishes).toEqual([
    { paper: 'Y', why: 'GOT' },
    { paper: 'X', why: 'ENOUGH' },
  ]);
  expect(made.papers).toEqual([
    { id: 'X', firstWishes: 2, wishes: 3, seated: 1, cutRank: 1 },
    { id: 'Y', firstWishes: 1, wishes: 2, seated: 2, cutRank: 3 },
    { id: 'Z', firstWishes: 0, wishes: 1, seated: 0, cutRank: null },
  ]);
});

test.each<[string, Partial<AllotStudent>, Partial<AllotStudent>, ReturnType<typeof tieOf>]>([
  ['227 of 25 above 236 of 26', { points: 227, credits: 25 }, { points: 236, credits: 26 }, null],
  ['a pass above a better fraction of whoever failed', {}, { passed: false, points: 99 }, null],
  ['a failed result above none', { passed: false }, { passed: false, points: null, credits: null }, null],
  ['a result above none', {}, { points: null, credits: null }, null],
  [
    'equal fractions of other size: marks',
    { points: 160, credits: 20, obtained: 500, outOf: 600 },
    { points: 80, credits: 10, obtained: 499, outOf: 600 },
    'PERCENT',
  ],
  ['the elder', { bornOn: '2004-03-01' }, { bornOn: '2004-03-02' }, 'ELDER'],
  ['a day of birth above none', { bornOn: '2004-03-01' }, {}, 'ELDER'],
  ['the earlier choice', { submittedAt: 1 }, { submittedAt: 2 }, 'SUBMITTED'],
  ['the PRN at last', { prn: 'A' }, { prn: 'B' }, 'PRN'],
])('%s', (_what, a, b, tie) => {
  const [first, second] = [student('a', 80, 'X', a), student('b', 80, 'X', b)];
  expect([beforeOther(MERIT, first, second) < 0, beforeOther(MERIT, second, first) > 0, tieOf(MERIT, first, second)]).toEqual([
    true,
    true,
    tie,
  ]);
});

test('first come, first served: merit does not count', () => {
  const rules: AllotRules = { method: 'FIRST_COME', ties: [] };
  const made = allot([student('a', 99, 'X', { submittedAt: 5 }), student('b', 10, 'X', { submittedAt: 4 })], [paper('X', 1)], ONE, rules);
  expect(Object.fromEntries(gotBy(made))).toEqual({ b: ['X'], a: [] });
});
