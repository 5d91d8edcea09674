const SHORTEST = 3;
const LONGEST = 60;

/** A username made of a number of the record, or of what the office typed; null: nothing usable is left. Spaces and slashes become dots. */
export function usernameOf(source: string | null): string | null {
  const plain = plainName(source);
  return plain.length >= SHORTEST && plain.length <= LONGEST ? plain : null;
}

const plainName = (source: string | null): string =>
  (source ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9._@-]+/g, '.')
    .replace(/^\.+|\.+$/g, '');

/** What stands before a name and is none. */
const TITLES = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'shri', 'smt', 'kum', 'adv', 'er', 'ca']);

interface Named {
  readonly name: string;
  readonly kind: 'STUDENT' | 'TEACHER';
}

/**
 * Proposed from a number that is too short for a username: the first name before it, `asha.12`; where the name has no Latin letters, what the person is,
 * `staff.12`. Null: there is no number, or nothing of it can stand in a username.
 */
export function proposedUsername(source: string | null, { name, kind }: Named): string | null {
  const shown = plainName(source);
  if (shown === '' || shown.length >= SHORTEST) return usernameOf(source);
  const first = name.split(/[\s.]+/).find((part) => /^[a-z]{2,}$/i.test(part) && !TITLES.has(part.toLowerCase()));
  return usernameOf(`${first ?? (kind === 'STUDENT' ? 'student' : 'staff')}.${shown}`);
}
