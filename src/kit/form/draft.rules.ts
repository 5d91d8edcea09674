import { sameValue } from './same-value.rules.ts';

type Typed = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
/** A form of today takes no value of another kind than it has; an empty one takes any. */
const fits = (before: unknown, value: unknown): boolean =>
  before === null || before === undefined || value === null || kindOf(before) === kindOf(value);

/** The fields that differ from the record, without the hidden ones. */
export function typedIn(start: object, values: object, hidden: readonly string[] = []): Typed {
  const known = new Map<string, unknown>(Object.entries(start));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, to]) =>
      sameValue(known.get(key), to) || hidden.includes(key) ? [] : [[key, { from: known.get(key) ?? null, to }]],
    ),
  );
}

/** The record with what was typed over it. */
export function typedOver<V extends object>(start: V, typed: Typed): V {
  const known = new Map<string, unknown>(Object.entries(start));
  const taken = Object.entries(typed).filter(([key, { to }]) => fits(known.get(key), to));
  return { ...start, ...Object.fromEntries(taken.map(([key, { to }]) => [key, to])) };
}

/** Somebody saved another value of a field that was typed in. */
export function wasChangedMeanwhile(start: object, typed: Typed): boolean {
  const known = new Map<string, unknown>(Object.entries(start));
  return Object.entries(typed).some(([key, { from }]) => !sameValue(known.get(key) ?? null, from ?? null));
}
