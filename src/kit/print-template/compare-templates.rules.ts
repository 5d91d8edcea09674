import type { PrintElement, PrintTemplate } from './template.contract.ts';

/** What became of one element from one version to the next; `parts` are the properties that differ. */
export interface TemplateChange {
  readonly element: string;
  readonly change: 'ADDED' | 'REMOVED' | 'CHANGED';
  readonly parts: readonly string[];
}

/** Properties that are said as one: where it is, how it is written. */
const PART_OF: Readonly<Record<string, string>> = {
  x: 'place',
  y: 'place',
  w: 'size',
  h: 'size',
  words: 'words',
  style: 'style',
  fit: 'style',
};

const written = (value: unknown): string => JSON.stringify(value ?? null);

function partsOf(before: object, after: object): readonly string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => written(was.get(key)) !== written(is.get(key)));
  return [...new Set(keys.map((key) => PART_OF[key] ?? key))].toSorted();
}

/** A single value of an element or of the page; null: there is none. */
type Single = string | number | boolean | null;
export interface ChangedValue {
  /** Its place: `x`, `style.size`, `words.mr`. */
  readonly key: string;
  readonly before: Single;
  readonly after: Single;
}

const isSingle = (value: unknown): value is Single => value === null || ['string', 'number', 'boolean'].includes(typeof value);
/** What one of several is called: a column by its head, a test of a condition by what it compares. */
const inShort = (one: unknown): string =>
  typeof one === 'object' && one !== null
    ? [...singles(one).values()].filter((value) => value !== null && value !== '').join(' ')
    : String(one);

function singles(of: object, path = ''): ReadonlyMap<string, Single> {
  const found = new Map<string, Single>();
  for (const [key, value] of Object.entries(of) as [string, unknown][]) {
    const place = `${path}${key}`;
    if (isSingle(value)) found.set(place, value);
    else if (Array.isArray(value)) found.set(place, value.map(inShort).join(', '));
    else if (typeof value === 'object' && value !== null) for (const [inner, one] of singles(value, `${place}.`)) found.set(inner, one);
  }
  return found;
}

/** Every single value that differs between two states of an element, or of the page. */
export function changedValues(before: object, after: object): readonly ChangedValue[] {
  const [was, is] = [singles(before), singles(after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys
    .map((key) => ({ key, before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((value) => value.before !== value.after);
}

/** The two states of an element by its name; '' is the page with all that is no element. */
export function statesOf(before: PrintTemplate, after: PrintTemplate, element: string): readonly [object, object] {
  const stateIn = ({ elements, ...page }: PrintTemplate): object =>
    element === '' ? page : (elements.find(({ id }) => id === element) ?? {});
  return [stateIn(before), stateIn(after)];
}

/** Element by element, in the order of the newer version; the page as a whole first, as an element without a name. */
export function templateChanges(before: PrintTemplate, after: PrintTemplate): readonly TemplateChange[] {
  const { elements: were, ...pageBefore } = before;
  const { elements: are, ...pageAfter } = after;
  const page = partsOf(pageBefore, pageAfter);
  const known = new Map(were.map((element) => [element.id, element]));
  const kept = new Set(are.map(({ id }) => id));
  const changed = (element: PrintElement): readonly TemplateChange[] => {
    const old = known.get(element.id);
    if (!old) return [{ element: element.id, change: 'ADDED', parts: [] }];
    const parts = partsOf(old, element);
    return parts.length === 0 ? [] : [{ element: element.id, change: 'CHANGED', parts }];
  };
  return [
    ...(page.length > 0 ? [{ element: '', change: 'CHANGED' as const, parts: page }] : []),
    ...are.flatMap(changed),
    ...were.filter(({ id }) => !kept.has(id)).map(({ id }): TemplateChange => ({ element: id, change: 'REMOVED', parts: [] })),
  ];
}
