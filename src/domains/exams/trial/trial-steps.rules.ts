import type { ShownStep, TraceCode } from '../../result-rules/engine/trace.contract.ts';
import { OTHER_PAPERS } from './trial-input.rules.ts';

const STAGES = ['MARKS', 'GRACE', 'GRADES', 'SGPI', 'CLASS', 'RESULT'] as const;
export type Stage = (typeof STAGES)[number];

/** Stages by code prefix; the first match wins. */
const BEGIN: readonly (readonly [begin: string, stage: Stage])[] = [
  ['GRACE_', 'GRACE'],
  ['PASS_HEADS_', 'GRACE'],
  ['CONDONE_', 'GRACE'],
  ['ACTIVITY_', 'GRACE'],
  ['AGGREGATE_MAX', 'GRACE'],
  ['AGGREGATE_', 'GRADES'],
  ['UNIT_TOTAL_SHORT', 'MARKS'],
  ['UNIT_AWARDED', 'MARKS'],
  ['UNIT_', 'GRADES'],
  ['HEAD_', 'MARKS'],
  ['EXTRA_CREDITS', 'SGPI'],
  ['SUMS', 'SGPI'],
  ['SGPI', 'SGPI'],
  ['LETTER', 'RESULT'],
  ['REMARK', 'RESULT'],
  ['RESERVED', 'RESULT'],
];

export function stageOf(code: TraceCode): Stage {
  return BEGIN.find(([begin]) => code.startsWith(begin))?.[1] ?? 'CLASS';
}

/** Steps by stage, in their order, without those about the filler papers. */
export function stagesOf(trace: readonly ShownStep[]): { readonly stage: Stage; readonly steps: readonly ShownStep[] }[] {
  const shown = trace.filter((step) => step.paper !== OTHER_PAPERS);
  return STAGES.map((stage) => ({ stage, steps: shown.filter((step) => stageOf(step.code) === stage) })).filter(
    ({ steps }) => steps.length > 0,
  );
}

export type StepTone = 'GIVEN' | 'REFUSED' | 'PLAIN';

/** Whether a step gives something, refuses it, or only informs. */
export function toneOf(code: TraceCode): StepTone {
  if (/_GIVEN$|^ACTIVITY_HELPS$|^SGPI_ACTIVITY$|^HEAD_PASS$|^AGGREGATE_PASS$/.test(code)) return 'GIVEN';
  if (/SHORT$|ABOVE_CAP$|TOO_MANY$|NOT_ONE_HEAD$|NOT_ENOUGH$|EXCLUDED$|INCURABLE$|_NONE$|TOO_FAR$|AFTER_GRACE$|FAILED$|ABSENT$/.test(code))
    return 'REFUSED';
  return 'PLAIN';
}
