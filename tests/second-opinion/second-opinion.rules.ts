import type { ResultLetter, ResultRemark, StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { exceeds, type Fraction, inHundredths, plus, ZERO } from './fraction.rules.ts';
import { activityAddition, distinctionGrace, enabledOrdinance, isExcluded, passGrace } from './grace-opinion.rules.ts';
import { examinationPasses, unitOpinion } from './grading-opinion.rules.ts';
import { finalMark, totalOf, type UnitCase, unitCase } from './head-opinion.rules.ts';
import { higherClassAddition, type Indexes, indexesOf, type Sums, sgpiOf, sumsOf } from './index-opinion.rules.ts';
import { classOf, type Outcome, outcomeOf } from './outcome-opinion.rules.ts';

/** What the second opinion answers; every figure in hundredths, as the engine prints it. */
export interface Opinion {
  readonly units: readonly {
    readonly unitId: string;
    readonly grade: string;
    readonly gradePoint: number;
    readonly creditsEarned: number;
    readonly cxg: number;
    readonly pass: boolean;
    readonly total: number;
    readonly heads: readonly {
      readonly headNo: number;
      /** `ordinance:hundredths`, in order of use. */
      readonly grace: readonly string[];
      readonly finalMark: number;
      /** Whether the sign of moderation stands beside it. */
      readonly moderated: boolean;
    }[];
  }[];
  /** Beside the papers; no index has them. */
  readonly extraCredits: number;
  readonly sumCredits: number;
  readonly sumPoints: number;
  readonly sgpi: number | null;
  readonly sgpiAddition: number;
  readonly cgpi: number | null;
  readonly cgpiAddition: number;
  readonly classIndex: number | null;
  readonly class: string | null;
  readonly letter: ResultLetter;
  readonly marksLetter: 'P' | 'F' | 'A';
  readonly remark: ResultRemark | null;
}

interface Figures extends Indexes {
  readonly sums: Sums;
  readonly sgpi: Fraction | null;
  readonly sgpiAddition: Fraction;
}

function figuresOf(student: StudentInput, units: readonly UnitCase[], left: Fraction, rules: RuleDocument): Figures {
  const passes = examinationPasses(units, rules);
  const opinions = units.map((unit) => unitOpinion(unit, rules));
  const sums = sumsOf(units, opinions, rules);
  const sgpi = sgpiOf(sums, passes, rules);
  const earnsAddition = sgpi !== null && passes && !isExcluded(units, rules);
  const sgpiAddition = earnsAddition ? activityAddition(sgpi, left, rules) : ZERO;
  const counted = sgpi === null ? null : plus(sgpi, sgpiAddition);
  return { sums, sgpi, sgpiAddition, ...indexesOf(student, { sums, counted, passes }, rules) };
}

function inOrder(student: StudentInput, rules: RuleDocument): UnitCase[] {
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return student.units
    .map((unit) => unitCase(unit, rules))
    .toSorted(({ input: a }, { input: b }) => a.unitNo - b.unitNo || text(a.paperCode, b.paperCode) || text(a.unitId, b.unitId));
}

function unitLines(units: readonly UnitCase[], rules: RuleDocument): Opinion['units'] {
  return units.map((unit) => {
    const opinion = unitOpinion(unit, rules);
    return {
      unitId: unit.input.unitId,
      grade: opinion.grade,
      gradePoint: inHundredths(opinion.gradePoint),
      creditsEarned: inHundredths(opinion.creditsEarned),
      cxg: inHundredths(opinion.creditTimesPoint),
      pass: opinion.pass,
      total: inHundredths(totalOf(unit)),
      heads: unit.heads.map((head) => ({
        headNo: head.rule.no,
        grace: head.grace.map((one) => `${one.ordinance}:${inHundredths(one.marks)}`),
        finalMark: inHundredths(finalMark(head)),
        moderated: head.moderated,
      })),
    };
  });
}

/**
 * The result of one student, worked out a second time straight from the rule text (sections 2, 3, 8 to 11 and 15 of the rules) and
 * the settings documents, in exact fractions, sharing nothing with the engine but the shapes of its input.
 *
 * Where the rule text is silent it takes the engine's reading: O.229 adds full hundredths
 * and stops at the best grade point; an awarded point above 0 shows no letter; a grade without O.229 marks is not below what passing
 * needs; an admission that was cancelled leaves the letter NULL; a mark not received, or earlier figures not on file when a CGPI is
 * due, make a result RPV; where an uncleared semester has no CGPI, so has one that is failed now; O.5044 goes to the units closest to the distinction; a WEIGHTED CGPI does not ask for this SGPI.
 * Throws a RangeError when the input names a head set or head that the documents lack.
 */
export function secondOpinion(student: StudentInput, rules: RuleDocument): Opinion {
  const units = inOrder(student, rules);
  const grace = passGrace(student, units, rules);
  const passes = examinationPasses(units, rules);
  const mayRise = passes && rules.graceScheme.enabled && !isExcluded(units, rules);
  let figures = figuresOf(student, units, grace.activityLeft, rules);
  const used = exceeds(figures.sgpiAddition, ZERO) ? [...grace.used, enabledOrdinance(rules, 'ACTIVITY')?.ordinance ?? ''] : grace.used;
  let cgpiAddition = ZERO;
  const decides = figures.classIndex ?? figures.cgpi;
  if (mayRise && decides !== null) cgpiAddition = higherClassAddition(student, decides, used, rules);
  // Section 9, step (6): O.5043, else O.5044.
  if (mayRise && !exceeds(cgpiAddition, ZERO) && distinctionGrace(units, used, rules)) {
    figures = figuresOf(student, units, grace.activityLeft, rules);
  }
  const outcome: Outcome = outcomeOf(student, units, passes, figures.incomplete, rules);
  const graced = units.some((unit) => unit.heads.some((head) => head.grace.length > 0));
  const base = figures.classIndex ?? figures.cgpi;
  const index = base === null ? null : plus(base, cgpiAddition);
  const shown = (value: Fraction | null) => (value === null ? null : inHundredths(value));
  return {
    units: unitLines(units, rules),
    extraCredits: student.extraCredits ?? 0,
    sumCredits: inHundredths(figures.sums.denominator),
    sumPoints: inHundredths(figures.sums.points),
    sgpi: shown(figures.sgpi),
    sgpiAddition: inHundredths(figures.sgpiAddition),
    cgpi: shown(figures.cgpi),
    cgpiAddition: inHundredths(cgpiAddition),
    classIndex: shown(figures.classIndex),
    class: classOf(student, index, graced, outcome, rules),
    ...outcome,
  };
}
