import { sameValue } from '../form/same-value.rules.ts';
import { KEY_SEPARATOR } from '../master/natural-key.rules.ts';

/** What a record names, by noun and natural key: it means the same in every institute. */
export interface StackReference {
  readonly $noun: string;
  readonly $key: string;
}
export type StackContent = Readonly<Record<string, unknown>>;

/** A record without its ids. */
export interface StackItem {
  readonly noun: string;
  readonly key: string;
  readonly label: string;
  readonly content: StackContent;
  /** Inside one institute: why the record itself serves the target (`servesAlready`). */
  readonly serves?: string;
  /** Fields that named a person, who stays where they are. */
  readonly people?: readonly string[];
}

export const itemOf = (noun: string, key: string, label: string, content: StackContent): StackItem => ({ noun, key, label, content });

/** An item whose natural key is its code. */
export const codedItem = (noun: string, code: string, name: string, content: StackContent = {}): StackItem =>
  itemOf(noun, code, `${code} ${name}`, { code, name, ...content });

export const referenceTo = (noun: string, key: string): StackReference => ({ $noun: noun, $key: key });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object';
export const isReference = (value: unknown): value is StackReference =>
  isObject(value) && typeof value['$noun'] === 'string' && typeof value['$key'] === 'string';

/** `path` is the place in the content, list positions as `[]`: 'papers[].subjectId'. */
export interface PlacedReference {
  readonly path: string;
  readonly reference: StackReference;
}

/** Every reference in a content with its place. */
export function referencesIn(value: unknown, path = ''): readonly PlacedReference[] {
  if (isReference(value)) return [{ path, reference: value }];
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, `${path}[]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => referencesIn(one, path === '' ? name : `${path}.${name}`));
}

/** The content with every reference replaced by what `put` answers. */
export function replaceReferences(value: unknown, put: (reference: StackReference, path: string) => unknown, path = ''): unknown {
  if (isReference(value)) return put(value, path);
  if (Array.isArray(value)) return value.map((one) => replaceReferences(one, put, `${path}[]`));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaceReferences(one, put, path === '' ? name : `${path}.${name}`)]),
  );
}

/** The natural key that a content has: the values of its key fields, a reference by its own key. */
export const keyOf = (fields: readonly string[], content: StackContent): string =>
  fields.map((name) => textOf(content[name])).join(KEY_SEPARATOR);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isReference(value)) return value.$key;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One field whose content is not the same; documents and lists are not shown, only counted as different. */
export interface Difference {
  readonly field: string;
  readonly here: string | null;
  readonly there: string | null;
}

/**
 * Where a record of the source differs from the one that has its key in the target. What the source does not say differs in nothing.
 * `entriesBy`: the number by which entries of its lists are told apart beside their code.
 */
export function differencesOf(there: StackContent, here: StackContent, entriesBy: string | null = null): readonly Difference[] {
  return Object.keys(there)
    .filter((field) => !sameValue(there[field] ?? null, here[field] ?? null))
    .map((field) => ({ field, ...shownBoth(there[field], here[field], entriesBy) }));
}

/** Both values in one line each; of two lists of entries only those that are not the same. */
function shownBoth(there: unknown, here: unknown, entriesBy: string | null): Omit<Difference, 'field'> {
  const [source, own] = [entriesOf(there, entriesBy), entriesOf(here, entriesBy)];
  if (!source || !own) return { there: shown(there), here: shown(here) };
  const apart = (one: Entries, other: Entries) => [...one].filter(([name, value]) => other.get(name) !== value).map(([name]) => name);
  const line = (names: readonly string[]) => [...names.slice(0, ENTRIES_SHOWN), ...(names.length > ENTRIES_SHOWN ? ['…'] : [])].join(', ');
  const [notHere, notThere] = [apart(source, own), apart(own, source)];
  // The same entries in another order.
  if (notHere.length + notThere.length === 0) return { there: null, here: null };
  return { there: line(notHere), here: line(notThere) };
}

type Entries = ReadonlyMap<string, string>;
const ENTRIES_SHOWN = 8;

/** A list of documents by what each is called; null when it is no such list. */
function entriesOf(value: unknown, entriesBy: string | null): Entries | null {
  if (!Array.isArray(value)) return null;
  const found = new Map<string, string>();
  for (const one of value) {
    if (!isObject(one) || isReference(one)) return null;
    const name = one['code'] ?? one['name'];
    if (typeof name !== 'string') return null;
    const number = entriesBy === null ? null : one[entriesBy];
    found.set(typeof number === 'number' ? `${number}/${name}` : name, JSON.stringify(one));
  }
  return found;
}

/** A value in one line; null when it is a document, which no line holds. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (isReference(value)) return value.$key.replaceAll(KEY_SEPARATOR, ' · ');
  if (Array.isArray(value))
    return value.every((one) => !isObject(one) || isReference(one)) ? value.map((one) => shown(one) ?? '').join(', ') : null;
  if (isObject(value)) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
