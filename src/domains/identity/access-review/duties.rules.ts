import { apartDuties } from '../../../kit/access/access.contract.ts';
import type { Action, Permission } from '../../../kit/access/access.contract.ts';
import { can, grant } from '../../../kit/access/matcher.rules.ts';
import type { Compiled } from '../../../kit/access/matcher.rules.ts';

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

/** Which duties that should be apart these rights bring together: held at least somewhere in the institute. */
export function conflictsOf(rights: Compiled): string[] {
  return [...apartDuties()].flatMap(([name, duty]) =>
    duty.rights.every(({ feature, action }) => can(rights, feature, action)) ? [name] : [],
  );
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
