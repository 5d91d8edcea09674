import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Blocker } from './lifecycle.rules.ts';

/** What bars a change where so many of those asked for are in a locked division. */
export const divisionBlockers = (count: number): Blocker[] =>
  count === 0
    ? []
    : [{ code: 'DIVISION_LOCKED', count, message: 'The result of this division is locked. Have it unlocked on Lock Unlock Result first.' }];

/** 409 where any of those asked for is in a locked division; the database says the same of what would change its result on another way. */
export function requireNoneLocked(count: number): void {
  const blockers = divisionBlockers(count);
  if (blockers.length > 0) throw new AppError(409, blockers);
}
