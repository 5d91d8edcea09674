import { sameValue } from '../form/same-value.rules.ts';

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
}

/** Between the parts of a natural key; no code can hold it. */
export const KEY_SEPARATOR = '\u001f';

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

/** Where a record of the source differs from the one that has its key in the target. What the source does not say differs in nothing. */
export function differencesOf(there: StackContent, here: StackContent): readonly Difference[] {
  return Object.keys(there)
    .filter((field) => !sameValue(there[field] ?? null, here[field] ?? null))
    .map((field) => ({ field, there: shown(there[field]), here: shown(here[field]) }));
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
