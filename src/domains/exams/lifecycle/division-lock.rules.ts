import { conflict } from '../../../kit/errors/app-error.rules.ts';

/** 409 where any of those asked for is in a locked division; the database says the same of what would change its result on another way. */
export function requireNoneLocked(count: number): void {
  if (count > 0)
    throw conflict('DIVISION_LOCKED', 'The result of this division is locked. Have it unlocked on Result Lock / Unlock first.');
}
