export { BLOCKERS, firstRefusal, mayDo, mayDoAll, resultState } from './lifecycle.rules.ts';
export type { Facts, ResultState, Verdict } from './lifecycle.rules.ts';
export { reachInCourse } from './grant-scope.rules.ts';
export { openInstance, refuse, requireWindow } from './exam-gate.command.ts';
export { findInstance } from './exam-instance.store.ts';
export type { InstanceRow } from './exam-instance.store.ts';
