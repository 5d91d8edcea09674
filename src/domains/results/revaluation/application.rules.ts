import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { reachesLeast } from './revaluation-policy.rules.ts';

/** Why one head cannot be applied for. */
export const BARS = {
  KIND_NOT_IN_PATTERN: 'The exam pattern of this student does not allow this kind of application.',
  LAST_DAY_OVER: 'The last day to apply is over.',
  HEAD_NOT_REVALUED: 'Practicals, orals and internal heads are not valued again.',
  HEAD_CARRIED: 'This mark was carried from an earlier examination.',
  HEAD_WITHOUT_MARK: 'There is no mark: the student was absent, or an unfair means case or another remark stands in its place.',
  BELOW_LEAST_MARK: 'The mark is below the least one for which a valuation can be asked.',
  REVALUATION_ONCE: 'This was applied for before.',
  VALUATION_OPEN: 'Another valuation of this mark is not decided yet. One after the other: wait for its decision.',
  TOO_MANY_HEADS: 'No more papers can be applied for in this examination.',
} as const;
export type Bar = keyof typeof BARS;

/** What the rule document of a student says of revaluation. */
export type RevaluationRule = PatternSettings['revaluation'];

export interface KindTerms {
  readonly id: string;
  readonly name: string;
  readonly nature: 'PHOTOCOPY' | 'VERIFICATION' | 'REVALUATION' | 'CHALLENGE';
  readonly policy: 'REPLACE' | 'BEST' | 'AVG2' | 'THRESHOLD' | null;
  readonly thresholdPercent: string | null;
  readonly thirdAbove: string | null;
  readonly fee: string;
  readonly headKinds: readonly string[];
  readonly lastDay: string;
  readonly isOver: boolean;
}

export interface CandidateHead {
  readonly paperHeadId: string;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly unitNo: number;
  readonly headNo: number;
  readonly headKind: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  readonly max: string;
  readonly min: string;
  readonly origin: 'FRESH' | 'CARRIED';
  readonly value: string | null;
}

export interface Taken {
  readonly paperHeadId: string;
  readonly nature: string;
  /** Not closed and not decided. */
  readonly isOpen: boolean;
}

interface Facts {
  readonly rule: RevaluationRule;
  readonly heads: readonly CandidateHead[];
  readonly taken: readonly Taken[];
  /** Let in by name after the end: the last day does not count either. */
  readonly isLetIn: boolean;
}

/** Natures that value the answer book anew; of one mark they follow each other. */
export const isValued = (nature: string): boolean => nature === 'REVALUATION' || nature === 'CHALLENGE';
const asked = (percent: string | null) => (percent === null ? null : hundredthsOf(percent));

/** Whether an answer book of the head can be valued again at all. */
const isRevalued = (head: CandidateHead, { headKinds }: Pick<KindTerms, 'headKinds'>, { externalTheoryOnly }: RevaluationRule): boolean =>
  headKinds.includes(head.headKind) && (!externalTheoryOnly || (head.headKind === 'TH' && head.evaluator === 'EXTERNAL'));

/** Why this head cannot be applied for by this kind; null: it can. */
export function barOf(head: CandidateHead, kind: KindTerms, { rule, taken, isLetIn }: Facts): Bar | null {
  if (!rule.kinds.includes(kind.nature)) return 'KIND_NOT_IN_PATTERN';
  if (!isRevalued(head, kind, rule)) return 'HEAD_NOT_REVALUED';
  if (head.origin === 'CARRIED') return 'HEAD_CARRIED';
  if (head.value === null) return 'HEAD_WITHOUT_MARK';
  if (taken.some((one) => one.paperHeadId === head.paperHeadId && one.nature === kind.nature)) return 'REVALUATION_ONCE';
  const isOpen = taken.some((one) => one.paperHeadId === head.paperHeadId && isValued(one.nature) && one.isOpen);
  if (isValued(kind.nature) && isOpen) return 'VALUATION_OPEN';
  if (kind.isOver && !isLetIn) return 'LAST_DAY_OVER';
  const least = { minPercentOfMax: asked(rule.minPercentOfMax), minPercentOfPass: asked(rule.minPercentOfPass) };
  const measure = { max: hundredthsOf(head.max), min: hundredthsOf(head.min) };
  if (isValued(kind.nature) && !reachesLeast(hundredthsOf(head.value), least, measure)) return 'BELOW_LEAST_MARK';
  return null;
}

export interface Choice {
  readonly head: CandidateHead;
  readonly kind: KindTerms;
}

/** The bar of each choice in their order: also those that come only from being chosen together. */
export function barsOf(choices: readonly Choice[], facts: Facts): (Bar | null)[] {
  const { rule, heads, taken } = facts;
  const headsValued = new Set(taken.filter((one) => isValued(one.nature)).map((one) => one.paperHeadId));
  const known = choices.map(({ kind }) => kind);
  const offered = heads.filter((head) => known.some((kind) => isRevalued(head, kind, rule))).length;
  const seen: Taken[] = [];
  return choices.map(({ head, kind }) => {
    const bar = barOf(head, kind, { ...facts, taken: [...taken, ...seen] });
    seen.push({ paperHeadId: head.paperHeadId, nature: kind.nature, isOpen: true });
    if (bar !== null || !isValued(kind.nature)) return bar;
    headsValued.add(head.paperHeadId);
    const share = asked(rule.maxPercentOfHeads);
    const tooMany =
      (rule.maxHeads !== null && headsValued.size > rule.maxHeads) || (share !== null && headsValued.size * 10_000 > share * offered);
    return tooMany ? 'TOO_MANY_HEADS' : null;
  });
}

/** The terms that hold for an application from now on: those of the kind, else those of the rule document. Totals that were wrong are always put right. */
export function termsOf({ nature, policy, thresholdPercent, thirdAbove }: KindTerms, rule: RevaluationRule) {
  if (!isValued(nature)) return { policy: 'REPLACE' as const, thresholdPercent: null, thirdAbove: null };
  if (policy !== null) return { policy, thresholdPercent, thirdAbove };
  return {
    policy: rule.policy,
    thresholdPercent: rule.policy === 'THRESHOLD' ? rule.thresholdPercent : null,
    thirdAbove: rule.policy === 'AVG2' ? rule.averageWithin : null,
  };
}

/** When applying ends for one student, as people of the institute write it (DD-MM-YYYY HH:MM). */
export interface Ends {
  /** Of a window that is open. */
  readonly openUntil: string | null;
  /** The window is not open. */
  readonly isShut: boolean;
  /** Of whoever is let in by name. */
  readonly letInUntil: string | null;
}

const inOrder = (said: string) => `${said.slice(6, 10)}-${said.slice(3, 5)}-${said.slice(0, 2)}${said.slice(10)}`;

/** The moment a kind really ends: the earlier of its days and the window, unless its student is let in for longer; null: at the end of its last day. */
export function endOf(lastDay: string, { openUntil, isShut, letInUntil }: Ends): string | null {
  const byWindow = openUntil !== null && inOrder(openUntil).slice(0, 10) <= lastDay ? openUntil : null;
  if (letInUntil === null) return byWindow;
  const usual = byWindow === null ? `${lastDay} 24:00` : inOrder(byWindow);
  return isShut || inOrder(letInUntil) > usual ? letInUntil : byWindow;
}
