import { describe, expect, it } from 'vitest';
import { combinedHead, separateHead } from '../../src/golden/head-literal.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { compileSettings } from '../../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../../src/domains/result-rules/engine/compute-result.rules.ts';
import { REMARKS, type StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { enteredUnit, lastSemester, pointUnit } from './case-input.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';

/*
 * Small cases that two careful readers may interpret differently; each title says what the rule text or the settings'
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

  it('T19: a failed semester has no CGPI where an uncleared one has none, whatever method makes it', () => {
    const student = lastSemester([pointUnit(1, TH, 4, 8), enteredUnit(2, TH, 4, [10, 14])], [8]);
    const given = { sgpiOnFail: 'SHOWN' } as const;
    const graceless = (rules: RuleDocument) => ({ ...rules, graceScheme: { ...rules.graceScheme, enabled: false } });
    expect(agreed(student, graceless(withPattern(given)))).toMatchObject({ letter: 'F', cgpi: null });
    const shown = agreed(student, graceless(withPattern({ ...given, cgpiWhileUncleared: 'SHOWN' })));
    expect(shown.letter).toBe('F');
    expect(shown.cgpi).not.toBeNull();
  });

  it('T19: the semesters that count for the class decide it under MEAN too', () => {
    const opinion = agreed(lastSemester([pointUnit(1, TH, 4, 8)], [5]), withPattern({ classFromSemester: 2 }));
    expect(opinion).toMatchObject({ cgpi: 650, classIndex: 800, class: 'First Class with Distinction' });
  });

  it('T19: the semesters that count for the class decide it under WEIGHTED_SGPI too, each by its credits', () => {
    const student = lastSemester([pointUnit(1, TH, 4, 8)], [5, 6]);
    const earlier = student.earlier.map((one) => ({ ...one, creditsEarned: 1200 }));
    const opinion = agreed({ ...student, earlier }, withPattern({ cgpiMethod: 'WEIGHTED_SGPI', classFromSemester: 2 }));
    expect(opinion).toMatchObject({ cgpi: 586, classIndex: 650, class: 'Second Class' }); // (12×5 + 12×6 + 4×8) / 28; (12×6 + 4×8) / 16
  });

  it('T19: a head graced to pass closes a class row that wants no graced head', () => {
    const rules = { ...mumbaiBe, classTable: mumbaiBe.classTable.map((row) => ({ ...row, noGrace: row.fromCgpi !== '4.00' })) };
    const units = [enteredUnit(1, TH, 4, [30, 14]), ...[2, 3, 4].map(passed)];
    expect(agreed(lastSemester(units), rules)).toMatchObject({ cgpi: 725, class: 'Pass Class' });
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

  it.each([
    ['UFM', 'RPV', 'RR', 'RR'],
    ['UFM', 'RCC', 'RR', 'RR'],
    ['UFM', 'ADC', 'NULL', 'ADC'],
    ['UFM', 'NULL', 'NULL', 'NULL'],
    ['WH', 'PPR', 'F', 'WH'],
    ['WH', 'RCC', 'F', 'WH'],
    ['WH', 'RR', 'RR', 'RR'],
    ['INC', 'PPR', 'F', 'PPR'],
    ['INC', 'WH', 'F', 'WH'],
  ] as const)('T19: a head with %s under the flag %s: letter %s, remark %s', (status, flag, letter, remark) => {
    const student = { ...lastSemester([enteredUnit(1, TH, 4, [status, 14]), passed(2)]), flags: [flag] };
    expect(agreed(student)).toMatchObject({ letter, marksLetter: 'F', remark });
  });

  it('T19: of several remarks the strongest applies', () => {
    expect(REMARKS).toEqual(['ADC', 'NULL', 'RR', 'WH', 'RCC', 'PPR', 'RPV', 'RLE', 'ABS']);
    const student = lastSemester([passed(1)], [7.5, 0]);
    expect(agreed({ ...student, flags: ['RPV', 'PPR', 'RCC'] }).remark).toBe('RCC');
    expect(agreed({ ...student, flags: ['RPV'] }).remark).toBe('RPV');
    expect(agreed(student).remark).toBe('RLE');
    expect(agreed(lastSemester([enteredUnit(1, TH, 4, ['AB', 'NE'])])).remark).toBe('ABS');
  });

  it('T19: a passing candidate is P, even if the only fresh heads are absences in an audit unit', () => {
    const audit = { ...enteredUnit(2, TH, 4, ['AB', 'AB']), kind: 'AUDIT' as const };
    expect(agreed(lastSemester([pointUnit(1, TH, 4, 8), audit]))).toMatchObject({ letter: 'P', remark: null, sgpi: 800 });
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

describe('marks', () => {
  const tests = (parts: readonly number[], change: Partial<Head>, moderation = 0): number | undefined => {
    const head = { ...separateHead(1, 'IA', '20', '4'), bestOf: { take: 2, of: 3 }, ...change };
    const rules = { ...withHeadSet({ name: 'TESTS', unitMin: null, heads: [head] }), pattern: { ...mumbaiBe.pattern, moderationMax: '5' } };
    const unit = enteredUnit(1, 'TESTS', 4, ['INC']);
    const heads = unit.heads.map((one) => ({ ...one, status: null, parts, moderation }));
    return agreed(lastSemester([{ ...unit, heads }]), rules).units[0]?.heads[0]?.finalMark;
  };

  it.each([
    ['16.5 of 20 is 8.25 of 10: 8, not 9 through 17', [1700, 1600, 100], { convertTo: '10', min: '4' }, 0, 800],
    ['16.5 of 20 is 17', [1700, 1600, 100], {}, 0, 1700],
    ['16.5 of 20 is 16, half to the even', [1700, 1600, 100], { rounding: 'HALF_EVEN' }, 0, 1600],
    ['16.5 and 1 of moderation are 17.5 of 20, 8.75 of 10: 9', [1700, 1600, 100], { convertTo: '10', min: '4' }, 100, 900],
    ['moderation stops at the maximum', [2000, 1900, 100], { roundTo: '0.5' }, 300, 2000],
    ['no test at all and a moderation of 2.5 are 3', [], {}, 250, 300],
  ] as const)('T19: the average of the best two is rounded once: %s', (_name, parts, change, moderation, mark) => {
    expect(tests(parts, change, moderation)).toBe(mark);
  });
});

describe('grace', () => {
  it('T19: what follows a pass has its own order: O.5044 only when O.5043 adds nothing, however the scheme lists them', () => {
    const ordinances = mumbaiBe.graceScheme.ordinances.map((one) => ({ ...one, enabled: true }));
    const reversed = { ...mumbaiBe, graceScheme: { ...mumbaiBe.graceScheme, ordinances: ordinances.toReversed() } };
    const units = [enteredUnit(1, TH, 4, [57, 16]), passed(2), passed(3)];
    const lifted = agreed(lastSemester(units, [6.4]), reversed);
    expect([lifted.cgpi, lifted.cgpiAddition, graceOf(lifted)]).toEqual([737, 0, ['O.5044:200']]);
    const raised = agreed(lastSemester(units, [5.4]), reversed);
    expect([raised.cgpi, raised.cgpiAddition, graceOf(raised)]).toEqual([670, 5, []]);
  });

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
