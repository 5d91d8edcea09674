import { useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { sameValue } from './same-value.rules.ts';

/** True when somebody else saved the record since it was read. */
export const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.items.some((item) => item.code === 'VERSION_CONFLICT');

/** No name: the same person saved it, in another tab or window. */
export const YOURSELF = '';

/** Who saved the newer version, where the refusal says so. */
export function writerOf({ body }: CallError): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('changedByYou' in body && body.changedByYou === true) return YOURSELF;
  const name = 'changedBy' in body ? body.changedBy : null;
  return typeof name === 'string' ? name : null;
}

export type Keep = 'THEIRS' | 'MINE';

/** The record as somebody else saved it, and who did. */
export interface Newer<R> {
  readonly row: R;
  readonly by: string | null;
}

/**
 * The record that a form was opened with. It stays what it was when the page reads the record again, so that nothing typed is lost
 * and no newer version is overwritten unseen: a save as of an older version is refused, and the user chooses.
 */
export function useNewer<R>(given: R, read: (base: R) => Promise<R>) {
  const [base, setBase] = useState(given);
  const [newer, setNewer] = useState<Newer<R> | null>(null);
  /** Takes a refusal for a newer version; false: it is about something else. */
  const meet = async (error: unknown): Promise<boolean> => {
    if (!isConflict(error)) return false;
    setNewer({ row: await read(base), by: writerOf(error) });
    return true;
  };
  /** From now on the newer record is what changes are compared with and saved over. */
  const settle = (): void => {
    if (newer) setBase(newer.row);
    setNewer(null);
  };
  return { base, newer, meet, settle, rebase: setBase };
}

/** Names of the values that differ. */
export function differing<V extends object>(before: V, after: V): string[] {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([key, value]) => (sameValue(known.get(key), value) ? [] : [key]));
}

interface Sides<V> {
  readonly before: V;
  readonly mine: V;
  readonly theirs: V;
}

/** What only one of the two changed is kept either way; the choice is about what both did. */
export function settled<V extends object>(keep: Keep, { before, mine, theirs }: Sides<V>): V {
  const [over, under] = keep === 'THEIRS' ? [theirs, mine] : [mine, theirs];
  const changed = differing(before, over);
  return { ...under, ...Object.fromEntries(Object.entries(over).filter(([key]) => changed.includes(key))) };
}

/** Both changes in one, where no value was changed by both to something else; null: somebody has to choose. */
export function merged<V extends object>({ before, mine, theirs }: Sides<V>): V | null {
  const [own, others] = [differing(before, mine), differing(before, theirs)];
  const apart = differing(mine, theirs);
  return own.some((key) => others.includes(key) && apart.includes(key)) ? null : settled('MINE', { before, mine, theirs });
}

/** The values as they are by now: something may be typed while others are on their way. */
export function useNewest<V>(values: V): () => V {
  const newest = useRef(values);
  useLayoutEffect(() => void (newest.current = values));
  return () => newest.current;
}

/** What the user chooses from while a newer record waits; null: none does. `valuesOf` is what a form shows of a record, `put` writes its values. */
export function choiceOf<R, V extends object>(
  { base, newer, settle }: Pick<ReturnType<typeof useNewer<R>>, 'base' | 'newer' | 'settle'>,
  valuesOf: (row: R) => V,
  values: V,
  put: (values: V) => void,
) {
  if (newer === null) return null;
  const start = valuesOf(base);
  const theirs = valuesOf(newer.row);
  const resolve = (keep: Keep): void => {
    put(settled(keep, { before: start, mine: values, theirs }));
    settle();
  };
  return { by: newer.by, row: newer.row, theirs, changed: differing(start, theirs), resolve };
}
