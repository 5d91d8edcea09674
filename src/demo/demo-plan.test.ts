import { describe, expect, it } from 'vitest';
import { compileSettings } from '../domains/result-rules/engine/compile-settings.rules.ts';
import { demoInstitutes, toldMarks } from './demo-plan.rules.ts';
import { headsOf, markFor } from './demo-marks.rules.ts';
import { inventedPerson } from './person-names.rules.ts';
import { seasonDates } from './season-dates.rules.ts';

const [large, small] = demoInstitutes(2026, 'FULL');
const studentsOf = (institute: typeof large) => institute.classes.flatMap((one) => one.students);

describe('the people of the demonstration', () => {
  it('are as many as planned, with distinct names, numbers and addresses', () => {
    expect([studentsOf(large).length, studentsOf(small).length]).toEqual([600, 40]);
    const all = [...studentsOf(large), ...studentsOf(small)];
    for (const key of ['fullName', 'prn', 'studentId', 'email', 'phoneNumber'] as const)
      expect(new Set(all.map((one) => one[key])).size).toBe(640);
    expect(all.every((one) => one.email.endsWith('@example.edu') && /^\+9100000\d{5}$/.test(one.phoneNumber))).toBe(true);
    expect(all.every((one) => /^[\u0900-\u097F ]+$/.test(one.nameInScript))).toBe(true);
    expect(all.every((one) => one.nameInScript.split(' ').length === one.fullName.split(' ').length)).toBe(true);
  });

  it('are taught by people with mobiles of their own, in a range that is nobody’s', () => {
    const teachers = [...large.teachers, ...small.teachers];
    expect(new Set(teachers.map((one) => one.phoneNumber)).size).toBe(teachers.length);
    expect(teachers.every((one) => /^\+9100003\d{5}$/.test(one.phoneNumber))).toBe(true);
    const students = new Set([...studentsOf(large), ...studentsOf(small)].map((one) => one.phoneNumber));
    expect(teachers.some((one) => students.has(one.phoneNumber))).toBe(false);
  });

  it('are the same for the same number', () => {
    expect(inventedPerson(17)).toEqual(inventedPerson(17));
    expect(inventedPerson(17).fullName).not.toBe(inventedPerson(18).fullName);
  });
});

describe('the rules of the demonstration', () => {
  it('are documents that the engine accepts', () => {
    for (const { rules } of [large, small]) expect(compileSettings(rules)).toBeDefined();
    expect(large.rules.headSets.some((set) => set.heads.some((head) => head.doubleEntry))).toBe(true);
  });

  it('give every head a mark within its maximum, and some candidates none', () => {
    const statuses = new Set<string | null>();
    for (const institute of [large, small]) {
      const told = toldMarks(institute);
      for (const { students, papers, pastSemester, presentSemester } of institute.classes) {
        const heads = headsOf(institute, [...papers(pastSemester), ...papers(presentSemester)]);
        expect(heads.length).toBeGreaterThan(10);
        for (const student of students) {
          for (const head of heads) {
            const { value, status } = markFor(student, head, told);
            statuses.add(status);
            expect((value === null) !== (status === null)).toBe(true);
            expect(Number(value)).toBeLessThanOrEqual(Number(head.head.max));
          }
        }
      }
    }
    expect(statuses).toEqual(new Set([null, 'AB', 'UFM']));
  });
});

describe('the dates of the demonstration', () => {
  const days = Array.from({ length: 800 }, (_, at) => Date.UTC(2026, 0, 1, 3) + at * 86_400_000);

  it('are in the middle of an examination on any day', () => {
    for (const now of days) {
      const { today, year, terms, past, present, window } = seasonDates(now);
      // Marks are in before the result is due.
      expect(window.closesAt < present.resultDate).toBe(true);
      const inOrder = [
        year.startsOn,
        past.startsOn,
        past.endsOn,
        past.resultDate,
        present.startsOn,
        today,
        present.endsOn,
        present.resultDate,
      ];
      expect([today, inOrder]).toEqual([today, inOrder.toSorted()]);
      expect(today < year.endsOn && present.endsOn <= year.endsOn && present.resultDate <= year.endsOn).toBe(true);
      expect(terms.map((term) => term.startsOn < term.endsOn)).toEqual([true, true]);
      expect(past.code).not.toBe(present.code);
    }
  });

  it.each([
    ['2026-11-21T06:00:00Z', '2026-27', 'JUN-2026', 'NOV-2026'],
    ['2026-12-31T20:00:00Z', '2026-27', 'AUG-2026', 'JAN-2027'],
    ['2028-02-29T00:00:00Z', '2027-28', 'SEP-2027', 'FEB-2028'],
  ])('%s: academic year %s, sessions %s and %s', (at, year, past, present) => {
    const dates = seasonDates(Date.parse(at));
    expect([dates.year.name, dates.past.code, dates.present.code]).toEqual([year, past, present]);
  });
});
