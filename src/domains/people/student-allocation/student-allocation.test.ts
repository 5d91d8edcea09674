import { describe, expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { lackOf, nextBatch, readSeed, type SplitDraft } from './split-draft.rules.ts';
import { ALLOCATION_DEALS, ALLOCATION_ORDERS } from './student-allocation.contract.ts';
import { dealt, groupTwice, inSplitOrder, type SplitStudent } from './student-allocation.rules.ts';

const student = (at: number, more: Partial<SplitStudent> = {}): SplitStudent => ({
  enrolmentId: `e${at}`,
  division: 'A',
  rollNo: String(at),
  prn: `20${at}`,
  merit: null,
  ...more,
});
const ids = (students: readonly SplitStudent[]) => students.map((one) => one.enrolmentId);

describe('the order', () => {
  const class_ = [student(10, { merit: 875 }), student(9), student(2, { division: 'B', merit: 910 }), student(3, { merit: 875 })];
  test('by division and roll number, 9 before 10', () => {
    expect(ids(inSplitOrder(class_, 'ROLL', 0))).toEqual(['e3', 'e9', 'e10', 'e2']);
  });
  test('by merit, who has no result last, equals by roll number', () => {
    expect(ids(inSplitOrder(class_, 'MERIT', 0))).toEqual(['e2', 'e3', 'e10', 'e9']);
  });
});

describe('the groups', () => {
  test.each([
    ['BLOCKS', 7, 3, [0, 0, 0, 1, 1, 2, 2]],
    ['TURNS', 7, 3, [0, 1, 2, 0, 1, 2, 0]],
    ['BLOCKS', 2, 3, [0, 1]],
    ['BLOCKS', 0, 3, []],
    ['TURNS', 3, 0, []],
  ] as const)('%s: %i students over %i', (deal, students, groups, places) => {
    expect(dealt(students, groups, deal)).toEqual(places);
  });
});

const roll = fc.option(fc.string({ minLength: 1, maxLength: 6 }), { nil: null });
const classes = fc.uniqueArray(
  fc.record({
    enrolmentId: fc.uuid(),
    division: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null }),
    rollNo: roll,
    prn: fc.string({ maxLength: 8 }),
    merit: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null }),
  }),
  { selector: (one) => one.enrolmentId, maxLength: 120 },
);
const asked = fc.record({
  order: fc.constantFrom(...ALLOCATION_ORDERS),
  deal: fc.constantFrom(...ALLOCATION_DEALS),
  seed: fc.integer({ min: 0, max: 999_999 }),
  groups: fc.integer({ min: 1, max: 60 }),
});

describe('laws of a split', () => {
  test('everybody is in one group, and sizes differ by at most one', () => {
    fc.assert(
      fc.property(classes, asked, (students, { order, deal, seed, groups }) => {
        const inOrder = inSplitOrder(students, order, seed);
        const places = dealt(inOrder.length, groups, deal);
        const sizes = Array.from({ length: groups }, (_, at) => places.filter((place) => place === at).length);
        expect([places.length, new Set(ids(inOrder)).size, sizes.reduce((sum, size) => sum + size, 0)]).toEqual(
          [students, students, students].map((one) => one.length),
        );
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('the same class and seed give the same groups, however the class was read', () => {
    fc.assert(
      fc.property(classes, asked, (students, { order, seed }) => {
        const turned = [...students].reverse();
        expect(ids(inSplitOrder(turned, order, seed))).toEqual(ids(inSplitOrder(students, order, seed)));
      }),
    );
  });
  test('a draw leaves those who stay in their order when somebody leaves', () => {
    fc.assert(
      fc.property(classes, asked, (students, { seed }) => {
        const [, ...rest] = students;
        const gone = students[0]?.enrolmentId;
        const before = ids(inSplitOrder(students, 'RANDOM', seed)).filter((one) => one !== gone);
        expect(ids(inSplitOrder(rest, 'RANDOM', seed))).toEqual(before);
      }),
    );
  });
});

test('a teacher stands once in a list of mentors, and a batch once in a list of batches', () => {
  const group = (teacherProfileId: string, batch: string | null) => ({ teacherProfileId, batch });
  expect(groupTwice([group('a', null), group('b', null), group('a', null)])).toBe(2);
  expect(groupTwice([group('a', 'B1'), group('a', 'B2')])).toBeNull();
  expect(groupTwice([group('a', 'B1'), group('b', 'b1')])).toBe(1);
});

describe('a draft', () => {
  const draft: SplitDraft = {
    without: [],
    groups: [{ teacherProfileId: 'a', name: 'Asha', batch: ' ' }],
    order: 'ROLL',
    seed: '12',
    deal: 'BLOCKS',
    startsOn: '2026-06-01',
    endsOn: '2027-05-31',
    again: false,
  };
  test('says what it lacks', () => {
    expect(lackOf(draft, 0, 'MENTOR')).toBe('chooseDivision');
    expect(lackOf({ ...draft, groups: [] }, 1, 'MENTOR')).toBe('chooseTeachers');
    expect(lackOf(draft, 1, 'BATCH')).toBe('nameBatches');
    expect(lackOf({ ...draft, endsOn: '' }, 1, 'MENTOR')).toBe('chooseDays');
    expect(lackOf({ ...draft, order: 'RANDOM', seed: '1.5' }, 1, 'MENTOR')).toBe('seedWrong');
    expect(lackOf(draft, 1, 'MENTOR')).toBeNull();
  });
  test('reads a draw number and names the next batch', () => {
    expect([readSeed('000012'), readSeed('1e3'), readSeed('')]).toEqual([12, null, null]);
    expect(nextBatch([{ teacherProfileId: 'a', name: 'Asha', batch: 'b2' }])).toBe('B3');
  });
});
