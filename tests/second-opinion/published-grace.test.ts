import { describe, expect, it } from 'vitest';
import { separateHead } from '../../src/golden/head-literal.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { vtu } from '../../src/golden/vtu.settings.contract.ts';
import { compileSettings } from '../../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../../src/domains/result-rules/engine/compute-result.rules.ts';
import type { StudentInput, UnitInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { HeadSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { type Entered, enteredUnit, lastSemester, pointUnit } from './case-input.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';

/** One project head of 500, for the cases that need a per cent with decimals. */
const project: HeadSet = { name: 'PROJ500', unitMin: null, heads: [separateHead(1, 'PROJ', '500', '200')] };
const mumbai: RuleDocument = { ...mumbaiBe, headSets: [...mumbaiBe.headSets, project] };

/** Both implementations must say the same before the case is looked at. */
function agreed(student: StudentInput, rules: RuleDocument = mumbai): Opinion {
  const opinion = secondOpinion(student, rules);
  expect(answerOf(computeResult(student, compileSettings(rules)), student)).toEqual(opinion);
  return opinion;
}

const THEORY = 'TH80+IA20';
const SMALL = 'TW25+OR25';
const theory = (no: number, th: Entered, ia: Entered, credits = 4) => enteredUnit(no, THEORY, credits, [th, ia]);
const good = (no: number) => theory(no, 56, 14);
/** Units whose heads all pass, with maxima of `aggregate` in all together with one theory paper before them. */
function fill(aggregate: number): UnitInput[] {
  const units: UnitInput[] = [];
  let left = aggregate - 100;
  for (let no = 11; left > 0; no += 1) {
    const [set, max, marks] =
      left >= 100 ? ([THEORY, 100, [56, 14]] as const) : left >= 50 ? ([SMALL, 50, [18, 18]] as const) : (['TW25', 25, [18]] as const);
    units.push(enteredUnit(no, set, set === THEORY ? 4 : 1, marks));
    left -= max;
  }
  return units;
}
/** One theory paper with these marks in an examination of that aggregate. */
const withAggregate = (aggregate: number, th: Entered, ia: Entered) => lastSemester([theory(1, th, ia), ...fill(aggregate)]);
const points = (rows: readonly (readonly [number, number])[]) => rows.map(([credits, gp], at) => pointUnit(at + 1, THEORY, credits, gp));
const graceOf = (opinion: Opinion) => opinion.units.flatMap((unit) => unit.heads.flatMap((head) => head.grace));
const firstUnit = (opinion: Opinion) => opinion.units[0];

describe('published grace', () => {
  it('T19: case 6: 29 of 80 gets 3 by O.5042 and the grade of 47', () => {
    const opinion = agreed(withAggregate(700, 29, 15));
    expect(graceOf(opinion)).toEqual(['O.5042:300']);
    expect(firstUnit(opinion)).toMatchObject({ total: 4700, grade: 'E', gradePoint: 500, cxg: 2000 });
  });

  it('T19: case 7: 27 of 80 gets 5 by O.5045 and SGPI 8.15', () => {
    const marks = [
      [64, 11],
      [64, 12],
      [66, 10],
      [65, 12],
      [60, 12],
    ] as const;
    const others = marks.map(([th, ia], at) => theory(at + 2, th, ia));
    const units = [theory(1, 27, 15), ...others, enteredUnit(7, SMALL, 1, [18, 18]), enteredUnit(8, SMALL, 1, [17, 18])];
    const opinion = agreed(lastSemester(units));
    expect(graceOf(opinion)).toEqual(['O.5045:500']);
    expect(firstUnit(opinion)).toMatchObject({ total: 4700, grade: 'E' });
    expect(opinion).toMatchObject({ sumCredits: 2600, sumPoints: 21_200, sgpi: 815 });
  });

  it('T19: case 8: three heads get 2, 3 and 2 within 1 % of 975', () => {
    const units = [theory(1, 30, 15), theory(2, 29, 15), theory(3, 30, 15), ...fill(775)];
    const opinion = agreed(lastSemester(units));
    expect([graceOf(opinion), opinion.letter]).toEqual([['O.5042:200', 'O.5042:300', 'O.5042:200'], 'P']);
  });

  it.each([
    ['case 9: 8 short at A = 700', 700, 24, []],
    ['case 10: 8 short at A = 750', 750, 24, ['O.5045:800']],
    ['case 11: 9 short at A = 975', 975, 23, []],
  ] as const)('T19: %s', (_name, aggregate, th, grace) => {
    const opinion = agreed(withAggregate(aggregate, th, 20));
    expect([graceOf(opinion), opinion.letter]).toEqual([grace, grace.length > 0 ? 'P' : 'F']);
  });

  it('T19: cases 12 and 13: O.5045 8, O.229 4, the other 6 raise the SGPI by 0.06 and the CGPI to 6.07', () => {
    const marks = [
      [62, 10],
      [60, 10],
      [50, 12],
      [50, 12],
      [45, 10],
    ] as const;
    const others = marks.map(([th, ia], at) => theory(at + 2, th, ia));
    const units = [theory(1, 20, 14), ...others, enteredUnit(7, 'TW50+OR100', 2, [36, 70])];
    const student = lastSemester(units, [5.7, 6.67, 5.81, 5.69, 5.71]);
    const opinion = agreed({ ...student, activityMarks: 1000 });
    expect(graceOf(opinion)).toEqual(['O.5045:800', 'O.229:400']);
    expect(opinion).toMatchObject({ letter: 'P', sumPoints: 17_600, sgpi: 677, sgpiAddition: 6, cgpi: 607 });
    expect(
      agreed(
        lastSemester(
          points([
            [20, 7],
            [6, 6],
          ]),
          [5.7, 6.67, 5.81, 5.69, 5.71],
        ),
      ),
    ).toMatchObject({ sgpi: 677, cgpi: 606 });
  });

  it('T19: case 16: a graced head keeps 6.66 where it is', () => {
    const opinion = agreed(lastSemester([theory(1, 30, 10), theory(2, 62, 18)], [6.32]));
    expect([graceOf(opinion), opinion.sgpi, opinion.cgpi, opinion.cgpiAddition]).toEqual([['O.5042:200'], 700, 666, 0]);
  });

  it('T19: case 17: 5 of 20 is out of reach', () => {
    expect(agreed(withAggregate(700, 56, 5))).toMatchObject({ letter: 'F', sgpi: null });
  });

  it('T19: case 18: 7 of 25 at A = 675 gets 3', () => {
    const units = [1, 2, 3, 4, 5, 6].map(good);
    const opinion = agreed(lastSemester([...units, enteredUnit(7, SMALL, 1, [18, 18]), enteredUnit(8, 'TW25', 1, [7])]));
    expect([graceOf(opinion), opinion.letter]).toEqual([['O.5045:300'], 'P']);
  });

  it('T19: case 19: a failed candidate keeps raw marks, sums 22 and 147, no SGPI', () => {
    const gps = [
      [4, 50, 15],
      [4, 55, 10],
      [4, 50, 10],
      [4, 50, 15],
      [2, 50, 12],
      [2, 42, 12],
    ] as const;
    const passed = gps.map(([credits, th, ia], at) => theory(at + 2, th, ia, credits));
    const units = [theory(1, 16, 15), ...passed, enteredUnit(8, SMALL, 1, [12, 11]), enteredUnit(9, SMALL, 1, [10, 10])];
    const opinion = agreed(lastSemester(units));
    expect(graceOf(opinion)).toEqual([]);
    expect(opinion).toMatchObject({ letter: 'F', sgpi: null, sumCredits: 2200, sumPoints: 14_700 });
  });
});

describe('published passing and grading', () => {
  it.each([
    ['25 and 14', [25, 14], 3900, 'F', 'F'],
    ['21 and absent', [21, 'AB'], 2100, 'Ab', 'F'],
    ['19 and 21', [19, 21], 4000, 'E', 'P'],
    ['30 and 20', [30, 20], 5000, 'F', 'F'],
  ] as const)('T19: case 22: VTU CIE and SEE %s', (_name, marks, total, grade, letter) => {
    const opinion = agreed(lastSemester([enteredUnit(1, 'CIE40+SEE60', 4, marks)]), vtu);
    expect([firstUnit(opinion)?.total, firstUnit(opinion)?.grade, opinion.letter]).toEqual([total, grade, letter]);
  });

  it.each([
    [319.95, 'C'],
    [399.95, 'A'],
    [400, 'O'],
  ] as const)('T19: case 24: %d of 500 is %s', (mark, grade) => {
    expect(firstUnit(agreed(lastSemester([enteredUnit(1, 'PROJ500', 4, [mark])])))?.grade).toBe(grade);
  });
});
