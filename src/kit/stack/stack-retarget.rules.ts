import { isReference, referenceTo } from './stack-document.rules.ts';
import type { StackContent } from './stack-document.rules.ts';

/** Another place of a kind that the copies belong to. */
export interface PlaceMove {
  readonly kind: string;
  /** The field in which a record names its place. */
  readonly field: string;
  /** What the place is, and its natural key. */
  readonly noun: string;
  readonly key: string;
  /** What else of a record is another one there; `from` is the key of its place in the source. */
  readonly move: (content: StackContent, from: string) => StackContent;
}

export interface Retarget {
  /** One for each kind of place that was chosen; of the others the one of the same key. */
  readonly moves: readonly PlaceMove[];
  /** Inside one institute a code is taken already, so a copy for another place gets another. */
  readonly renames: boolean;
}

/** The content without the people it names, and in which fields they stood: another institute has others, and nobody is copied. */
export function withoutPeople(
  content: StackContent,
  isPerson: (noun: string) => boolean,
): { readonly content: StackContent; readonly people: readonly string[] } {
  const people = Object.keys(content).filter((name) => {
    const value = content[name];
    return isReference(value) && isPerson(value.$noun);
  });
  return people.length === 0
    ? { content, people }
    : { content: { ...content, ...Object.fromEntries(people.map((name) => [name, null])) }, people };
}

/**
 * Why a record inside one institute is not duplicated: the field of a place that it does not have, the reason that its noun gives for
 * staying where it is (`stays`, by kind of place), or OWN: it belongs to the target already.
 */
export function servesAlready(content: StackContent, { moves }: Retarget, stays: Readonly<Record<string, string>>): string {
  for (const { kind, field } of moves) {
    const reason = stays[kind] ?? (field in content ? null : field);
    if (reason !== null) return reason;
  }
  return 'OWN';
}

const CODE_LENGTH = 30;

/**
 * The content as it belongs to the chosen places. Inside one institute a record gets another code, too, unless its place is part of its
 * natural key.
 */
export function retarget(content: StackContent, { moves, renames }: Retarget, keyFields: readonly string[]): StackContent {
  return moves.reduce((all, { field, noun, key, move }) => {
    const from = all[field];
    if (!isReference(from) || from.$key === key) return all;
    const code = renames && !keyFields.includes(field) ? renamed(all, from.$key, key) : {};
    return { ...move(all, from.$key), [field]: referenceTo(noun, key), ...code };
  }, content);
}

/** The old name inside the code gives way to the new one; else the new one is added. */
function renamed(content: StackContent, from: string, to: string): StackContent {
  const code = typeof content['code'] === 'string' ? content['code'] : '';
  const fresh = code.includes(from) ? code.replace(from, to) : `${code.slice(0, CODE_LENGTH - 1 - to.length)}-${to}`;
  return { code: fresh.slice(0, CODE_LENGTH) };
}
