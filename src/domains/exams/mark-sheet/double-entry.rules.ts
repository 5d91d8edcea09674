import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Compiled } from '../../../kit/access/matcher.rules.ts';
import type { BarredAs } from './mark-sheet.contract.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';

/** ALL: both entries are shown. OWN: users see only the marks they entered themselves. */
export type Telling = 'ALL' | 'OWN';

type Place = Parameters<typeof reachInCourse>[1];

/**
 * An approver may compare the entries before both are complete, unless the approver may also enter marks: a second entry
 * is worthless when its author has read the first.
 */
export const mayCompare = (rights: Compiled, place: Place): boolean =>
  reachInCourse(grant(rights, 'markEntry', 'approve'), place) === 'ALL' &&
  reachInCourse(grant(rights, 'markEntry', 'enter'), place) === 'NONE';

/** The same for data that spans courses: a file, the log. */
export function mayCompareAll(rights: Compiled): boolean {
  const held = grant(rights, 'markEntry', 'approve');
  return held !== null && held.allow === null && held.deny.length === 0 && grant(rights, 'markEntry', 'enter') === null;
}

interface Entered {
  readonly value: string | null;
  readonly parts: readonly (string | null)[] | null;
  readonly status: string | null;
  readonly mine: boolean;
}
type Told<E> = E & { readonly withheld: boolean };

const isEntered = (one: Entered) => one.value !== null || one.status !== null;
const agree = (a: Entered, b: Entered) => a.value === b.value && a.status === b.status && sameList(a.parts, b.parts);
const sameList = (a: Entered['parts'], b: Entered['parts']) => (a ?? []).join(' ') === (b ?? []).join(' ');

/** Why an entry that nobody made yet is for another person: its reader made the other one, or is no second person beside who did. */
export function barredAs(entry: Entered, other: (Entered & { readonly by: string }) | null, tied: ReadonlySet<string>): BarredAs | null {
  if (other === null || isEntered(entry) || !isEntered(other)) return null;
  if (other.mine) return 'SAME_PERSON';
  return tied.has(other.by) ? 'SAME_HANDS' : null;
}

/** Who keeps an entry writes the other one: neither its own author, nor who is no second person beside its author. */
export const mayKeep = (author: string | null, userId: string, tied: ReadonlySet<string>): boolean =>
  author === null || (author !== userId && !tied.has(author));

/** A mark as its reader sees it: always who entered it and when; the mark itself, or that it is hidden. */
export const tell = <E extends Entered>(one: E, telling: Telling | 'THIS'): Told<E> =>
  telling !== 'OWN' || one.mine || !isEntered(one)
    ? { ...one, withheld: false }
    : { ...one, value: null, parts: null, status: null, withheld: true };

/**
 * The two entries of one candidate as a reader of `entry` sees them. The other is shown only where this one exists.
 * The author of one entry learns only whether they agree, so that a slip is found while the paper is at hand.
 */
export function tellBoth<E extends Entered, O extends Entered>(
  entry: E,
  other: O | null,
  telling: Telling,
): { entry: Told<E>; other: Told<O> | null } {
  if (other === null || !isEntered(other)) return { entry: tell(entry, telling), other: null };
  const known = (entry.mine || other.mine) && agree(entry, other) ? 'THIS' : telling;
  const spoken = isEntered(entry) && (telling === 'ALL' || entry.mine || other.mine);
  return { entry: tell(entry, known), other: spoken ? tell(other, known) : null };
}
