import type { Action } from './access.contract.ts';

/** Approving does what was asked for: it is covered as soon as anything that can be asked for is. */
export function demandsFactor(chosen: readonly string[], action: Action): boolean {
  return chosen.includes(action) || (action === 'approve' && chosen.some((one) => one !== 'export'));
}
