import { divide, divideUp } from '../../../kit/marks/hundredths.rules.ts';
import { averageOf, bestSum } from '../../../kit/marks/best-of.rules.ts';
import type { CompiledHead, HeadInput, UnitInput } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';

/**
 * Mark of a head on the scale of the unit's total, in hundredths: best-of first, then moderation, then scaling; averaged and scaled
 * marks are rounded once, at the end. A head without any mark has 0.
 */
export function headMark(input: HeadInput, head: CompiledHead, unit: UnitInput, moderationMax: number, trace: TraceSink): number {
  const moderation = Math.min(input.moderation, moderationMax);
  if (input.parts !== null) return average(input.parts, moderation, head, unit, trace);
  if (input.mark === null) return 0;
  if (trace !== null) trace.push({ code: 'HEAD_MARK', ...place(unit, head), mark: input.mark, max: head.entryMax });
  const mark = moderation > 0 ? moderated(input.mark, moderation, head, unit, trace) : input.mark;
  return head.entryMax === head.max ? mark : scaled(mark, head.entryMax, head, unit, trace);
}

/** Whether moderation raises the mark of a head: not where it is the maximum already. */
export function isModerated({ moderation, mark, parts }: HeadInput, { entryMax, take }: CompiledHead, moderationMax: number): boolean {
  if (Math.min(moderation, moderationMax) <= 0) return false;
  if (parts === null) return mark !== null && mark < entryMax;
  return bestSum(parts, take) < take * entryMax;
}

/** Marks that grace gives for what is short: whole steps of the head, so that nobody gets a mark that the head cannot have. */
export const inSteps = (short: number, { graceStep }: CompiledHead): number =>
  short <= 0 ? short : divideUp(short, graceStep) * graceStep;

/** Where a step belongs. */
export function place(unit: UnitInput, head: CompiledHead): { paper: string; unit: number; no: number; kind: string } {
  return { paper: unit.paperCode, unit: unit.unitNo, no: head.no, kind: head.kind };
}

/** Works on the sum of the best tests, `take` times the average, which is an integer until the one rounding. */
function average(parts: readonly number[], moderation: number, head: CompiledHead, unit: UnitInput, trace: TraceSink): number {
  const { take } = head;
  let sum = bestSum(parts, take);
  if (trace !== null) trace.push({ code: 'HEAD_BEST_OF', ...place(unit, head), take, of: head.of, sum });
  const raised = Math.max(sum, Math.min(sum + take * moderation, take * head.entryMax));
  if (raised > sum) {
    sum = raised;
    if (trace !== null) trace.push({ code: 'HEAD_MODERATION_AVERAGE', ...place(unit, head), marks: moderation, take, sum });
  }
  if (head.entryMax !== head.max) return scaled(sum, take * head.entryMax, head, unit, trace);
  const mark = averageOf(sum, take, head.roundTo, head.rounding);
  if (trace !== null) {
    trace.push({ code: 'HEAD_AVERAGED', ...place(unit, head), sum, take, mark, max: head.max, rounding: head.rounding });
  }
  return mark;
}

function moderated(mark: number, marks: number, head: CompiledHead, unit: UnitInput, trace: TraceSink): number {
  const given = Math.min(marks, Math.max(0, head.entryMax - mark));
  const moderatedMark = mark + given;
  if (trace !== null && given > 0) {
    trace.push({ code: 'HEAD_MODERATION', ...place(unit, head), marks: given, mark: moderatedMark });
  }
  return moderatedMark;
}

/** `from` of `fromMax` as a mark of the head's maximum. */
function scaled(from: number, fromMax: number, head: CompiledHead, unit: UnitInput, trace: TraceSink): number {
  const mark = divide(from * head.max, fromMax * head.roundTo, head.rounding) * head.roundTo;
  if (trace !== null) {
    trace.push({ code: 'HEAD_SCALED', ...place(unit, head), from, fromMax, max: head.max, mark, rounding: head.rounding });
  }
  return mark;
}
