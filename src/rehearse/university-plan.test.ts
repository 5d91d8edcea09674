import { describe, expect, it } from 'vitest';
import { readTable } from '../golden/golden-files.server.ts';
import type { Row, Table } from '../golden/golden-table.rules.ts';
import { gtu } from '../golden/gtu.settings.contract.ts';
import { nith } from '../golden/nith.settings.contract.ts';
import { gtuPlan } from './gtu-plan.rules.ts';
import { nithPlan } from './nith-plan.rules.ts';
import { gradesFor, gradesOf, papersOfCredits } from './printed-mark.rules.ts';
import { semesterLine } from './semester-report.rules.ts';
import { compareCandidate, newFigures } from './sitting-figures.rules.ts';
import type { UniversityPlan } from './university-plan.contract.ts';

const table = (rows: readonly Row[]): Table => ({ file: 'sheet.csv', rows });
const EMPTY = table([]);
const candidatesOf = (plan: UniversityPlan) => plan.semesters.flatMap(({ sittings }) => sittings.flatMap((one) => one.candidates));
const scale = [...gradesOf(nith.grading, 100_00).entries()].flatMap(([letter, grade]) => (letter === 'S' ? [] : [grade]));

describe('marks of a print without marks', () => {
  it('a letter is entered with its least mark, and a paper without credits with the least that passes', () => {
    const grades = gradesOf(gtu.grading, 100_00);
    expect(grades.get('BB')).toEqual({ mark: 65_00, gradePoint: 800, fails: false });
    expect(grades.get('FF')).toEqual({ mark: 0, gradePoint: 0, fails: true });
    expect(grades.get('PS')).toEqual({ mark: 35_00, gradePoint: 0, fails: false });
    expect(gradesOf({ ...gtu.grading, rows: [{ ...gtu.grading.rows[0]!, fromPercent: '82.5' }] }, 50_00).get('AA')?.mark).toBe(42_00);
  });

  it('credits become papers of which some add up to any number of credits', () => {
    for (let credits = 1; credits <= 40; credits += 1) {
      const papers = papersOfCredits(credits * 100);
      const sums = papers.reduce((known, one) => new Set([...known, ...[...known].map((sum) => sum + one)]), new Set([0]));
      expect(sums.size).toBe(credits + 1);
      expect(Math.max(...sums)).toBe(credits * 100);
    }
    expect(papersOfCredits(250)).toEqual([50, 50, 100, 50]);
    expect([papersOfCredits(0), papersOfCredits(33)]).toEqual([[], []]);
  });

  it('whatever sums a scale can give are given exactly, and nobody fails who need not', () => {
    const wrong: string[] = [];
    for (let credits = 1; credits <= 30; credits += 1) {
      const papers = papersOfCredits(credits * 100);
      for (let points = 0; points <= credits * 10; points += 1) {
        const grades = gradesFor(papers, points * 100, scale);
        const sum = grades?.reduce((all, one, at) => all + (one.gradePoint * (papers[at] ?? 0)) / 100, 0);
        const fails = grades?.some((one) => one.fails);
        // The least point of a pass is 4: no letters give fewer.
        const expected = points > 0 && points < 4 ? [undefined, undefined] : [points * 100, points < credits * 4];
        if (sum !== expected[0] || fails !== expected[1]) wrong.push(`${points} of ${credits}: ${sum}, ${fails}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(gradesFor([], 0, scale)).toBeNull();
  });
});

const GTU = { branch: 'IT', exam: 'BE SEM 5 - Regular (DEC 2023)', backlogs_total: '0', backlogs_current: '0', trial: '0' };
const student = (row: string, sem: string, spi: readonly string[], cpi: readonly string[], cgpa: readonly string[], more = {}): Row => ({
  ...GTU,
  row,
  sem,
  result: 'PASS',
  ...Object.fromEntries(
    Object.entries({ spi, cpi, cgpa }).flatMap(([name, [credits = '', points = '', index = '']]) => [
      [`${name}_credits`, credits],
      [`${name}_points`, points],
      [name, index],
    ]),
  ),
  ...more,
});
const subject = (row: string, subject_code: string, credits: string, grade: string, absent_flags = ''): Row => ({
  row,
  pos: '1',
  subject_code,
  subject: `Subject ${subject_code}`,
  credits,
  grade,
  absent_flags,
  grade_theory_total: grade,
  grade_practical_total: '',
});

describe('the plan of GTU', () => {
  it('has the sums before a semester in two blocks: what counts for the class, and what was before', () => {
    const seventh = student('2', '7', ['24', '190', '7.92'], ['155', '1150', '7.42'], ['70', '535', '7.64']);
    const [one] = candidatesOf(gtuPlan(table([seventh]), table([subject('2', 'A', '24', 'BB')])));
    expect(one?.earlier).toEqual([
      { semester: 1, sgpi: 724, credits: 0, points: 0 },
      { semester: 2, sgpi: 724, credits: 0, points: 0 },
      { semester: 3, sgpi: 724, credits: 0, points: 0 },
      { semester: 4, sgpi: 724, credits: 85_00, points: 615_00 },
      { semester: 5, sgpi: 750, credits: 0, points: 0 },
      { semester: 6, sgpi: 750, credits: 46_00, points: 345_00 },
    ]);
    expect([one?.person.firstSemester, one?.printed.classIndex]).toEqual([1, 764]);
  });

  it('who owes an earlier paper has no cleared semester before, and who has no sums before began with the semester', () => {
    const sums = ['23', '164', '7.13'];
    const owing = student('2', '3', sums, ['62', '310', '5'], ['0', '0', '0'], { backlogs_total: '2', backlogs_current: '1' });
    const lateral = student('4', '3', sums, sums, ['0', '0', '0']);
    const plan = gtuPlan(table([owing, lateral]), table([subject('2', 'A', '23', 'FF'), subject('4', 'A', '23', 'BC')]));
    const [one, other] = candidatesOf(plan);
    expect(one?.earlier.map(({ semester, sgpi, credits }) => [semester, sgpi, credits])).toEqual([
      [1, 0, 0],
      [2, 0, 39_00],
    ]);
    expect([other?.earlier, other?.person.firstSemester, other?.printed.classIndex]).toEqual([[], 3, null]);
  });

  it('papers that some do not sit are chosen on the form, absence is no mark, and no credits are no grade', () => {
    const sums = ['23', '164', '7.13'];
    const students = ['2', '4'].map((row) => student(row, '3', sums, sums, ['0', '0', '0']));
    const plan = gtuPlan(
      table(students),
      table([subject('2', 'A', '3', 'FF', 'Y'), subject('2', 'B', '2', 'AA'), subject('4', 'A', '3', 'CC'), subject('4', 'C', '0', 'PS')]),
    );
    const papers = plan.curricula.flatMap((one) => one.papers);
    expect(papers.map(({ code, kind, isElective }) => [code, kind, isElective])).toEqual([
      ['A', 'CREDIT', false],
      ['B', 'CREDIT', true],
      ['C', 'NONCREDIT', true],
    ]);
    expect(candidatesOf(plan).map(({ electives }) => electives)).toEqual([['B'], ['C']]);
    expect(candidatesOf(plan)[0]?.answers[0]).toEqual({ paper: 'A', mark: null, fails: true });
    const all = gtuPlan(table(students), table([subject('2', 'A', '3', 'CC'), subject('2', 'B', '2', 'AA'), subject('4', 'A', '3', 'CC')]));
    expect(candidatesOf(all).map(({ electives }) => electives)).toEqual([['A', 'B'], ['A']]);
  });

  it.each([
    ['a letter that the scale has not', 'ZZ', GTU.exam, '"ZZ" is no letter of the scale'],
    ['an examination without a month', 'AA', 'BE SEM 5', '"BE SEM 5" names no examination'],
  ])('refuses %s with one sentence', (_name, grade, exam, sentence) => {
    const sums = ['3', '30', '10'];
    const one = student('2', '5', sums, sums, sums, { exam });
    expect(() => gtuPlan(table([one]), table([subject('2', 'A', '3', grade)]))).toThrow(sentence);
  });
});

describe('the plan of NIT Hamirpur', () => {
  const sat = (row: string, semester: string, points: string, credits: string): Row => ({
    row,
    branch: 'CIVIL',
    semester,
    points,
    credits,
    sgpi_printed: '8',
    cgpi_printed: '8',
  });

  it('sits the semesters in order, those of one year in one curriculum, and who has other credits chooses other papers', () => {
    const plan = nithPlan(
      table([sat('2', '1', '176', '22'), sat('2', '2', '80', '10'), sat('4', '1', '80', '10'), sat('4', '3', '40', '5')]),
    );
    expect(plan.semesters.map(({ semester, sittings }) => [semester, sittings.map(({ candidates }) => candidates.length)])).toEqual([
      [1, [2]],
      [2, [1]],
      [3, [1]],
    ]);
    expect(plan.curricula.map(({ code, papers }) => [code, papers.length])).toEqual([
      ['CIVI01-Y1', 16],
      ['CIVI01-Y2', 4],
    ]);
    const [first] = plan.semesters;
    expect(first?.sittings[0]?.candidates.map(({ electives }) => electives.length)).toEqual([6, 5]);
    expect(plan.people).toHaveLength(2);
  });

  it('sums that no letters give are not entered, and told', () => {
    const plan = nithPlan(table([sat('2', '1', '3', '5'), sat('4', '1', '40', '5')]));
    const [none, other] = candidatesOf(plan);
    expect([none?.answers, other?.answers.length]).toEqual([[], 4]);
    const figures = newFigures(plan.names);
    expect(none && compareCandidate(none, undefined, figures)).toEqual([
      'SGPI 8, no grades of the scale give these sums',
      'CGPI 8, no grades of the scale give these sums',
    ]);
    expect(other && compareCandidate(other, undefined, figures)[0]).toBe('SGPI 8, no result is published');
    expect([...figures.values()].map(({ name, right, total, allowed }) => [name, right, total, allowed])).toEqual([
      ['SGPI', 0, 2, 0],
      ['CGPI', 0, 2, 3],
    ]);
  });
});

describe('the whole samples as plans', () => {
  it('every candidate is entered, and each code fits its field', () => {
    const read = (set: string, name: string) => readTable(`fixtures/golden/${set}`, name) ?? EMPTY;
    const plans = [
      gtuPlan(read('gtu-be-dec2023', 'students'), read('gtu-be-dec2023', 'subjects')),
      nithPlan(read('nith-sgpi', 'sgpi_cgpi')),
    ];
    expect(plans.map((plan) => [plan.people.length, candidatesOf(plan).length])).toEqual([
      [88, 88],
      [180, 1054],
    ]);
    for (const plan of plans) {
      expect(candidatesOf(plan).filter(({ answers }) => answers.length === 0)).toEqual([]);
      const codes = plan.semesters.flatMap(({ sittings }) => sittings.map(({ code }) => code));
      expect(new Set(codes).size).toBe(codes.length);
      expect(Math.max(...codes.map((code) => code.length))).toBeLessThanOrEqual(30);
      expect(Math.max(...plan.curricula.flatMap(({ papers }) => papers.map(({ code }) => code.length)))).toBeLessThanOrEqual(20);
      expect(new Set(plan.people.map(({ prn }) => prn)).size).toBe(plan.people.length);
    }
  });
});

describe('the line of a semester', () => {
  const line = (differences: readonly string[]) =>
    semesterLine('nith-sgpi', { semester: 3, candidates: 10, reproduced: 10 - differences.length, differences, seconds: 0 }, '1.5');
  it('says how many are not reproduced, the first five of them, and the time', () => {
    expect(line([])).toBe('nith-sgpi semester 3: 10 candidates, 10 reproduced, 0 not, 1.5 s');
    expect(line(['row 2: CGPI 8, published 8.01'])).toBe(
      'nith-sgpi semester 3: 10 candidates, 9 reproduced, 1 not (row 2: CGPI 8, published 8.01), 1.5 s',
    );
    expect(line(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain('3 reproduced, 7 not (a; b; c; d; e; and 2 more), 1.5 s');
  });
});
