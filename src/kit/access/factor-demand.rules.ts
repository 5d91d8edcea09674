import type { Action } from './access.contract.ts';

/** Approving runs the requested act, so it is covered as soon as one act that can be requested is. */
export function demandsFactor(chosen: readonly string[], action: Action): boolean {
  return chosen.includes(action) || (action === 'approve' && chosen.some((one) => one !== 'export'));
}
