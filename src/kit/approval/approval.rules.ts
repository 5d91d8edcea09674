import { canEverywhere } from '../access/matcher.rules.ts';
import type { Compiled } from '../access/matcher.rules.ts';
import type { Feature } from '../access/access.contract.ts';
import type { ApprovalState } from './approval.contract.ts';

interface Asked {
  readonly state: ApprovalState;
  readonly requestedBy: string;
}

interface Person {
  readonly userId: string;
  readonly rights: Compiled;
}

/** The right to decide such requests. A request may touch any record, so a right that is narrowed to some decides none. */
export const decides = (rights: Compiled, feature: Feature): boolean =>
  canEverywhere(rights, feature, 'approve') && canEverywhere(rights, 'approvals', 'approve');

export type Obstacle = 'NOT_PENDING' | 'EXPIRED' | 'OWN_REQUEST' | 'NO_RIGHT' | 'NOT_YOURS';

/** Four eyes: the requester cannot decide; the decider needs the act's own right. null: no objection. */
export function mayDecide(request: Asked, person: Person, feature: Feature | null): Obstacle | null {
  if (feature === null || !decides(person.rights, feature)) return 'NO_RIGHT';
  if (request.requestedBy === person.userId) return 'OWN_REQUEST';
  return notPending(request.state);
}

export function mayWithdraw(request: Asked, person: Person): Obstacle | null {
  if (request.requestedBy !== person.userId) return 'NOT_YOURS';
  return notPending(request.state);
}

function notPending(state: ApprovalState): Obstacle | null {
  if (state === 'PENDING') return null;
  return state === 'EXPIRED' ? 'EXPIRED' : 'NOT_PENDING';
}
