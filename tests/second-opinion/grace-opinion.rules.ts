import type { StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { GraceKind, GraceOrdinance } from '../../src/domains/result-rules/engine/grace-scheme.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import {
  exceeds,
  type Fraction,
  fraction,
  HUNDREDTH,
  least,
  loweredTo,
  minus,
  most,
  ofHundredths,
  percentOf,
  plus,
  raisedTo,
  reaches,
  roundedTo,
  sumOf,
  times,
  written,
  ZERO,
} from './fraction.rules.ts';
import { examinationPasses, isPrescribed, totalNeeded } from './grading-opinion.rules.ts';
import { finalMark, type HeadCase, headPasses, neededBy, outOfHead, totalMaxOf, totalOf, type UnitCase } from './head-opinion.rules.ts';

type Ordinance<Kind extends GraceKind> = Extract<GraceOrdinance, { kind: Kind }>;
const WHOLE = fraction(1n);

/** A head that needs marks, and how many. */
interface Need {
  readonly head: HeadCase;
  readonly marks: Fraction;
}

export interface PassGrace {
  /** Approved O.229 marks that passing did not use. */
  readonly activityLeft: Fraction;
  readonly used: readonly string[];
}

export function enabledOrdinance<Kind extends GraceKind>(rules: RuleDocument, kind: Kind): Ordinance<Kind> | null {
  if (!rules.graceScheme.enabled) return null;
  const isIt = (one: GraceOrdinance): one is Ordinance<Kind> => one.kind === kind && one.enabled;
  return rules.graceScheme.ordinances.find(isIt) ?? null;
}

/** Step (1): absent, unfair means, not eligible: no grace of any kind. */
export function isExcluded(units: readonly UnitCase[], rules: RuleDocument): boolean {
  const excluding: readonly string[] = rules.graceScheme.excludedBy;
  return units.some((unit) => unit.heads.some(({ input }) => input.status !== null && excluding.includes(input.status)));
}

/** A of the caps: maxima of all heads of this examination. */
function aggregate(units: readonly UnitCase[], rules: RuleDocument): Fraction {
  let sum = ZERO;
  for (const unit of units) {
    for (const head of unit.heads) if (!head.kept || rules.graceScheme.carriedCountInAggregate) sum = plus(sum, head.outOf);
  }
  return sum;
}

/** The head on which a short total is graced: the first external one, else the largest. */
function graceHead(unit: UnitCase): HeadCase | null {
  const external = unit.heads.find((head) => head.rule.evaluator === 'EXTERNAL');
  if (external !== undefined) return external;
  let largest: HeadCase | null = null;
  for (const head of unit.heads) if (largest === null || exceeds(head.outOf, largest.outOf)) largest = head;
  return largest;
}

/** Grace is given in marks that the head can have: the steps in which it is entered, or rounded where it is scaled or averaged. */
function inSteps(short: Fraction, { rule }: HeadCase): Fraction {
  return raisedTo(short, written(rule.convertTo === null && rule.bestOf === null ? rule.step : rule.roundTo));
}

/** Marks that the unit's heads lack; null: no marks can help. */
function needsOf(unit: UnitCase, rules: RuleDocument): Need[] | null {
  if (unit.awarded) return null;
  const needs: Need[] = [];
  for (const head of unit.heads) {
    if (headPasses(head, unit)) continue;
    const needed = neededBy(head.rule);
    if (head.noMark || needed === null) return null;
    needs.push({ head, marks: inSteps(minus(needed, head.mark), head) });
  }
  const total = plus(totalOf(unit), sumOf(needs.map((need) => need.marks)));
  const short = raisedTo(minus(totalNeeded(unit, rules), total), HUNDREDTH);
  if (!exceeds(short, ZERO)) return needs;
  const head = graceHead(unit);
  if (!rules.graceScheme.unitTotalMayBeGraced || head === null || head.noMark || head.kept) return null;
  const already = needs.find((need) => need.head === head);
  const marks = inSteps(plus(already?.marks ?? ZERO, short), head);
  if (exceeds(plus(head.mark, marks), head.outOf)) return null;
  return [...needs.filter((need) => need !== already), { head, marks }];
}

function allNeeds(units: readonly UnitCase[], rules: RuleDocument): Need[] | null {
  const all: Need[] = [];
  for (const unit of units) {
    if (!isPrescribed(unit, rules)) continue;
    if (examinationPasses([unit], { ...rules, pattern: { ...rules.pattern, aggregateMinPercent: null } })) continue;
    const needs = needsOf(unit, rules);
    if (needs === null) return null;
    all.push(...needs);
  }
  return all;
}

/** O.5042: cap by the head's maximum. */
function slabCap(rule: Ordinance<'PASS_HEADS'>, outOf: Fraction): Fraction {
  for (const slab of rule.slabs) if (slab.toMax === null || reaches(written(slab.toMax), outOf)) return written(slab.marks);
  return ZERO;
}

