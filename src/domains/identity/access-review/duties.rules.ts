import type { Action, Permission } from '../../../kit/access/access.contract.ts';
import { can, grant } from '../../../kit/access/matcher.rules.ts';
import type { Compiled } from '../../../kit/access/matcher.rules.ts';
import { DUTY_CONFLICTS } from './access-review.contract.ts';
import type { DutyConflict } from './access-review.contract.ts';

/** Acts that change, lock, publish or export marks and results. */
export const SENSITIVE_ACTIONS: readonly Action[] = [
  'enter',
  'grace',
  'compute',
  'lock',
  'unlock',
  'publish',
  'unpublish',
  'correct',
  'approve',
  'export',
];

const right = (feature: Permission['feature'], action: Action): Permission => ({ feature, action });

const PAIRS: Readonly<Record<DutyConflict, readonly [Permission, Permission]>> = {
  ENTER_PUBLISH: [right('markEntry', 'enter'), right('results', 'publish')],
  COMPUTE_PUBLISH: [right('results', 'compute'), right('results', 'publish')],
  REQUEST_APPROVE: [right('approvals', 'create'), right('approvals', 'approve')],
};

/** Conflicting duties that these rights combine, held anywhere in the institute. */
export function conflictsOf(rights: Compiled): DutyConflict[] {
  return DUTY_CONFLICTS.filter((name) => PAIRS[name].every(({ feature, action }) => can(rights, feature, action)));
}

export interface SensitiveRight {
  /** `feature:action` */
  readonly right: string;
  readonly limited: boolean;
}

/** The held rights among those the product checks. */
export function sensitiveRights(rights: Compiled, asked: readonly Permission[]): SensitiveRight[] {
  return asked.flatMap(({ feature, action }) => {
    const held = grant(rights, feature, action);
    return held ? [{ right: `${feature}:${action}`, limited: held.allow !== null || held.deny.length > 0 }] : [];
  });
}
