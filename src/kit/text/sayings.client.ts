/**
 * How sentences were said that are kept as words while they are on screen (a toast, the error of a field, a refusal), so that they are
 * said again after a switch of the language. The most recent ones: what is on screen was said not long ago.
 */
const MOST = 5000;
const sayings = new Map<string, () => string>();

export function remember(words: string, again: () => string): string {
  sayings.delete(words);
  sayings.set(words, again);
  const oldest = sayings.size > MOST ? sayings.keys().next().value : undefined;
  if (oldest !== undefined) sayings.delete(oldest);
  return words;
}

/** The same in the present language; words that were never said by a text, such as names, stay. */
export const sayAgain = (words: string): string => sayings.get(words)?.() ?? words;
