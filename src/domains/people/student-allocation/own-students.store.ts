import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** Allocations are rows of no master: a teacher is shown the own students by a call of its own, and no class. */
export const ownStudents: ConditionWay = () => null;
