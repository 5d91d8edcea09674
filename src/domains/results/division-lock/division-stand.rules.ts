import type { DivisionStand } from '../publication-hold/publication-hold.contract.ts';
import type { ResultStatus } from '../result-processing/result-processing.contract.ts';

/** What a division is where its lock is decided. A newer result of a published one is open until it is locked. */
export function lockStand(
  { lock, state }: Pick<DivisionStand, 'lock' | 'state'>,
  of: ResultStatus['state'],
): 'LOCKED' | 'PUBLISHED' | 'OPEN' {
  if (lock !== null) return 'LOCKED';
  return state === 'SHOWN' && of === 'PUBLISHED' ? 'PUBLISHED' : 'OPEN';
}
