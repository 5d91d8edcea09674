interface Traces {
  readonly lastSignInAt: string | null;
  readonly profile: string | null;
}

/** Why somebody cannot be deleted; null: neither the log nor a register refers to the user. */
export function keptBecause({ lastSignInAt, profile }: Traces): 'HAS_SIGNED_IN' | 'IS_LINKED' | null {
  if (lastSignInAt !== null) return 'HAS_SIGNED_IN';
  return profile === null ? null : 'IS_LINKED';
}

/** The names in a cell: `Exam cell clerk; Teacher`. */
export const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];
