import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** Lectures are rows of no master: the calls of attendance ask the teacher's papers and classes themselves. */
export const ownClasses: ConditionWay = () => null;
