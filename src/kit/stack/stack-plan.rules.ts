import { differencesOf, referencesIn, replaceReferences } from './stack-document.rules.ts';
import type { Difference, StackContent, StackItem } from './stack-document.rules.ts';

export const STACK_VERDICTS = ['CREATE', 'SAME', 'CONFLICT', 'MISSING'] as const;
export type StackVerdict = (typeof STACK_VERDICTS)[number];

/**
 * DIFFERS: the field has another value here. MISSING: what it names is not here. LEFT_EMPTY: the same, and the field may be empty.
 * PERSON: it names a person, who is not copied. SERVES: the record itself serves the target already.
 */
export type StackRemark =
  | ({ readonly kind: 'DIFFERS' } & Difference)
  | { readonly kind: 'MISSING' | 'LEFT_EMPTY'; readonly field: string; readonly noun: string; readonly key: string }
  | { readonly kind: 'PERSON' | 'SERVES'; readonly field: string };

export interface PlannedRow extends StackItem {
  readonly verdict: StackVerdict;
  readonly remarks: readonly StackRemark[];
  /** The existing record with this key. */
  readonly targetId: string | null;
  /** Why a CONFLICT can only be kept; null: it may be given the source's values. */
  readonly keeps: string | null;
}

/** What the target has, as far as the items ask. */
export interface StackTarget {
  /** Records with the items' keys, by noun and key. */
  readonly existing: ReadonlyMap<string, { readonly id: string; readonly content: StackContent }>;
  /** Keys, by noun and key, of whatever the items name. */
  readonly present: ReadonlySet<string>;
  /** Whether the field at this path of a noun may stay empty. */
  readonly mayBeEmpty: (noun: string, path: string) => boolean;
  /** The number by which entries of a noun's lists are told apart beside their code. */
  readonly entriesBy: (noun: string) => string | null;
  /** Nouns that this person may not make here. */
  readonly barred: ReadonlySet<string>;
}

export const place = (noun: string, key: string): string => `${noun}\n${key}`;

/** What would happen to each item; items come in order, parents first. Decides only, writes nothing. */
export function planRows(items: readonly StackItem[], target: StackTarget): readonly PlannedRow[] {
  const made = new Set<string>();
  return items.map((item) => {
    const row = planRow(item, target, made);
    if (row.verdict === 'CREATE') made.add(place(item.noun, item.key));
    return row;
  });
}

function planRow(item: StackItem, target: StackTarget, made: ReadonlySet<string>): PlannedRow {
  const gaps = gapsOf(item, target, made);
  const people = (item.people ?? []).map((field): StackRemark => ({ kind: 'PERSON', field }));
  const here = target.existing.get(place(item.noun, item.key));
  if (here) return existingRow(item, here, gaps, target.entriesBy(item.noun));
  const empty = new Set(gaps.filter((gap) => gap.kind === 'LEFT_EMPTY').map((gap) => `${gap.field}\n${place(gap.noun, gap.key)}`));
  const content = withoutGaps(item.content, empty);
  const isMissing = gaps.some((gap) => gap.kind === 'MISSING');
  const row = { ...item, content, targetId: null, keeps: null };
  if (target.barred.has(item.noun)) {
    const barred: StackRemark = { kind: 'MISSING', field: '', noun: item.noun, key: item.key };
    return { ...row, verdict: 'MISSING', remarks: [barred] };
  }
  return { ...row, verdict: isMissing ? 'MISSING' : 'CREATE', remarks: [...gaps, ...people] };
}

/** A record that is here already: the same or another. What the source names and nobody has here is not compared and stays as it is. */
function existingRow(
  item: StackItem,
  here: { readonly id: string; readonly content: StackContent },
  gaps: readonly Gap[],
  entriesBy: string | null,
): PlannedRow {
  const row = { ...item, targetId: here.id, keeps: null };
  if (item.serves) return { ...row, verdict: 'SAME', remarks: [{ kind: 'SERVES', field: item.serves }] };
  const unknown = new Set([...(item.people ?? []), ...gaps.filter((gap) => gap.kind === 'LEFT_EMPTY').map((gap) => gap.field)]);
  const content = Object.fromEntries(Object.entries(item.content).filter(([name]) => !unknown.has(name)));
  const differences = differencesOf(content, here.content, entriesBy);
  const remarks = differences.map((one): StackRemark => ({ kind: 'DIFFERS', ...one }));
  if (differences.length === 0) return { ...row, content, verdict: 'SAME', remarks };
  const lacks = gaps.filter((gap) => gap.kind === 'MISSING');
  return { ...row, content, verdict: 'CONFLICT', remarks: [...remarks, ...lacks], keeps: lacks.length === 0 ? null : 'LACKS' };
}

type Gap = Extract<StackRemark, { kind: 'MISSING' | 'LEFT_EMPTY' }>;

function gapsOf({ noun, content }: StackItem, target: StackTarget, made: ReadonlySet<string>): readonly Gap[] {
  const seen = new Set<string>();
  return referencesIn(content).flatMap(({ path, reference }): Gap[] => {
    const wanted = place(reference.$noun, reference.$key);
    if (target.present.has(wanted) || made.has(wanted) || seen.has(`${path}\n${wanted}`)) return [];
    seen.add(`${path}\n${wanted}`);
    const kind = target.mayBeEmpty(noun, path) ? 'LEFT_EMPTY' : 'MISSING';
    return [{ kind, field: path, noun: reference.$noun, key: reference.$key }];
  });
}

function withoutGaps(content: StackContent, empty: ReadonlySet<string>): StackContent {
  if (empty.size === 0) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      replaceReferences(value, (one, path) => (empty.has(`${path}\n${place(one.$noun, one.$key)}`) ? null : one), name),
    ]),
  );
}

/** Nouns with the parents of each before it; a ring, which no registry has, would leave its nouns in the given order. */
export function inOrder<T extends { readonly noun: string; readonly parents: readonly string[] }>(nouns: readonly T[]): readonly T[] {
  const byName = new Map(nouns.map((one) => [one.noun, one]));
  const ordered = new Set<T>();
  const visit = (one: T, path: ReadonlySet<string>): void => {
    for (const name of one.parents) {
      const parent = byName.get(name);
      if (parent && !ordered.has(parent) && !path.has(name)) visit(parent, new Set([...path, name]));
    }
    ordered.add(one);
  };
  for (const one of nouns) visit(one, new Set([one.noun]));
  return [...ordered];
}

/** The first records that can be made at once: of one noun, and none that names another of them. They come in order. */
export function madeAtOnce<T extends Pick<StackItem, 'noun' | 'key' | 'content'>>(rows: readonly T[]): readonly T[] {
  const keys = new Set<string>();
  for (const [at, { noun, key, content }] of rows.entries()) {
    const namesOne = referencesIn(content).some(({ reference }) => reference.$noun === noun && keys.has(reference.$key));
    if (noun !== rows[0]?.noun || namesOne) return rows.slice(0, at);
    keys.add(key);
  }
  return rows;
}
