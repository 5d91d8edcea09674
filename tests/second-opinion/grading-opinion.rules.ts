import type { Grading } from '../../src/domains/result-rules/engine/grading.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import {
  exceeds,
  type Fraction,
  least,
  minus,
  most,
  ofHundredths,
  ONE_HUNDRED,
  percentOf,
  reaches,
  sumOf,
  times,
  written,
  ZERO,
} from './fraction.rules.ts';
import { headPasses, totalMaxOf, totalOf, type UnitCase } from './head-opinion.rules.ts';

type Row = Grading['rows'][number];

export interface UnitOpinion {
  readonly pass: boolean;
  readonly grade: string;
  readonly gradePoint: Fraction;
  readonly creditsEarned: Fraction;
  readonly creditTimesPoint: Fraction;
}

/** Section 3: the highest row with marks × 100 ≥ from × maximum. */
function rowOf(scale: Grading, total: Fraction, totalMax: Fraction): Row | null {
  let found: Row | null = null;
  for (const row of scale.rows) {
    const reached = reaches(times(total, ONE_HUNDRED), times(written(row.fromPercent), totalMax));
    if (reached && (found === null || exceeds(written(row.fromPercent), written(found.fromPercent)))) found = row;
  }
  return found;
}

/** Per cent of the lowest row that passes. */
function passPercent(scale: Grading): Fraction {
  const lowest = lowestPassingRow(scale);
  return lowest === null ? ONE_HUNDRED : written(lowest.fromPercent);
}

/** What the unit's total must reach: the printed minimum or the lowest passing row, whichever is more. */
export function totalNeeded(unit: UnitCase, rules: RuleDocument): Fraction {
  const byScale = percentOf(passPercent(rules.grading), totalMaxOf(unit));
  const printed = unit.set.unitMin === null ? ZERO : written(unit.set.unitMin);
  return exceeds(printed, byScale) ? printed : byScale;
}

/** Whether failing this unit fails the examination. */
export function isPrescribed(unit: UnitCase, rules: RuleDocument): boolean {
  if (unit.input.kind === 'AUDIT') return false;
  return unit.input.kind === 'CREDIT' || rules.pattern.nonCreditBlocksPass;
}

/** ATTEMPT policy CAPPED: a later pass gets at most the grade of the capped letter. */
function capped(row: Row, unit: UnitCase, rules: RuleDocument): Row {
  const { attemptPolicy, cappedLetter } = rules.pattern;
  if (attemptPolicy !== 'CAPPED' || cappedLetter === null || unit.input.attemptNo <= 1) return row;
  const cap = rules.grading.rows.find((one) => one.letter === cappedLetter);
  if (cap === undefined) throw new RangeError(`no grade ${cappedLetter}`);
  return exceeds(written(row.fromPercent), written(cap.fromPercent)) ? cap : row;
}

function judged(unit: UnitCase, pass: boolean, letter: string, point: Fraction): UnitOpinion {
  const counts = pass && unit.input.kind === 'CREDIT';
  const credits = ofHundredths(unit.input.credits);
  const gradePoint = counts ? point : ZERO;
  return {
    pass,
    grade: letter,
    gradePoint,
    creditsEarned: counts ? credits : ZERO,
    creditTimesPoint: times(credits, gradePoint),
  };
}

function awardedUnit(unit: UnitCase, rules: RuleDocument): UnitOpinion {
  const { awardedLetter, awardedPoint } = unit.input;
  if (awardedLetter !== null) {
    const row = rules.grading.rows.find((one) => one.letter === awardedLetter);
    const pass = row === undefined ? awardedLetter === rules.grading.satisfactoryLetter : row.pass;
    return judged(unit, pass, awardedLetter, row === undefined ? ZERO : written(row.gradePoint));
  }
  const point = ofHundredths(awardedPoint ?? 0);
  const pass = exceeds(point, ZERO);
  // Only the point is known, so a passing unit shows no letter.
  return judged(unit, pass, pass ? '' : rules.grading.failLetter, point);
}

/** Marks that the grade is looked up on: after grace, without O.229 marks where the scheme keeps them out of the grade, but never below what passing needs. */
function gradedTotal(unit: UnitCase, rules: RuleDocument): Fraction {
  const whole = totalOf(unit);
  let total = whole;
  for (const rule of rules.graceScheme.ordinances) {
    if (rule.kind !== 'ACTIVITY' || rule.countsInGrade) continue;
    for (const head of unit.heads) for (const one of head.grace) if (one.ordinance === rule.ordinance) total = minus(total, one.marks);
  }
  return exceeds(whole, total) ? most(total, least(whole, totalNeeded(unit, rules))) : whole;
}

function lowestPassingRow(scale: Grading): Row | null {
  let lowest: Row | null = null;
  for (const row of scale.rows) {
    if (row.pass && (lowest === null || exceeds(written(lowest.fromPercent), written(row.fromPercent)))) lowest = row;
  }
  return lowest;
}

/** Grade of a unit on its marks after grace. */
export function unitOpinion(unit: UnitCase, rules: RuleDocument): UnitOpinion {
  if (unit.awarded) return awardedUnit(unit, rules);
  const scale = rules.grading;
  const total = totalOf(unit);
  const row = rowOf(scale, total, totalMaxOf(unit));
  const headsPass = unit.heads.every((head) => headPasses(head, unit));
  const enough = unit.set.unitMin === null || reaches(total, written(unit.set.unitMin));
  const pass = headsPass && enough && row !== null && row.pass;
  const away = unit.heads.some(({ input }) => input.status === 'AB' || input.status === 'NE');
  if (away && unit.input.kind === 'CREDIT') return judged(unit, false, scale.absentLetter, ZERO);
  if (unit.input.kind !== 'CREDIT') return judged(unit, pass, pass ? scale.satisfactoryLetter : scale.unsatisfactoryLetter, ZERO);
  if (!pass || row === null) return judged(unit, false, scale.failLetter, ZERO);
  const looked = rowOf(scale, gradedTotal(unit, rules), totalMaxOf(unit));
  const final = capped(looked ?? row, unit, rules);
  return judged(unit, true, final.letter, written(final.gradePoint));
}

/** The aggregate head: least per cent of the sum of all credit units. */
function aggregatePasses(units: readonly UnitCase[], rules: RuleDocument): boolean {
  const share = rules.pattern.aggregateMinPercent;
  if (share === null) return true;
  const counted = units.filter((unit) => unit.input.kind === 'CREDIT' && !unit.awarded);
  const got = sumOf(counted.map(totalOf));
  return reaches(times(got, ONE_HUNDRED), times(written(share), sumOf(counted.map(totalMaxOf))));
}

/** Section 2: every prescribed unit passes, and the aggregate head if there is one. */
export function examinationPasses(units: readonly UnitCase[], rules: RuleDocument): boolean {
  for (const unit of units) if (isPrescribed(unit, rules) && !unitOpinion(unit, rules).pass) return false;
  return aggregatePasses(units, rules);
}
