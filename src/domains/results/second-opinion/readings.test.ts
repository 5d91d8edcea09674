import { describe, expect, it } from 'vitest';
import { combinedHead, separateHead } from '../../../golden/head-literal.contract.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { compileSettings } from '../engine/compile-settings.rules.ts';
import { computeResult } from '../engine/compute-result.rules.ts';
import type { StudentInput } from '../engine/engine.contract.ts';
import type { HeadSet } from '../engine/head-set.contract.ts';
import type { RuleDocument } from '../engine/settings.contract.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { enteredUnit, lastSemester, pointUnit } from './case-input.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';

/*
 * Small candidates on which two careful readers of the rules can part; each title says what the rule text or the settings'
 * own comments decide. Random students meet these situations too, but a failure there needs explaining.
 */
const TH = 'TH80+IA20';

function agreed(student: StudentInput, rules: RuleDocument = mumbaiBe): Opinion {
  const opinion = secondOpinion(student, rules);
  expect(answerOf(computeResult(student, compileSettings(rules)), student)).toEqual(opinion);
  return opinion;
}

function withPattern(change: Partial<RuleDocument['pattern']>): RuleDocument {
  return { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, ...change } };
}

/** Head sets beside the printed ones, with grace for a short total. */
function withHeadSet(set: HeadSet): RuleDocument {
  return { ...mumbaiBe, headSets: [...mumbaiBe.headSets, set], graceScheme: { ...mumbaiBe.graceScheme, unitTotalMayBeGraced: true } };
}

const graceOf = (opinion: Opinion) => opinion.units.flatMap((unit) => unit.heads.flatMap((head) => head.grace));
const passed = (no: number) => enteredUnit(no, TH, 4, [56, 14]);

describe('class and index', () => {
  it('T19: no class while an earlier semester is owed, even where the CGPI is shown (section 11: at completion)', () => {
    const student = lastSemester([pointUnit(1, TH, 4, 8)], [8]);
    const owes = { ...student, earlier: student.earlier.map((one) => ({ ...one, cleared: false })) };
    expect(agreed(owes, withPattern({ cgpiWhileUncleared: 'SHOWN' }))).toMatchObject({ cgpi: 800, class: null });
  });

  it('T19: the semesters that count for the class decide it under MEAN too', () => {
    const opinion = agreed(lastSemester([pointUnit(1, TH, 4, 8)], [5]), withPattern({ classFromSemester: 2 }));
    expect(opinion).toMatchObject({ cgpi: 650, classIndex: 800, class: 'First Class with Distinction' });
  });

  it('T19: O.5043 graces no head, so it does not close a class row that wants no graced head', () => {
    const classTable = mumbaiBe.classTable.map((row) => ({ ...row, noGrace: true }));
    const student = lastSemester([pointUnit(1, TH, 12, 7), pointUnit(2, TH, 12, 8)], [5.94]);
    expect(agreed(student, { ...mumbaiBe, classTable })).toMatchObject({ cgpi: 672, cgpiAddition: 3, class: 'First Class' });
  });
});

describe('letters and remarks', () => {
  it('T19: a pending case of unfair means reserves the result, whatever people flagged besides (section 8)', () => {
    const student = { ...lastSemester([enteredUnit(1, TH, 4, ['UFM', 14]), passed(2)]), flags: ['WH'] as const };
    expect(agreed(student)).toMatchObject({ letter: 'RR', remark: 'RR' });
  });

  it('T19: a pass with an owed semester is RLE before the last semester too', () => {
    const student = { ...lastSemester([passed(1)], [7.5, 0]), isFinalSemester: false };
    expect(agreed(student)).toMatchObject({ letter: 'P', remark: 'RLE', cgpi: null });
  });

  it('T19: an awarded grade point of 0 fails with the fail letter', () => {
    expect(agreed(lastSemester([pointUnit(1, TH, 4, 0)])).units[0]).toMatchObject({ pass: false, grade: 'F' });
  });

  it('T19: a capped pass shows at most the capped letter, also between letters of equal points', () => {
    const rows = mumbaiBe.grading.rows.map((row) => (row.letter === 'A' ? { ...row, gradePoint: '10' } : row));
    const rules = { ...withPattern({ attemptPolicy: 'CAPPED', cappedLetter: 'A' }), grading: { ...mumbaiBe.grading, rows } };
    const unit = { ...enteredUnit(1, TH, 4, [70, 16]), attemptNo: 2 };
    expect(agreed(lastSemester([unit]), rules).units[0]).toMatchObject({ grade: 'A', gradePoint: 1000 });
  });
});

