import { useCan } from '../access/authorization.client.ts';
import type { Master } from './master.contract.ts';

/** Permitted acts: `create`, `update`, `delete`, `export`, `lock`, `unlock`, and a master's moves by their verbs. */
export type Abilities = Readonly<Record<string, boolean>>;

const ACTS = ['create', 'update', 'delete', 'export', 'lock', 'unlock'] as const;

/**
 * What one may do with the rows of a master: what a list's answer says of it. Until one is there, and on pages without such a list, the
 * statements of the session say the same by the same matcher, so that nothing changes when the reply arrives.
 */
export function useAbilities(master: Master, sent?: Abilities): Abilities {
  const can = useCan();
  if (sent) return sent;
  const plain = ACTS.map((act) => [act, can(master.feature, act)] as const);
  const moves = Object.entries(master.moves).map(([verb, move]) => [verb, can(master.feature, move.action)] as const);
  return Object.fromEntries([...plain, ...moves]);
}
