import { AppError } from '../../../kit/errors/app-error.rules.ts';

/** Said by the database as well, whatever would change a result of a locked division. */
export const DIVISION_LOCKED = 'The result of this division is locked. Have it unlocked on Result Lock / Unlock first.';

/** 409 where any of those asked for is in a locked division. */
export function requireNoneLocked(count: number): void {
  if (count > 0) throw new AppError(409, [{ code: 'DIVISION_LOCKED', message: DIVISION_LOCKED }]);
}
