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
