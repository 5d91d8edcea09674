import type { MergePreview, MergeValue } from './student-merge.contract.ts';

type Values = Readonly<Record<string, MergeValue>>;

const isEmpty = (value: MergeValue | undefined) => value === null || value === undefined || value === '';

/** Where two records differ, and whose value each field has then: what was asked for, else the kept one’s unless it is empty. */
export function differences(
  kept: Values,
  gone: Values,
  { fields, take }: { readonly fields: readonly string[]; readonly take: readonly string[] | undefined },
): MergePreview['fields'] {
  return fields.flatMap((field) => {
    const [mine = null, theirs = null] = [kept[field], gone[field]];
    if (mine === theirs || isEmpty(theirs)) return [];
    const takes = take === undefined ? isEmpty(mine) : take.includes(field);
    return [{ field, kept: mine, gone: theirs, takes: takes ? ('GONE' as const) : ('KEPT' as const) }];
  });
}

/** Keys that the one has and the other lacks. */
export const lackedKeys = (kept: Readonly<Record<string, unknown>>, gone: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(gone).filter((key) => !Object.hasOwn(kept, key));

export interface Taken {
  readonly was: MergeValue;
  readonly became: MergeValue;
}

/** Fields that were changed since they were taken: an undo would lose that. */
export const changedSince = (taken: Readonly<Record<string, Taken>>, now: Values): string[] =>
  Object.entries(taken).flatMap(([field, { became }]) => ((now[field] ?? null) === became ? [] : [field]));

export interface PlacedGuardian {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

/** Guardians of the record that goes, in the free places of the one that stays; whoever is there already, or finds none, stays where they are. */
export function placesFor(kept: readonly PlacedGuardian[], gone: readonly PlacedGuardian[], most: number) {
  const names = new Set(kept.map(({ name }) => name.toLowerCase()));
  const taken = new Set(kept.map(({ position }) => position));
  const free = Array.from({ length: most }, (_, at) => at + 1).filter((place) => !taken.has(place));
  const others = gone.filter(({ name }) => !names.has(name.toLowerCase()));
  return others.slice(0, free.length).map((one, at) => ({ id: one.id, was: one.position, place: free[at] ?? one.position }));
}
