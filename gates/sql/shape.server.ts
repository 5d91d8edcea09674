/** A declared type as far as an answer of the database can break it. `any`: nothing is claimed that could be wrong. */
export type Shape = {
  readonly kinds: ReadonlySet<Kind>;
  readonly element?: Shape | undefined;
  readonly members?: ReadonlyMap<string, Member> | undefined;
};
export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'array' | 'object' | 'buffer' | 'date' | 'any';
export type Member = { readonly shape: Shape; readonly optional: boolean };

export const ANY: Shape = { kinds: new Set(['any']) };

export function plain(...kinds: Kind[]): Shape {
  return { kinds: new Set(kinds) };
}

/** One of several: what each of them allows. Members are kept where one of them has members. */
export function union(shapes: readonly Shape[]): Shape {
  const kinds = new Set(shapes.flatMap((shape) => [...shape.kinds]));
  return {
    kinds,
    element: shapes.find((shape) => shape.element)?.element,
    members: shapes.find((shape) => shape.members)?.members,
  };
}
