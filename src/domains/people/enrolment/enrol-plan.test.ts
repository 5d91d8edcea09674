import { describe, expect, test } from 'vitest';
import type { RollRule } from './enrol.contract.ts';
import { planEnrolment, rollText, shares } from './enrol-plan.rules.ts';
import type { EnrolStudent } from './enrol-plan.rules.ts';

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
const NO_LIMIT = { instance: null, division: null };
const plan = (students: readonly EnrolStudent[], roll: RollRule | null, more: Partial<Parameters<typeof planEnrolment>[1]> = {}) =>
  planEnrolment(students, { divisionId: 'A', roll, free: NO_LIMIT, taken: new Set(), ...more }).map(
    ({ student, outcome, reason, rollNo }) => [student.id, reason ?? outcome, rollNo],
  );

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
  test('begin where asked, with prefix and width, past numbers that others have', () => {
    const roll = rule({ start: 9, prefix: 'CO', width: 3 });
    expect(rollText(roll, 9)).toBe('CO009');
    expect(plan(CLASS, roll, { taken: new Set(['CO010']) }).map((row) => row[2])).toEqual(['CO009', 'CO011', 'CO012']);
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
      ['4', 'NO_SEAT', null],
    ]);
  });
  test('a move within the class needs a seat of the division alone, and keeps its roll number where it is free', () => {
    const moved = (rollNo: string) => [one('1', 'A', { ...here, divisionId: 'B', rollNo })];
    const free = { instance: 0, division: 1 };
    expect(plan(moved('4'), null, { free })).toEqual([['1', 'CHANGED', '4']]);
    expect(plan(moved('4'), null, { free, taken: new Set(['4']) })).toEqual([['1', 'ROLL_TAKEN', '4']]);
    expect(plan([one('1', 'A', here)], null, { free: { instance: 0, division: 0 } })).toEqual([['1', 'UNCHANGED', null]]);
  });
});
