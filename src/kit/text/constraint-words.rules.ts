/** What the server says of an index or a constraint, whose name is the code of the refusal. */
export const CONSTRAINT_WORDS = {
  ONCE: 'Another record already has this value.',
  OVERLAP: 'This overlaps another record.',
  OUTSIDE: 'This value is outside what is allowed.',
} as const;

/** The key that says the same in other languages; null for every other sentence. */
export function constraintKey(message: string): string | null {
  const found = Object.entries(CONSTRAINT_WORDS).find(([, words]) => words === message);
  return found ? `refused.${found[0]}` : null;
}
