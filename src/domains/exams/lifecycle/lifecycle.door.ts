export { BLOCKERS, mayDo, resultState } from './lifecycle.rules.ts';
export type { Facts, Verdict } from './lifecycle.rules.ts';
export { reachInCourse } from './grant-scope.rules.ts';
export { openInstance, refuse, requireWindow } from './exam-gate.command.ts';
export { aboutInstance, findInstance } from './exam-instance.store.ts';
export type { InstanceRow } from './exam-instance.store.ts';
export { nextRunNo, setComputed, setLocked, setPublished } from './result-version.store.ts';
export { forgetRun, markComputed, staleLaterSemesters } from './stale-result.store.ts';
export { tellOfResult } from './tell-students.store.ts';