describe('grace', () => {
  it('T19: a head that meets its minimum by grace also lifts the total: no further mark is given', () => {
    const rules = withHeadSet({
      name: 'TOTAL42',
      unitMin: '42',
      heads: [separateHead(1, 'TH', '80', '32'), separateHead(2, 'IA', '20', '8')],
    });
    const opinion = agreed(lastSemester([enteredUnit(1, 'TOTAL42', 4, [35, 6]), passed(2), passed(3)]), rules);
    expect([graceOf(opinion), opinion.letter]).toEqual([['O.5042:200'], 'P']);
  });

  it('T19: a head whose minimum is waived stays waived when it takes the grace for a short total', () => {
    const theory = { ...separateHead(1, 'TH', '80', '32'), waivedFromUnitPercent: '45' };
    const rules = withHeadSet({ name: 'WAIVED', unitMin: '50', heads: [theory, separateHead(2, 'IA', '20', '8')] });
    const opinion = agreed(lastSemester([enteredUnit(1, 'WAIVED', 4, [30, 19]), passed(2)]), rules);
    expect([graceOf(opinion), opinion.letter]).toEqual([['O.5042:100'], 'P']);
  });

  it('T19: a waiver asks the other separate heads only, not those with a floor', () => {
    const theory = { ...separateHead(1, 'TH', '80', '32'), waivedFromUnitPercent: '45' };
    const heads = [theory, combinedHead(2, 'IA', '20', '8'), combinedHead(3, 'OR', '50', null)];
    const rules = withHeadSet({ name: 'MIXED', unitMin: null, heads });
    const opinion = agreed(lastSemester([enteredUnit(1, 'MIXED', 4, [31, 7, 45]), passed(2)]), rules);
    expect([graceOf(opinion), opinion.letter]).toEqual([['O.5042:100'], 'P']);
  });

  it('T19: a withheld head has no mark to raise', () => {
    const student = { ...lastSemester([enteredUnit(1, 'TW25', 1, ['WH']), ...[2, 3, 4, 5, 6, 7].map(passed)]), activityMarks: 1000 };
    expect([graceOf(agreed(student)), agreed(student).letter]).toEqual([[], 'F']);
  });

  it('T19: no grace for a candidate whom a withheld head without a minimum fails anyway', () => {
    const rules = withHeadSet({
      name: 'COMBINED',
      unitMin: null,
      heads: [combinedHead(1, 'TH', '80', null), combinedHead(2, 'IA', '20', null)],
    });
    const units = [enteredUnit(1, 'COMBINED', 4, [60, 'WH']), enteredUnit(2, TH, 4, [30, 14]), passed(3)];
    expect([graceOf(agreed(lastSemester(units), rules)), agreed(lastSemester(units), rules).letter]).toEqual([[], 'F']);
  });

  it('T19: A of the caps counts the heads of every unit of the examination, audit units too', () => {
    const units = [enteredUnit(1, TH, 4, [27, 14]), passed(2), passed(3), passed(4), { ...passed(5), kind: 'AUDIT' as const }];
    const opinion = agreed(lastSemester(units));
    expect([graceOf(opinion), opinion.letter]).toEqual([['O.5045:500'], 'P']);
  });

  it('T19: absence in an audit unit also excludes from the additions of O.229 and O.5043', () => {
    const audit = { ...enteredUnit(3, TH, 4, ['AB', 14]), kind: 'AUDIT' as const };
    const student = { ...lastSemester([pointUnit(1, TH, 12, 7), pointUnit(2, TH, 12, 8), audit], [5.94]), activityMarks: 1000 };
    expect(agreed(student)).toMatchObject({ letter: 'P', sgpi: 750, sgpiAddition: 0, cgpi: 672, cgpiAddition: 0 });
  });
});
