/** Of an activity now; GRACE: after its end, within the minutes that some may still use. */
export type WindowStand = 'BEFORE' | 'OPEN' | 'GRACE' | 'AFTER';

interface Limits {
  readonly stand: WindowStand;
  /** Who may use the minutes after the end; empty: everybody. */
  readonly gracePolicies: readonly string[];
  /** Who may act while it is shut. */
  readonly shutPolicies: readonly string[];
}

interface Person {
  /** Of the named policies, those that are held. */
  readonly policies: ReadonlySet<string>;
  /** Let in by name, with a reason. */
  readonly excepted: boolean;
}

/** Whether somebody may act now. */
export function letsIn({ stand, gracePolicies, shutPolicies }: Limits, { policies, excepted }: Person): boolean {
  if (stand === 'OPEN' || excepted) return true;
  if (stand === 'GRACE' && (gracePolicies.length === 0 || gracePolicies.some((id) => policies.has(id)))) return true;
  return shutPolicies.some((id) => policies.has(id));
}
