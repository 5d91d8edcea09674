import type { TraceCode, TraceStep } from '../../result-rules/engine/trace.contract.ts';

/** Steps that say why an ordinance, or every one of them, was not given. */
const REFUSING: ReadonlySet<TraceCode> = new Set<TraceCode>([
  'GRACE_OFF',
  'GRACE_EXCLUDED',
  'GRACE_INCURABLE',
  'GRACE_AGGREGATE_SHORT',
  'PASS_HEADS_HEAD_ABOVE_CAP',
  'PASS_HEADS_TOO_MANY',
  'PASS_HEADS_SUM_ABOVE_CAP',
  'CONDONE_NOT_ONE_HEAD',
  'CONDONE_ABOVE_CAP',
  'ACTIVITY_NOT_ENOUGH',
]);

export const refusingSteps = (trace: readonly TraceStep[]): TraceStep[] => trace.filter((step) => REFUSING.has(step.code));
