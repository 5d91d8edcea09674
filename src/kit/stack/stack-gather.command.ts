import { featureFacts, type Feature } from '../access/access.contract.ts';
import { canEverywhere } from '../access/matcher.rules.ts';
import { invalid } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { masterNamed } from '../master/master.server.ts';
import { MOST_ROWS } from './stack.contract.ts';
import { isReference, keyOf, referencesIn } from './stack-document.rules.ts';
import type { StackItem } from './stack-document.rules.ts';
import { WHOLE } from './stack-noun.server.ts';
import type { StackNoun, StackPart, StackWanted } from './stack-noun.server.ts';
import { inOrder, place } from './stack-plan.rules.ts';
import { retarget, servesAlready, withoutPeople } from './stack-retarget.rules.ts';
import type { Retarget } from './stack-retarget.rules.ts';

export interface StackChoice {
  readonly noun: string;
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface Gathering {
  readonly choices: readonly StackChoice[];
  readonly part: StackPart;
  readonly to: Retarget;
  /** Inside one institute everything that is named is there already. */
  readonly bringsAlong: boolean;
}

/** A right for a kind of records as a whole: one that is narrowed to departments or courses does not reach. */
export const holdsWhole = (
  scope: InstituteScope,
  noun: { readonly feature: Feature },
  action: Parameters<typeof canEverywhere>[2],
): boolean => canEverywhere(scope.rights, noun.feature, action);

/** The chosen records of the source, and those that they name; parents before what names them. `scope` is the source's. */
export async function gather(db: Db, scope: InstituteScope, nouns: readonly StackNoun[], asked: Gathering): Promise<readonly StackItem[]> {
  const found = await chosen(db, scope, nouns, asked);
  if (asked.bringsAlong) await addNamed(db, scope, nouns, found, asked.to);
  return sorted(nouns, found);
}

/** A noun whose records are people, by its right; what nobody knows counts as one. */
function isPerson(noun: string): boolean {
  const master = masterNamed(noun);
  return master === null || (featureFacts(master.feature)?.people ?? 'LISTED') === 'LISTED';
}

type Found = Map<string, Map<string, StackItem>>;

async function chosen(
  db: Db,
  scope: InstituteScope,
  nouns: readonly StackNoun[],
  { choices, part, to, bringsAlong }: Gathering,
): Promise<Found> {
  const found: Found = new Map();
  let left = MOST_ROWS;
  for (const noun of nouns) {
    const choice = choices.find((one) => one.noun === noun.noun);
    if (!choice) continue;
    const wanted: StackWanted = { keys: null, ids: choice.ids ?? null, q: choice.q ?? null, part };
    const rows = await noun.list(db, scope, wanted, left + 1);
    left -= rows.length;
    if (left < 0) throw tooMany();
    const items = rows.map((row) => movedTo(row, noun, to, bringsAlong));
    const among = noun.along === null ? undefined : found.get(noun.along);
    const kept = among ? items.filter((item) => namesOnly(item, noun.along ?? '', among)) : items;
    found.set(noun.noun, new Map(kept.map((item) => [item.key, item])));
  }
  return found;
}

const tooMany = () =>
  invalid([
    {
      code: 'TOO_MANY_CHOSEN',
      message: `More than ${MOST_ROWS} records are chosen: narrow the choice by a search, or to a part of the source.`,
      path: 'body.choices',
    },
  ]);

function movedTo({ noun: name, key, label, content: whole }: StackItem, noun: StackNoun, to: Retarget, isOther: boolean): StackItem {
  const { content, people } = isOther ? withoutPeople(whole, isPerson) : { content: whole, people: [] };
  const moved = retarget(content, to, noun.keyFields);
  if (!isOther && moved === content) return { noun: name, key, label, content, serves: servesAlready(content, to, noun.stays) };
  const code = moved['code'];
  const isRenamed = typeof code === 'string' && code !== content['code'];
  return {
    noun: name,
    key: keyOf(noun.keyFields, moved),
    label: isRenamed ? `${code} ${textAt(moved, noun.display)}`.trim() : label,
    content: moved,
    ...(people.length === 0 ? {} : { people }),
  };
}

const textAt = (content: StackItem['content'], field: string): string => {
  const value = content[field];
  return typeof value === 'string' && field !== 'code' && !isReference(value) ? value : '';
};

/** A basket or an edge of the flow goes with its subjects: with all of them or not at all. */
const namesOnly = ({ content }: StackItem, noun: string, among: ReadonlyMap<string, StackItem>): boolean =>
  referencesIn(content).every(({ reference }) => reference.$noun !== noun || among.has(reference.$key));

/** Goes from the last noun to the first: whatever names something has been read by then. */
async function addNamed(db: Db, scope: InstituteScope, nouns: readonly StackNoun[], found: Found, to: Retarget): Promise<void> {
  const isGiven = (noun: string, key: string) => to.moves.some((one) => one.noun === noun && one.key === key);
  for (const noun of nouns.toReversed()) {
    if (!holdsWhole(scope, noun, 'read')) continue;
    for (;;) {
      const have = found.get(noun.noun) ?? new Map<string, StackItem>();
      const named = [...found.values()].flatMap((items) => [...items.values()]).flatMap((item) => referencesIn(item.content));
      const keys = new Set(named.filter(({ reference }) => reference.$noun === noun.noun).map(({ reference }) => reference.$key));
      const wanted = [...keys].filter((key) => !have.has(key) && !isGiven(noun.noun, key));
      if (wanted.length === 0) break;
      const rows = await noun.list(db, scope, { keys: wanted, ids: null, q: null, part: WHOLE }, wanted.length);
      for (const { id: _id, ...item } of rows) have.set(item.key, { ...item, ...withoutPeople(item.content, isPerson) });
      found.set(noun.noun, have);
      // What is named and not there is not asked for again.
      if (rows.length < wanted.length || !noun.parents.concat(noun.fields.map((field) => field.noun)).includes(noun.noun)) break;
    }
  }
}

/** Nouns in their order; inside one, a record before those that name it. */
export function sorted(nouns: readonly StackNoun[], found: ReadonlyMap<string, ReadonlyMap<string, StackItem>>): readonly StackItem[] {
  return nouns.flatMap(({ noun }) => {
    const items = [...(found.get(noun)?.values() ?? [])];
    const linked = items.map((item) => ({
      item,
      noun: place(noun, item.key),
      parents: referencesIn(item.content).flatMap(({ reference }) => (reference.$noun === noun ? [place(noun, reference.$key)] : [])),
    }));
    return inOrder(linked).map((one) => one.item);
  });
}
