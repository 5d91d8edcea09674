import type { Db, InstituteScope } from '../http/serve.server.ts';
import { referencesIn } from './stack-document.rules.ts';
import type { StackContent } from './stack-document.rules.ts';
import { idsOfKeys } from './stack-key.store.ts';
import { WHOLE } from './stack-noun.server.ts';
import type { StackNoun } from './stack-noun.server.ts';
import { place } from './stack-plan.rules.ts';

interface Keyed {
  readonly noun: string;
  readonly key: string;
  readonly content: StackContent;
}

export interface ExistingRecord {
  readonly id: string;
  readonly content: StackContent;
}

/** What this institute has under the keys of these items, and ids of what they name, by noun and key. */
export async function findTarget(db: Db, scope: InstituteScope, nouns: readonly StackNoun[], items: readonly Keyed[]) {
  const existing = new Map<string, ExistingRecord>();
  for (const [name, some] of Map.groupBy(items, (item) => item.noun)) {
    const noun = nouns.find((one) => one.noun === name);
    const keys = some.map((item) => item.key);
    const rows = (await noun?.list(db, scope, { keys, ids: null, q: null, part: WHOLE }, keys.length)) ?? [];
    for (const { id, key, content } of rows) existing.set(place(name, key), { id, content });
  }
  const contents = items.map((item) => item.content);
  return { existing, ids: await idsNamedIn(db, scope, contents) };
}

/** Ids of what these contents name, by noun and key. */
export async function idsNamedIn(db: Db, scope: InstituteScope, contents: readonly StackContent[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const named = Map.groupBy(
    contents.flatMap((content) => referencesIn(content).map(({ reference }) => reference)),
    (reference) => reference.$noun,
  );
  for (const [name, references] of named) {
    const keys = [...new Set(references.map((reference) => reference.$key))];
    for (const [key, id] of await idsOfKeys(db, scope, name, keys)) ids.set(place(name, key), id);
  }
  return ids;
}
