import { divide } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledHead, HeadInput, UnitInput } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';

/**
 * Mark of a head on the scale of the unit's total, in hundredths: best-of first, then moderation, then scaling.
 * A head without any mark has 0.
 */
export function headMark(input: HeadInput, head: CompiledHead, unit: UnitInput, moderationMax: number, trace: TraceSink): number {
  if (input.mark === null && input.parts === null) return 0;
  let mark = input.mark ?? 0;
  if (input.parts !== null && input.parts.length > 0) mark = bestOf(input.parts, head, unit, trace);
  else if (trace !== null) trace.push({ code: 'HEAD_MARK', ...place(unit, head), mark, max: head.entryMax });
  if (input.moderation > 0) mark = moderated(mark, Math.min(input.moderation, moderationMax), head, unit, trace);
  return head.entryMax === head.max ? mark : scaled(mark, head, unit, trace);
}

/** Where a step belongs. */
export function place(unit: UnitInput, head: CompiledHead): { paper: string; unit: number; no: number; kind: string } {
  return { paper: unit.paperCode, unit: unit.unitNo, no: head.no, kind: head.kind };
}

function bestOf(parts: readonly number[], head: CompiledHead, unit: UnitInput, trace: TraceSink): number {
  const best = [...parts].sort((a, b) => b - a).slice(0, head.take);
  const sum = best.reduce((total, one) => total + one, 0);
  const mark = divide(sum, head.take * head.roundTo, head.rounding) * head.roundTo;
  if (trace !== null) {
    trace.push({ code: 'HEAD_BEST_OF', ...place(unit, head), take: head.take, of: head.of, sum, mark });
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

function scaled(mark: number, head: CompiledHead, unit: UnitInput, trace: TraceSink): number {
  const result = divide(mark * head.max, head.entryMax * head.roundTo, head.rounding) * head.roundTo;
  if (trace !== null) {
    trace.push({
      code: 'HEAD_SCALED',
      ...place(unit, head),
      from: mark,
      fromMax: head.entryMax,
      max: head.max,
      mark: result,
      rounding: head.rounding,
    });
  }
  return result;
}
