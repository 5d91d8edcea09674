import type { ApprovalCard, ApprovalChange } from '../../kit/approval/approval.contract.ts';

/** Facts that say about whom or what; the whole card is behind the row. */
const FACTS = 2;
/** So many further changes are named one by one, when they fit into so many letters. */
const NAMED = 3;
const LETTERS = 90;

export interface GistWords {
  /** What a label is called: of a fact or a change. */
  labelOf(label: string): string;
  /** "2 more students": so many further changes of this label; null: of several. */
  more(count: number, label: string | null): string;
  /** "Also: SGPI, CGPI". */
  also(names: string): string;
}

export interface Gist {
  readonly facts: string;
  readonly first: { readonly name: string; readonly before: string | null; readonly after: string | null } | null;
  /** What else the request changes, in words; empty: nothing. */
  readonly rest: string;
}

/** A request in a few words: about whom, its first change by its name, and what else there is. A bare number is never shown without its name. */
export function gistOf({ facts, changes, more }: Pick<ApprovalCard, 'facts' | 'changes' | 'more'>, words: GistWords): Gist {
  const nameOf = ({ label, what }: ApprovalChange) =>
    [label === null ? null : words.labelOf(label), what].filter((part) => part !== null && part !== '').join(' · ');
  const told = facts.flatMap(({ label, value }) =>
    typeof value !== 'string' ? [] : [/^[\d.–-]*$/.test(value) ? `${words.labelOf(label)} ${value}` : value],
  );
  // What stays as it is is told on the card alone.
  const real = changes.filter(({ before, after }) => before === null || before !== after);
  const [first, ...others] = real.length > 0 ? real : changes;
  return {
    facts: told.slice(0, FACTS).join(' · '),
    first: first ? { name: nameOf(first), before: first.before, after: first.after } : null,
    rest: restOf(others, more, nameOf, words),
  };
}

function restOf(others: readonly ApprovalChange[], more: number, nameOf: (change: ApprovalChange) => string, words: GistWords): string {
  const count = others.length + more;
  if (count === 0) return '';
  const names = others.map(nameOf).join(', ');
  if (more === 0 && count <= NAMED && names.length <= LETTERS) return words.also(names);
  const labels = new Set(others.map(({ label }) => label));
  const [label = null] = labels;
  return words.more(count, labels.size === 1 ? label : null);
}
