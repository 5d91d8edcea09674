import type { HeadInput, UnitInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import {
  dividedBy,
  exceeds,
  type Fraction,
  fraction,
  least,
  ofHundredths,
  ONE_HUNDRED,
  plus,
  reaches,
  roundedTo,
  sumOf,
  times,
  written,
  ZERO,
} from './fraction.rules.ts';

/** One head of one student while the opinion is formed; `grace` grows. */
export interface HeadCase {
  readonly rule: Head;
  readonly input: HeadInput;
  readonly outOf: Fraction;
  readonly mark: Fraction;
  readonly moderated: boolean;
  /** Kept from an earlier attempt: counts without a check. */
  readonly kept: boolean;
  /** A status replaces the mark: nothing to check. */
  readonly noMark: boolean;
  readonly grace: { readonly ordinance: string; readonly marks: Fraction }[];
}

export interface UnitCase {
  readonly input: UnitInput;
  readonly set: HeadSet;
  /** Empty when the grade was awarded outside. */
  readonly heads: readonly HeadCase[];
  readonly awarded: boolean;
}

/** Maximum that a head adds to its unit. */
export function outOfHead(rule: Head): Fraction {
  return written(rule.convertTo ?? rule.max);
}

/** Section 2: best-of before scaling, moderation included in the raw mark; an average or a scaled mark is rounded once, at the end. */
function markOf(rule: Head, input: HeadInput, moderationMax: Fraction): Fraction {
  const entryMax = written(rule.max);
  let raw = input.mark === null ? ZERO : ofHundredths(input.mark);
  const averaged = input.parts !== null && rule.bestOf !== null;
  if (input.parts !== null && rule.bestOf !== null) {
    const best = [...input.parts].toSorted((a, b) => b - a).slice(0, rule.bestOf.take);
    raw = dividedBy(sumOf(best.map(ofHundredths)), fraction(BigInt(rule.bestOf.take)));
  }
  raw = least(plus(raw, least(ofHundredths(input.moderation), moderationMax)), entryMax);
  const outOf = outOfHead(rule);
  const scaled = exceeds(outOf, entryMax) || exceeds(entryMax, outOf);
  const exact = dividedBy(times(raw, outOf), entryMax);
  return averaged || scaled ? roundedTo(exact, written(rule.roundTo), rule.rounding) : raw;
}

/** A moderated mark carries its sign where it is another one than it would be without. */
function isRaised(rule: Head, input: HeadInput, moderationMax: Fraction): boolean {
  if (input.mark === null && input.parts === null) return false;
  const unscaled: Head = { ...rule, convertTo: null, roundTo: '0.01' };
  const without = markOf({ ...unscaled, bestOf: rule.bestOf }, { ...input, moderation: 0 }, moderationMax);
  return exceeds(written(rule.max), without) && input.moderation > 0 && exceeds(moderationMax, ZERO);
}

function headCase(rule: Head, input: HeadInput, moderationMax: Fraction): HeadCase {
  const status = input.status;
  const kept = input.origin !== 'FRESH' || status === 'EX';
  const noMark = status !== null && !kept;
  return {
    rule,
    input,
    outOf: outOfHead(rule),
    mark: noMark ? ZERO : markOf(rule, input, moderationMax),
    moderated: !noMark && isRaised(rule, input, moderationMax),
    kept,
    noMark,
    grace: [],
  };
}

/** Throws a RangeError when the unit names a head set or a head that the documents do not have. */
export function unitCase(input: UnitInput, rules: RuleDocument): UnitCase {
  const set = rules.headSets.find((one) => one.name === input.headSet);
  if (set === undefined) throw new RangeError(`no head set ${input.headSet}`);
  const awarded = input.awardedLetter !== null || input.awardedPoint !== null;
  const heads: HeadCase[] = [];
  if (!awarded) {
    for (const rule of [...set.heads].toSorted((a, b) => a.no - b.no)) {
      const entered = input.heads.find((one) => one.headNo === rule.no);
      if (entered === undefined) throw new RangeError(`no mark for head ${rule.no}`);
      heads.push(headCase(rule, entered, written(rules.pattern.moderationMax)));
    }
  }
  return { input, set, heads, awarded };
}

function graceOf(head: HeadCase): Fraction {
  return sumOf(head.grace.map((one) => one.marks));
}

export function finalMark(head: HeadCase): Fraction {
  return plus(head.mark, graceOf(head));
}

export function totalOf(unit: UnitCase): Fraction {
  return sumOf(unit.heads.map(finalMark));
}

export function totalMaxOf(unit: UnitCase): Fraction {
  return sumOf(unit.set.heads.map(outOfHead));
}

/** What the mark of a head must reach; null: nothing. */
export function neededBy(rule: Head): Fraction | null {
  if (rule.separatePass) return written(rule.min);
  return rule.floor === null ? null : written(rule.floor);
}

/** The head by itself: section 2, `present and mark + grace >= min`. */
function passesItself(head: HeadCase): boolean {
  if (head.kept) return true;
  if (head.noMark) return false;
  const needed = neededBy(head.rule);
  return needed === null || reaches(finalMark(head), needed);
}

/** The minimum is waived: every other separate head passes and the unit's total reaches the per cent of the rule. */
function isWaived(head: HeadCase, unit: UnitCase): boolean {
  const from = head.rule.waivedFromUnitPercent;
  if (from === null || head.noMark || passesItself(head)) return false;
  for (const other of unit.heads) {
    if (other !== head && other.rule.separatePass && !passesItself(other)) return false;
  }
  return reaches(times(totalOf(unit), ONE_HUNDRED), times(written(from), totalMaxOf(unit)));
}

export function headPasses(head: HeadCase, unit: UnitCase): boolean {
  return passesItself(head) || isWaived(head, unit);
}
