import { describe, expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import type { RollRule } from './enrol.contract.ts';
import { planEnrolment, rollText, shares, withoutSurname } from './enrol-plan.rules.ts';
import type { EnrolAim, EnrolPart, EnrolStudent } from './enrol-plan.rules.ts';

const one = (id: string, name: string, more: Partial<EnrolStudent> = {}): EnrolStudent => ({
  id,
  name,
  surname: name.split(' ').at(-1) ?? '',
  prn: `20${id}`,
  studentId: `S${id}`,
  gender: 'MALE',
  active: true,
  enrolmentId: null,
  divisionId: null,
  rollNo: null,
  state: null,
  ...more,
});
const here = { enrolmentId: 'e', state: 'RUNNING', divisionId: 'A' };
const rule = (more: Partial<RollRule> = {}): RollRule => ({ order: 'NAME', girlsFirst: false, start: 1, prefix: '', width: 0, ...more });
interface Seats {
  readonly instance: number | null;
  readonly division: number | null;
}
/** Into division A; the numbers in `taken` are had by others of it. */
const plan = (
  students: readonly EnrolStudent[],
  roll: RollRule | null,
  { free = { instance: null, division: null }, taken = [] }: { readonly free?: Seats; readonly taken?: readonly string[] } = {},
) =>
  planEnrolment([{ divisionId: 'A', students }], {
    roll,
    free: { instance: free.instance, division: new Map([['A', free.division]]) },
    rolls: new Map([['A', new Map(taken.map((no) => [no, 'somebody else']))]]),
  }).map(({ student, outcome, reason, rollNo }) => [student.id, reason ?? outcome, rollNo]);

const CLASS = [one('3', 'Rohan Patil'), one('1', 'asha Kale', { gender: 'FEMALE' }), one('2', 'Bina Zope', { gender: 'FEMALE' })];

describe('roll numbers', () => {
  test.each([
    ['by name, without regard to case', rule(), ['1', '2', '3']],
    ['by surname', rule({ order: 'SURNAME' }), ['1', '3', '2']],
    ['girls first, then by surname', rule({ order: 'SURNAME', girlsFirst: true }), ['1', '2', '3']],
    ['by PRN', rule({ order: 'PRN' }), ['1', '2', '3']],
  ])('%s', (_what, roll, order) => {
    expect(plan(CLASS, roll)).toEqual(order.map((id, at) => [id, 'NEW', String(at + 1)]));
  });
  test.each([
    ['the full name when nothing is said', undefined, ['2', '3', '1']],
    ['the full name', 'NAME', ['2', '3', '1']],
    ['the last word', 'LAST_WORD', ['1', '2', '3']],
    ['the first word', 'FIRST_WORD', ['2', '3', '1']],
  ] as const)('by surname; where there is none on record by %s', (_what, without, order) => {
    const students = [
      one('1', 'Zoya Ansari', { surname: '' }),
      one('2', 'Asha Kale', { surname: ' ' }),
      one('3', 'Bina Shah', { surname: 'Shah' }),
    ];
    const roll = rule({ order: 'SURNAME', ...(without ? { withoutSurname: without } : {}) });
    expect(plan(students, roll).map(([id]) => id)).toEqual(order);
    expect([withoutSurname(students, roll), withoutSurname(students, rule({ order: 'PRN' }))]).toEqual([2, 0]);
  });
  test('by surname, with and without one on record, are one alphabet', () => {
    const students = [
      one('1', 'Bhosale Kiran Anil', { surname: 'Bhosale' }),
      one('2', 'Mahesh Bhosale', { surname: 'Bhosale' }),
      one('3', 'Bhosale Aarav Anil', { surname: '' }),
      one('4', 'BHOSALE Pooja', { surname: '' }),
    ];
    expect(plan(students, rule({ order: 'SURNAME' })).map(([id]) => id)).toEqual(['3', '1', '2', '4']);
  });
  test('begin where asked, with prefix and width, past numbers that others have', () => {
    const roll = rule({ start: 9, prefix: 'CO', width: 3 });
    expect(rollText(roll, 9)).toBe('CO009');
    expect(plan(CLASS, roll, { taken: ['CO010'] }).map((row) => row[2])).toEqual(['CO009', 'CO011', 'CO012']);
  });
  test('are given again to those who are here; who has the number already stays unchanged', () => {
    const students = [one('1', 'A', { ...here, rollNo: '1' }), one('2', 'B', { ...here, rollNo: '9' })];
    expect(plan(students, rule())).toEqual([
      ['1', 'UNCHANGED', '1'],
      ['2', 'CHANGED', '2'],
    ]);
  });
});

describe('a spread over several divisions', () => {
  test.each<[string, number, (number | null)[], number[]]>([
    ['evenly; the first get one more', 10, [null, null, null], [4, 3, 3]],
    ['the size of a range first, the others evenly', 130, [60, null, null], [60, 35, 35]],
    ['no more than there are', 50, [60, null], [50, 0]],
    ['sizes that leave somebody out', 100, [30, 30], [30, 30]],
  ])('%s', (_, total, sizes, parts) => {
    expect(shares(total, sizes)).toEqual(parts);
  });
});

describe('who cannot be enrolled', () => {
  test('is refused with the reason, takes no number and no seat', () => {
    const students = [
      one('1', 'A', { active: false }),
      one('2', 'B', { ...here, state: 'LEFT', rollNo: '7' }),
      one('3', 'C'),
      one('4', 'D'),
    ];
    expect(plan(students, rule(), { free: { instance: 5, division: 1 } })).toEqual([
      ['1', 'NOT_ACTIVE', null],
      ['2', 'ENDED', '7'],
      ['3', 'NEW', '1'],
      ['4', 'DIVISION_FULL', null],
    ]);
  });
  test('for want of a seat says whose seats: those of the class or of the division', () => {
    const students = [one('1', 'A'), one('2', 'B')];
    expect(plan(students, null, { free: { instance: 1, division: 2 } }).map(([, what]) => what)).toEqual(['NEW', 'CLASS_FULL']);
    expect(plan(students, null, { free: { instance: 2, division: 1 } }).map(([, what]) => what)).toEqual(['NEW', 'DIVISION_FULL']);
  });
  test('a move within the class needs a seat of the division alone, and keeps its roll number where it is free', () => {
    const moved = (rollNo: string) => [one('1', 'A', { ...here, divisionId: 'B', rollNo })];
    const free = { instance: 0, division: 1 };
    expect(plan(moved('4'), null, { free })).toEqual([['1', 'CHANGED', '4']]);
    expect(plan(moved('4'), null, { free, taken: ['4'] })).toEqual([['1', 'ROLL_TAKEN', '4']]);
    expect(plan([one('1', 'A', here)], null, { free: { instance: 0, division: 0 } })).toEqual([['1', 'UNCHANGED', null]]);
  });
});

describe('moves between divisions in one act', () => {
  const NAMES = ['A', 'B', 'C'] as const;
  type Place = (typeof NAMES)[number] | null;
  const full = (divisions: Partial<Record<(typeof NAMES)[number], number>>, instance: number | null = null) => ({
    instance,
    division: new Map(Object.entries(divisions)),
  });
  const from = (id: string, divisionId: Place, more: Partial<EnrolStudent> = {}) =>
    one(id, id, { enrolmentId: `e${id}`, state: 'RUNNING', divisionId, ...more });
  const outcomes = (parts: readonly EnrolPart[], aim: EnrolAim) =>
    planEnrolment(parts, aim).map(({ student, outcome, reason, rollNo }) => [student.id, reason ?? outcome, rollNo]);
  const parts = (a: readonly EnrolStudent[], b: readonly EnrolStudent[]): EnrolPart[] => [
    { divisionId: 'A', students: a },
    { divisionId: 'B', students: b },
  ];
  const none = new Map();

  test('two full divisions may swap students, and numbers', () => {
    const rolls = new Map([
      ['A', new Map([['1', '1']])],
      ['B', new Map([['1', '2']])],
    ]);
    const swap = parts([from('2', 'B', { rollNo: '1' })], [from('1', 'A', { rollNo: '1' })]);
    for (const roll of [null, rule()])
      expect(outcomes(swap, { roll, free: full({ A: 0, B: 0 }), rolls })).toEqual([
        ['2', 'CHANGED', '1'],
        ['1', 'CHANGED', '1'],
      ]);
  });
  test('a seat is free only where who leaves it gets one', () => {
    const chain = parts([from('1', 'B')], [from('2', 'C'), from('3', 'A', { state: 'LEFT' })]);
    expect(outcomes(chain, { roll: null, free: full({ A: 0, B: 0 }), rolls: none })).toEqual([
      ['1', 'DIVISION_FULL', null],
      ['2', 'DIVISION_FULL', null],
      ['3', 'ENDED', null],
    ]);
    expect(outcomes(chain, { roll: null, free: full({ A: 1, B: 0 }), rolls: none }).map(([, what]) => what)).toEqual([
      'CHANGED',
      'CHANGED',
      'ENDED',
    ]);
  });
  test('property: nobody’s division is over its seats afterwards, no number is there twice, and who is turned away had no place', () => {
    const student = fc.record({
      state: fc.constantFrom(null, 'RUNNING', 'RUNNING', 'LEFT'),
      was: fc.constantFrom<Place>(null, ...NAMES),
      aim: fc.constantFrom(...NAMES),
      rollNo: fc.constantFrom(null, '1', '2', '3', '4'),
    });
    const spare = fc.integer({ min: 0, max: 2 });
    const seats = fc.record({ A: spare, B: spare, C: spare, all: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(student, { maxLength: 14 }), seats, fc.boolean(), (drawn, { all, ...left }, byRule) => {
        const seen = new Set<string>();
        const people = drawn.map(({ state, was, aim, rollNo }, at) => {
          const divisionId = state === null ? null : was;
          const key = `${divisionId} ${rollNo}`;
          const kept = divisionId === null || rollNo === null || seen.has(key) ? null : rollNo;
          seen.add(key);
          return { aim, student: from(String(at), divisionId, { state, rollNo: kept }) };
        });
        const rolls = new Map(
          NAMES.map((name) => [
            name,
            new Map(people.flatMap(({ student: s }) => (s.divisionId === name && s.rollNo ? [[s.rollNo, s.id] as const] : []))),
          ]),
        );
        const asked = NAMES.map((name) => ({ divisionId: name, students: people.filter((p) => p.aim === name).map((p) => p.student) }));
        const steps = planEnrolment(asked, { roll: byRule ? rule() : null, free: full(left, all), rolls });
        expect(steps).toHaveLength(people.length);
        const after = steps.map((s) =>
          s.outcome === 'REFUSED' ? { ...s.student } : { ...s.student, divisionId: s.divisionId, rollNo: s.rollNo },
        );
        const inside = (list: readonly EnrolStudent[], name: Place) =>
          list.filter((s) => s.divisionId === name && s.state !== 'LEFT').length;
        for (const name of NAMES) {
          const gained =
            inside(after, name) -
            inside(
              people.map((p) => p.student),
              name,
            );
          expect(gained).toBeLessThanOrEqual(left[name]);
          const nos = after.flatMap((s) => (s.divisionId === name && s.rollNo ? [s.rollNo] : []));
          expect(new Set(nos).size).toBe(nos.length);
        }
        expect(steps.filter((s) => s.outcome === 'NEW').length).toBeLessThanOrEqual(all);
      }),
    );
  });
});
