import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { BLOCKERS, resultState } from '../lifecycle/lifecycle.rules.ts';

type Instance = Parameters<typeof resultState>[0] & { readonly runGoing: number };

/** Why no mark is carried into this examination now; null: nothing bars it. */
export function barrierOf(instance: Instance) {
  if (instance.runGoing > 0) return BLOCKERS.runGoing;
  const state = resultState(instance);
  return state === 'NONE' || state === 'COMPUTED' ? null : BLOCKERS.resultLocked;
}

/** 409 with the barrier. */
export function requireUnbarred(instance: Instance): void {
  const barrier = barrierOf(instance);
  if (barrier !== null) throw conflict(barrier.code, `${barrier.says()}.`);
}
