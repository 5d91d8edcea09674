import * as z from 'zod/mini';

/** What chooses the part of an institute that records come from or go to: domains declare the kinds, in the order in which they are asked for. */
export interface NamedPlaceKind {
  /** The first half of the field in which a record names such a place, `<name>Id`. */
  readonly name: string;
  /** Copies can be made for another place of this kind; else it only narrows what is copied. */
  readonly isTarget: boolean;
}

let kinds: readonly NamedPlaceKind[] = [];

/** Called once by the assembly. */
export function declareStackPlaces(declared: readonly NamedPlaceKind[]): void {
  const names = new Set(declared.map(({ name }) => name));
  if (names.size < declared.length) throw new Error('two modules declare the same kind of place for duplications');
  kinds = declared;
}

/** What a call carries the chosen place of a kind under. */
export const placeKey = <Side extends 'source' | 'target'>(side: Side, kind: string): `${Side}${string}Id` =>
  `${side}${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}Id`;

const keysOf = (side: 'source' | 'target', some: readonly NamedPlaceKind[]) =>
  Object.fromEntries(some.map(({ name }) => [placeKey(side, name), z.optional(z.uuid())]));

export const sourceKeys = () => keysOf('source', kinds);
export const targetKeys = () =>
  keysOf(
    'target',
    kinds.filter(({ isTarget }) => isTarget),
  );
