import { describe, expect, it } from 'vitest';
import { MalformedTable } from '../golden/golden-table.rules.ts';
import { inventedName } from './invented-name.rules.ts';
import { marksOf, planOf } from './plan.rules.ts';
import { readRegisterFolder } from './register-folder.server.ts';

const { register, set } = readRegisterFolder('fixtures/golden');

describe('the plan of an institute from a register', () => {
  const plan = planOf(register);

  it('has the branches of the sample in two examinations, and every student once', () => {
    expect(set).toBe('mumbai-be-sem8');
    expect(plan.branches).toHaveLength(7);
    expect(plan.exams.map((exam) => [exam.code, exam.year])).toEqual([
      ['MAY-2018', 2018],
      ['MAY-2019', 2019],
    ]);
    const students = plan.instances.flatMap((one) => one.students);
    expect(students).toHaveLength(register.students.length);
    expect(new Set(students.map((one) => one.prn)).size).toBe(students.length);
  });

  it("Production's semesters VII and VIII are one result and unit 11 is the third head of its project", () => {
    const production = plan.branches.find((branch) => branch.name === 'PRODUCTION');
    expect(production?.semesters).toEqual([7, 8]);
    expect(production?.papers.at(-1)).toMatchObject({ unitNo: 12, headSet: 'TW100+OR50+IA50', credits: 2000 });
    expect(production?.papers.map((paper) => paper.unitNo)).not.toContain(11);
    expect(plan.branches.filter((branch) => branch.semesters.length === 1)).toHaveLength(6);
  });

  it('gives every head of every student its paper', () => {
    const heads = register.students.flatMap((one) => one.units.flatMap((unit) => unit.heads)).length;
    const marks = plan.instances.flatMap(marksOf);
    expect(marks).toHaveLength(heads);
    expect(marks.every(({ paper, student }) => student.printed.units.some((unit) => unit.unitNo === paper.unitNo))).toBe(true);
  });

  it('a row always gets the same invented name, neighbours different ones', () => {
    expect(inventedName(7)).toEqual(inventedName(7));
    expect(new Set(Array.from({ length: 100 }, (_, row) => inventedName(row).fullName)).size).toBeGreaterThan(95);
  });

  it.each([
    [
      'other heads in one unit',
      { units: [{ ...register.students[0]!.units[0]!, headSet: 'TW25' }, ...register.students[0]!.units.slice(1)] },
      'other rows have TW25',
    ],
    ['a missing unit', { units: register.students[0]!.units.slice(1) }, 'of 9 units'],
    ['an examination without a month', { exam: 'SPRING 2018' }, '"SPRING 2018" names no examination'],
  ])('refuses %s with one sentence', (_name, change, sentence) => {
    const students = register.students.map((one, at) => (at === 0 ? { ...one, ...change } : one));
    expect(() => planOf({ ...register, students })).toThrow(MalformedTable);
    expect(() => planOf({ ...register, students })).toThrow(sentence);
  });
});

describe('the folder of a register', () => {
  it('may be the set itself', () => {
    expect(readRegisterFolder('fixtures/golden/mumbai-be-sem8').register.students).toHaveLength(register.students.length);
  });
  it.each([
    ['nowhere', 'There is no folder nowhere.'],
    ['docs', 'No published set ('],
    ['fixtures/golden/nith-sgpi', 'No register (heads and students)'],
  ])('%s is refused', (folder, sentence) => {
    expect(() => readRegisterFolder(folder)).toThrow(sentence);
  });
});
