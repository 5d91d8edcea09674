import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort, type Hundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { Basket, BlueprintPaper } from './blueprint-version.contract.ts';

/** Credits a student earns: a range where a basket has unequal papers. */
export interface CreditSpan {
  readonly least: Hundredths;
  readonly most: Hundredths;
}

type Counted = Pick<BlueprintPaper, 'semester' | 'electiveGroup' | 'kind' | 'units'>;

const CREDITS = /^(?:[0-5]?\d(?:\.[05])?|60(?:\.0)?)$/;
/** Typed credits, or null: 0 to 60 in halves. */
export const readCredits = (text: string): Hundredths | null => (CREDITS.test(text) ? hundredthsOf(text) : null);

/** Credits of a paper towards the target; papers without credit and audit papers give none. */
export function paperCredits({ kind, units }: Pick<BlueprintPaper, 'kind' | 'units'>): Hundredths {
  return kind === 'CREDIT' ? units.reduce((sum, { credits }) => sum + (readCredits(credits) ?? 0), 0) : 0;
}

/** A group without a basket rule counts as a choice of one. */
export const basketOf = (baskets: readonly Basket[], semester: number, name: string): Basket =>
  baskets.find((one) => one.semester === semester && one.name === name) ?? { semester, name, chooseMin: 1, chooseMax: 1 };

const sum = (credits: readonly Hundredths[]) => credits.reduce((total, each) => total + each, 0);

/** The allowed choices with the fewest and the most credits. */
function spanOfBasket(papers: readonly Counted[], { chooseMin, chooseMax }: Basket): CreditSpan {
  const ordered = papers.map(paperCredits).toSorted((a, b) => a - b);
  return { least: sum(ordered.slice(0, chooseMin)), most: sum(ordered.slice(Math.max(0, ordered.length - chooseMax))) };
}

const addSpans = (spans: readonly CreditSpan[]): CreditSpan => ({
  least: sum(spans.map(({ least }) => least)),
  most: sum(spans.map(({ most }) => most)),
});

/** Credits of the papers of one semester: the compulsory ones and the choices from each basket. */
export function semesterSpan(papers: readonly Counted[], baskets: readonly Basket[], semester: number): CreditSpan {
  const mine = papers.filter((paper) => paper.semester === semester);
  const groups = Map.groupBy(mine, (paper) => paper.electiveGroup);
  return addSpans(
    [...groups].map(([name, members]) => {
      if (name !== null) return spanOfBasket(members, basketOf(baskets, semester, name));
      const total = sum(members.map(paperCredits));
      return { least: total, most: total };
    }),
  );
}

export function versionSpan(papers: readonly Counted[], baskets: readonly Basket[]): CreditSpan {
  const semesters = new Set(papers.map(({ semester }) => semester));
  return addSpans([...semesters].map((semester) => semesterSpan(papers, baskets, semester)));
}

/** `"20"`, or `"18–20"` where it depends on the choice. */
export const spanText = ({ least, most }: CreditSpan): string =>
  least === most ? formatShort(least) : `${formatShort(least)}–${formatShort(most)}`;

export interface TargetState {
  readonly state: 'NONE' | 'MET' | 'UNDER' | 'OVER';
  /** Distance of the target from the nearer end of the span. */
  readonly by: Hundredths;
}

/** A target is met when some choice of electives earns it. A missed target is only a warning: a curriculum may differ for good reasons. */
export function targetState({ least, most }: CreditSpan, target: string | null): TargetState {
  const wanted = target === null || target === '' ? null : hundredthsOf(target);
  if (wanted === null || Number.isNaN(wanted)) return { state: 'NONE', by: 0 };
  if (most < wanted) return { state: 'UNDER', by: wanted - most };
  return least > wanted ? { state: 'OVER', by: least - wanted } : { state: 'MET', by: 0 };
}
