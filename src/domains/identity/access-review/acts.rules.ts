import type { Action } from '../../../kit/access/access.contract.ts';
import { SENSITIVE_ACTIONS } from './duties.rules.ts';
import type { SensitiveRight } from './duties.rules.ts';

/** One person's rights to one act: on which features, and on which only in part. */
export interface HeldAct {
  readonly action: Action;
  readonly features: readonly string[];
  readonly limited: readonly string[];
}

/** The matrix of one person: every sensitive act in its order, those not held with no feature. */
export function actsOf(rights: readonly SensitiveRight[]): HeldAct[] {
  const split = rights.map(({ right, limited }) => ({ feature: right.split(':')[0] ?? '', action: right.split(':')[1] ?? '', limited }));
  return SENSITIVE_ACTIONS.map((action) => {
    const held = split.filter((one) => one.action === action);
    return { action, features: held.map((one) => one.feature), limited: held.filter((one) => one.limited).map((one) => one.feature) };
  });
}
