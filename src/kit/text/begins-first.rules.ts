const wordBegins = (text: string, typed: string): boolean =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word.startsWith(typed)) || text.includes(` ${typed}`);

function rankOf(text: string, typed: string): number {
  const plain = text.trim().toLowerCase();
  if (plain.startsWith(typed)) return 0;
  return wordBegins(plain, typed) ? 1 : 2;
}

/** What was found by typing: first what begins with it, then what has a word that does, then the rest; else the order stays. */
export function beginsFirst<F>(found: readonly F[], typed: string, namesOf: (one: F) => readonly string[]): F[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [...found];
  return found
    .map((one) => ({ one, rank: Math.min(2, ...namesOf(one).map((name) => rankOf(name, text))) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