function passHeadsFits(rule: Ordinance<'PASS_HEADS'>, needs: readonly Need[], whole: Fraction): boolean {
  if (rule.maxHeads !== null && needs.length > rule.maxHeads) return false;
  for (const need of needs) if (exceeds(need.marks, slabCap(rule, need.head.outOf))) return false;
  const cap = roundedTo(percentOf(written(rule.aggregatePercent), whole), WHOLE, rule.capRounding);
  return reaches(cap, sumOf(needs.map((need) => need.marks)));
}

function condoneCap(rule: Ordinance<'CONDONE_ONE'>, head: HeadCase, whole: Fraction): Fraction {
  const ofAll = roundedTo(percentOf(written(rule.aggregatePercent), whole), WHOLE, rule.capRounding);
  const ofHead = roundedTo(percentOf(written(rule.headPercent), head.outOf), WHOLE, rule.capRounding);
  return least(least(ofAll, ofHead), written(rule.maxMarks));
}

/** Gives the marks, and takes them back when the candidate does not pass the whole examination with them. */
function giveIfItPasses(
  gifts: readonly { readonly head: HeadCase; readonly ordinance: string; readonly marks: Fraction }[],
  units: readonly UnitCase[],
  rules: RuleDocument,
): boolean {
  for (const { head, ordinance, marks } of gifts) head.grace.push({ ordinance, marks });
  if (examinationPasses(units, rules)) return true;
  for (const { head } of gifts) head.grace.length = 0;
  return false;
}

/** Steps (2) to (4): writes grace into the heads; failing candidates keep their raw marks. */
export function passGrace(student: StudentInput, units: readonly UnitCase[], rules: RuleDocument): PassGrace {
  const activity = enabledOrdinance(rules, 'ACTIVITY');
  const approved = activity === null ? ZERO : least(ofHundredths(student.activityMarks), written(activity.maxMarks));
  const none: PassGrace = { activityLeft: approved, used: [] };
  if (!rules.graceScheme.enabled || isExcluded(units, rules) || examinationPasses(units, rules)) return none;
  const needs = allNeeds(units, rules);
  if (needs === null || needs.length === 0) return none;
  const whole = aggregate(units, rules);
  for (const rule of rules.graceScheme.ordinances) {
    if (!rule.enabled) continue;
    if (rule.kind === 'PASS_HEADS' && passHeadsFits(rule, needs, whole)) {
      const gifts = needs.map((need) => ({ ...need, ordinance: rule.ordinance }));
      if (giveIfItPasses(gifts, units, rules)) return { activityLeft: approved, used: [rule.ordinance] };
    }
    const only = needs[0];
    if (rule.kind === 'CONDONE_ONE' && needs.length === 1 && only !== undefined) {
      const condoned = least(only.marks, condoneCap(rule, only.head, whole));
      const rest = minus(only.marks, condoned);
      const helped = exceeds(rest, ZERO);
      if (helped && (activity === null || !activity.helpsCondonation || exceeds(rest, approved))) continue;
      const shares = [{ head: only.head, ordinance: rule.ordinance, marks: condoned }];
      if (helped && activity !== null) shares.push({ head: only.head, ordinance: activity.ordinance, marks: rest });
      const gifts = shares.filter((share) => exceeds(share.marks, ZERO));
      if (giveIfItPasses(gifts, units, rules)) {
        return { activityLeft: minus(approved, rest), used: shares.map((share) => share.ordinance) };
      }
    }
  }
  return none;
}

/** O.5044: the credit units that are closest below the distinction; returns whether it was used. */
export function distinctionGrace(units: readonly UnitCase[], used: readonly string[], rules: RuleDocument): boolean {
  const rule = enabledOrdinance(rules, 'DISTINCTION');
  if (rule === null || rule.notAfter.some((one) => used.includes(one))) return false;
  const wanted: Need[] = [];
  for (const unit of units) {
    if (unit.input.kind !== 'CREDIT' || unit.awarded) continue;
    const goal = percentOf(written(rule.targetPercent), totalMaxOf(unit));
    const head = graceHead(unit);
    if (head === null) continue;
    const short = inSteps(minus(goal, totalOf(unit)), head);
    if (!exceeds(short, ZERO) || exceeds(short, written(rule.maxMarks)) || head.kept) continue;
    if (exceeds(plus(finalMark(head), short), outOfHead(head.rule))) continue;
    wanted.push({ head, marks: short });
  }
  const closest = wanted.toSorted((a, b) => (exceeds(a.marks, b.marks) ? 1 : exceeds(b.marks, a.marks) ? -1 : 0));
  for (const { head, marks } of closest.slice(0, rule.maxUnits)) head.grace.push({ ordinance: rule.ordinance, marks });
  return closest.length > 0;
}

/** Step (5): what is left of O.229 raises the SGPI by full hundredths, never above the best grade point of the scale. */
export function activityAddition(sgpi: Fraction, left: Fraction, rules: RuleDocument): Fraction {
  const rule = enabledOrdinance(rules, 'ACTIVITY');
  if (rule === null) return ZERO;
  let top = ZERO;
  for (const row of rules.grading.rows) top = most(top, written(row.gradePoint));
  const addition = loweredTo(times(left, written(rule.sgpiPerMark)), HUNDREDTH);
  return most(ZERO, least(addition, minus(top, sgpi)));
}
