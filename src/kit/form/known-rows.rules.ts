import { beginsFirst } from '../text/begins-first.rules.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

interface Matching<R> {
  readonly first: R[];
  readonly total: number;
}

/** The first rows whose name or code contains the typed text, those before that begin with it, else by name, like the master's list; and how many there are. */
export function matchingRows<R extends Named>(rows: readonly R[], typed: string, atMost: number): Matching<R> {
  const words = typed.trim().toLowerCase();
  const matching = rows.filter((row) => row.name.toLowerCase().includes(words) || (row.code ?? '').toLowerCase().includes(words));
  const byName = matching.toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const first = beginsFirst(byName, words, ({ name, code = '' }) => [name, code]).slice(0, atMost);
  return { first, total: matching.length };
}
