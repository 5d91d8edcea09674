import type { EarlierSemester, StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import {
  dividedBy,
  exceeds,
  type Fraction,
  fraction,
  least,
  minus,
  ofHundredths,
  plus,
  reaches,
  roundedTo,
  sumOf,
  times,
  written,
  ZERO,
} from './fraction.rules.ts';
import { enabledOrdinance } from './grace-opinion.rules.ts';
import type { UnitOpinion } from './grading-opinion.rules.ts';
import type { UnitCase } from './head-opinion.rules.ts';

export interface Sums {
  readonly registered: Fraction;
  readonly earned: Fraction;
  readonly denominator: Fraction;
  readonly points: Fraction;
}

/** One semester as an index sees it; a figure that is not known is null. */
interface Semester {
  readonly number: number;
  readonly sgpi: Fraction | null;
  readonly registered: Fraction | null;
  readonly earned: Fraction | null;
  readonly points: Fraction | null;
}

/** Printed index: `decimals` places, in the pattern's rounding. */
function printed(index: Fraction, rules: RuleDocument): Fraction {
  return roundedTo(index, fraction(1n, 10n ** BigInt(rules.pattern.decimals)), rules.pattern.rounding);
}

export function sumsOf(units: readonly UnitCase[], opinions: readonly UnitOpinion[], rules: RuleDocument): Sums {
  const registered = sumOf(units.filter(({ input }) => input.kind === 'CREDIT').map(({ input }) => ofHundredths(input.credits)));
  const earned = sumOf(opinions.map((one) => one.creditsEarned));
  const points = sumOf(opinions.map((one) => one.creditTimesPoint));
  return { registered, earned, denominator: rules.pattern.sgpiDenominator === 'EARNED' ? earned : registered, points };
}

/** Section 10: sum(c × gp) / sum(c); blank for a failed candidate when the pattern says so. */
export function sgpiOf(sums: Sums, passes: boolean, rules: RuleDocument): Fraction | null {
  if (!passes && rules.pattern.sgpiOnFail === 'BLANK') return null;
  if (!exceeds(sums.denominator, ZERO)) return null;
  return printed(dividedBy(sums.points, sums.denominator), rules);
}

function earlierSemester(one: EarlierSemester): Semester {
  const known = (value: number | null) => (value === null ? null : ofHundredths(value));
  return {
    number: one.semester,
    sgpi: known(one.sgpi),
    registered: known(one.creditsRegistered),
    earned: known(one.creditsEarned),
    points: known(one.points),
  };
}

function isKnown(semester: Semester, rules: RuleDocument): boolean {
  const { cgpiMethod, cgpiDenominator } = rules.pattern;
  if (cgpiMethod === 'MEAN') return semester.sgpi !== null;
  const credits = cgpiDenominator === 'EARNED' ? semester.earned : semester.registered;
  return credits !== null && (cgpiMethod === 'WEIGHTED' ? semester.points : semester.sgpi) !== null;
}

/** MEAN, WEIGHTED or WEIGHTED_SGPI over the given semesters; null when a figure is missing. */
function indexOver(semesters: readonly Semester[], rules: RuleDocument): Fraction | null {
  const { cgpiMethod, cgpiDenominator } = rules.pattern;
  let above = ZERO;
  let below = ZERO;
  for (const semester of semesters) {
    const credits = cgpiDenominator === 'EARNED' ? semester.earned : semester.registered;
    if (cgpiMethod === 'MEAN') {
      if (semester.sgpi === null) return null;
      above = plus(above, semester.sgpi);
      below = plus(below, fraction(1n));
    } else {
      const value = cgpiMethod === 'WEIGHTED' ? semester.points : semester.sgpi;
      if (value === null || credits === null) return null;
      above = plus(above, cgpiMethod === 'WEIGHTED' ? value : times(credits, value));
      below = plus(below, credits);
    }
  }
  return exceeds(below, ZERO) ? printed(dividedBy(above, below), rules) : null;
}

export function owesEarlier(student: StudentInput): boolean {
  return student.earlier.some((one) => !one.cleared);
}

export interface Indexes {
  readonly cgpi: Fraction | null;
  /** Index of the semesters that count for the class, when the pattern keeps one. */
  readonly classIndex: Fraction | null;
  /** Earlier semesters or figures that a due CGPI needs are not on file. */
  readonly incomplete: boolean;
}

const NONE: Indexes = { cgpi: null, classIndex: null, incomplete: false };

interface Now {
  readonly sums: Sums;
  /** This semester's SGPI with its addition. */
  readonly counted: Fraction | null;
  readonly passes: boolean;
}

export function indexesOf(student: StudentInput, { sums, counted, passes }: Now, rules: RuleDocument): Indexes {
  const { pattern } = rules;
  const due = pattern.cgpiWhen === 'EVERY_SEMESTER' || student.isFinalSemester;
  const blocked = (owesEarlier(student) || !passes) && pattern.cgpiWhileUncleared === 'BLANK';
  const few = student.expectedSemesters !== null && student.earlier.length + 1 < student.expectedSemesters;
  if (!due || blocked) return NONE;
  if (few) return { ...NONE, incomplete: true };
  const all: Semester[] = student.earlier.map(earlierSemester);
  all.push({ number: student.semester, sgpi: counted, registered: sums.registered, earned: sums.earned, points: sums.points });
  const from = pattern.classFromSemester;
  const classIndex =
    from === null
      ? null
      : indexOver(
          all.filter((one) => one.number >= from),
          rules,
        );
  const cgpi = indexOver(all, rules);
  const indexable = counted !== null || rules.pattern.cgpiMethod === 'WEIGHTED';
  const incomplete = indexable && student.earlier.some((one) => !isKnown(earlierSemester(one), rules));
  return { cgpi, classIndex: cgpi === null ? null : classIndex, incomplete };
}

/** O.5043: what lifts the CGPI to the next boundary; 0 when it is too far or not allowed. */
export function higherClassAddition(student: StudentInput, cgpi: Fraction, used: readonly string[], rules: RuleDocument): Fraction {
  const rule = enabledOrdinance(rules, 'HIGHER_CLASS');
  if (rule === null || (rule.finalSemesterOnly && !student.isFinalSemester)) return ZERO;
  if (rule.notAfter.some((one) => used.includes(one))) return ZERO;
  let next: Fraction | null = null;
  for (const text of rule.targets) {
    const target = written(text);
    if (exceeds(target, cgpi)) next = next === null ? target : least(next, target);
  }
  if (next === null) return ZERO;
  const gap = minus(next, cgpi);
  return reaches(written(rule.limit), gap) ? gap : ZERO;
}
