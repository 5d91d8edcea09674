import { seededPolicies } from '../../src/domains/identity/policy/seeded-policies.rules.ts';
import type { Permission } from '../../src/kit/access/access.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';

/** The demonstration tenant's six sign-ins hold the policy of the same name; the last caller has no session. */
export const CALLERS = ['admin', 'controller', 'clerk', 'teacher', 'student', 'accountant', 'signedOut'] as const;
export type GridCaller = (typeof CALLERS)[number];

type Rights = Pick<Endpoint, 'permission'> & { readonly besides?: Permission | null };

export function permissionText({ permission, besides }: Rights): string {
  if (typeof permission === 'string') return permission;
  return [permission, ...(besides ? [besides] : [])].map(({ feature, action }) => `${feature}:${action}`).join(' and ');
}

/**
 * Who may call what, evaluated naively from the seeded policies. It shares nothing with the matcher of the ladder: where
 * the two disagree, one of them is wrong.
 */
export function mayCall(caller: GridCaller, endpoint: Rights): boolean {
  return lackedBy(caller, endpoint) === null;
}

/** The first right of a call that a caller lacks, as `feature:action`; null: none. */
export function lackedBy(caller: GridCaller, endpoint: Rights): string | null {
  return (
    permissionText(endpoint)
      .split(' and ')
      .find((wanted) => !holds(caller, wanted)) ?? null
  );
}

function holds(caller: GridCaller, wanted: string): boolean {
  if (wanted === 'PUBLIC') return true;
  if (caller === 'signedOut') return false;
  if (wanted === 'SELF') return true;
  const policy = seededPolicies().find((one) => one.templateId === caller);
  if (!policy) throw new Error(`no policy is seeded for ${caller}`);
  const [feature = '', action = ''] = wanted.split(':');
  const spellings = [`${feature}:${action}`, `${feature}:*`, `*:${action}`, '*:*'];
  let allowed = false;
  for (const statement of policy.statements) {
    const pairs = statement.resources.flatMap((resource) => statement.actions.map((act) => `${resource}:${act}`));
    const speaksOfIt = pairs.some((pair) => spellings.includes(pair));
    if (speaksOfIt && statement.effect === 'DENY' && !statement.condition) return false;
    if (speaksOfIt && statement.effect === 'ALLOW') allowed = true;
  }
  return allowed;
}
