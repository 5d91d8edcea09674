import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { BLOCKERS, resultState } from './lifecycle.rules.ts';

type Instance = Parameters<typeof resultState>[0] & { readonly runGoing: number };

/** Why nothing that the result is computed from changes in this examination now: carried marks, grace, moderation; null: nothing bars it. */
export function barrierOf(instance: Instance) {
  if (instance.runGoing > 0) return BLOCKERS.runGoing;
  const state = resultState(instance);
  return state === 'NONE' || state === 'COMPUTED' ? null : BLOCKERS.resultLocked;
}

/** The barrier as a call answers it. */
export function inputBar(instance: Instance): { code: string; message: string } | null {
  const barrier = barrierOf(instance);
  return barrier && { code: barrier.code, message: `${barrier.says()}.` };
}

/** 409 with the barrier. */
export function requireUnbarred(instance: Instance): void {
  const bar = inputBar(instance);
  if (bar !== null) throw conflict(bar.code, bar.message);
}
