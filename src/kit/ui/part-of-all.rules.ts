import { beginsFirst } from '../text/begins-first.rules.ts';

/** How many of all that match a list of choices offers. */
export interface PartOfAll {
  readonly shown: number;
  readonly total: number;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** Under a heading that says how many of how many are shown; without one where all are. */
export function underPart<C extends Choice>(
  options: readonly C[],
  { shown, total }: PartOfAll,
  words: (part: PartOfAll) => string,
): C[] | { group: string; items: C[] }[] {
  return shown < total && options.length > 0 ? [{ group: words({ shown, total }), items: [...options] }] : [...options];
}

/** The first choices whose label contains what is typed, those before that begin with it, and of how many; what is chosen is no search. */
export function firstOf<C extends Choice>(
  options: readonly C[],
  typed: string,
  { chosen, most }: { readonly chosen: string; readonly most: number },
): { readonly first: C[]; readonly part: PartOfAll } {
  const words = typed === chosen ? '' : typed.trim().toLowerCase();
  const matching = options.filter(({ label }) => label.toLowerCase().includes(words));
  const first = beginsFirst(matching, words, ({ label }) => [label]).slice(0, most);
  return { first, part: { shown: first.length, total: matching.length } };
}
