const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What is searched for, word by word. */
export const wordsOf = (query: string): readonly string[] => fold(query).split(/\s+/).filter(Boolean);

/** True when one of the names contains every word, in any order. */
export const isNamedBy = (names: readonly string[], words: readonly string[]): boolean =>
  names.map(fold).some((name) => words.every((word) => name.includes(word)));
