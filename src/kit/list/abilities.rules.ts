import type { Action, Feature, Permission } from '../access/access.contract.ts';
import { can } from '../access/matcher.rules.ts';
import type { Compiled } from '../access/matcher.rules.ts';

type Needs<Name extends string> = Readonly<Record<Name, Permission>>;

/** Acts of one feature under their own names. */
export function actsOn<Act extends Action>(feature: Feature, acts: readonly Act[]): Needs<Act> {
  const named: Readonly<Record<string, Permission>> = Object.fromEntries(acts.map((action) => [action, { feature, action }]));
  return named;
}

/** Acts the caller may do here at least somewhere: the buttons of a list. */
export const abilitiesOf = <Name extends string>({ rights }: { readonly rights: Compiled }, needs: Needs<Name>): Record<Name, boolean> =>
  // One value per right.
  Object.fromEntries(
    Object.entries<Permission>(needs).map(([name, { feature, action }]) => [name, can(rights, feature, action)]),
  ) as Record<Name, boolean>;
