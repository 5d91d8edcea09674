export { inputBar, requireUnbarred } from './input-bar.rules.ts';
export { BLOCKERS, mayDo, resultState } from './lifecycle.rules.ts';
export type { Facts, Verdict } from './lifecycle.rules.ts';
export { reachInCourse } from './grant-scope.rules.ts';
export { openInstance, refuse, refuseShut, requireWindow, windowEnds, windowShutting } from './exam-gate.command.ts';
export { aboutInstance, findInstance, findInstances } from './exam-instance.store.ts';
export type { InstanceRow } from './exam-instance.store.ts';
export { nextRunNo, setComputed, setLocked, setPublished } from './result-version.store.ts';
export {
  awaitLocks,
  awaitLocksNoMore,
  countInLockedDivision,
  countLockedDivisions,
  endDivisionLocks,
  lockDivisions,
} from './division-lock.store.ts';
export { divisionBlockers, requireNoneLocked } from './division-lock.rules.ts';
export { holdDivisions, neverShown, noteShown, releaseDivisions } from './publication-hold.store.ts';
export type { Divisions } from './publication-hold.store.ts';
export { forgetRun, markComputed, staleLaterSemesters } from './stale-result.store.ts';
export { tellOfResult } from './tell-students.store.ts';
export { exceptedUntil } from './window-gate.store.ts';
