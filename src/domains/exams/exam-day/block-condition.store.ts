import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** Blocks are rows of no master: the calls of the exam day ask the duties themselves. */
export const ownBlocks: ConditionWay = () => null;
