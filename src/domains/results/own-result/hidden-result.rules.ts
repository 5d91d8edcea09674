import type { HiddenResult } from './own-result.contract.ts';

/** When a column was last changed, and what it was before. */
export interface Change {
  readonly at: string;
  readonly before: string | null;
}

export interface HiddenFacts {
  readonly isPublished: boolean;
  readonly firstPublishedAt: string;
  /** From when the window shows the result; null: always. */
  readonly opensAt: string | null;
  readonly remark: string | null;
  /** Of the run that is published; null before the log has one. */
  readonly published: Change | null;
  readonly remarked: Change | null;
}

const HIDING: Readonly<Record<string, 'WITHHELD' | 'RESERVED'>> = { WH: 'WITHHELD', RR: 'RESERVED' };
const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

/** What a student who saw the result is told in its place; null: it was never shown to them, so nothing is said. */
export function hiddenOf(facts: HiddenFacts): Pick<HiddenResult, 'what' | 'at'> | null {
  const shownBy = (at: string) => !isBefore(at, facts.firstPublishedAt) && (facts.opensAt === null || !isBefore(at, facts.opensAt));
  const { remarked, published } = facts;
  const what = facts.remark === null ? undefined : HIDING[facts.remark];
  if (what !== undefined) return remarked !== null && !hides(remarked.before) && shownBy(remarked.at) ? { what, at: remarked.at } : null;
  if (facts.isPublished || published === null || !shownBy(published.at)) return null;
  // Released only after the whole examination was taken back.
  if (remarked !== null && hides(remarked.before) && isBefore(published.at, remarked.at)) return null;
  return { what: 'TAKEN_BACK', at: published.at };
}

const hides = (remark: string | null) => remark !== null && remark in HIDING;
