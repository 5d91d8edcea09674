import { divide } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledActivity, CompiledCondoneOne, CompiledPassHeads } from './compiled-grace.contract.ts';
import type { CompiledSettings, StudentInput } from './engine.contract.ts';
import { place } from './head-mark.rules.ts';
import type { TraceSink } from './trace.contract.ts';
import type { Failing, FailingHead, UnitWork } from './work.contract.ts';

/** What grace for passing did. */
export interface PassGrace {
  /** Ordinances in order of use, each of them on a head. */
  readonly ordinances: readonly string[];
  /** Approved O.229 marks that passing did not spend; 0 for an excluded candidate. */
  readonly activityLeft: number;
  /** A status excludes the candidate from every ordinance, those after a pass too (exam rules 9, step 1). */
  readonly excluded: boolean;
}

/** Ordinances that passed the candidate, and the activity marks they spent. */
interface Given {
  readonly ordinances: readonly string[];
  readonly activityUsed: number;
}

const UNUSED: readonly string[] = [];
const EXCLUDED: PassGrace = { ordinances: UNUSED, activityLeft: 0, excluded: true };

/**
 * Tries the ordinances for passing in their order; the first that lifts every failing head is applied, never more than
 * the minimum needed. Exclusions come first (exam rules 9, order 1 to 4).
 */
export function gracePassing(
  failing: Failing | null,
  units: readonly UnitWork[],
  input: StudentInput,
  aggregate: number,
  compiled: CompiledSettings,
  trace: TraceSink,
): PassGrace {
  const { grace } = compiled;
  const approved = grace.activity === null ? 0 : Math.min(input.activityMarks, grace.activity.maxMarks);
  const none: PassGrace = { ordinances: UNUSED, activityLeft: approved, excluded: false };
  if (failing === null) {
    if (trace !== null) trace.push({ code: 'GRACE_NOT_NEEDED' });
    return gracesPasses(compiled) && isExcluded(units, compiled, trace) ? EXCLUDED : none;
  }
  if (grace.passing.length === 0) {
    if (trace !== null) trace.push({ code: 'GRACE_OFF' });
    return none;
  }
  if (isExcluded(units, compiled, trace)) return EXCLUDED;
  if (isIncurable(failing, trace)) return none;
  if (trace !== null) trace.push({ code: 'AGGREGATE_MAX', aggregate });
  for (const one of grace.passing) {
    const given =
      one.kind === 'PASS_HEADS'
        ? passAll(one, failing, aggregate, trace)
        : condone(one, grace.activity, failing, aggregate, approved, trace);
    if (given !== null) return { ordinances: given.ordinances, activityLeft: approved - given.activityUsed, excluded: false };
  }
  if (trace !== null) trace.push({ code: 'GRACE_NONE' });
  return none;
}

/** Whether the scheme has anything to give to a candidate who passes. */
function gracesPasses({ grace }: CompiledSettings): boolean {
  return grace.activity !== null || grace.higherClass !== null || grace.distinction !== null;
}

function isExcluded(units: readonly UnitWork[], compiled: CompiledSettings, trace: TraceSink): boolean {
  for (const unit of units) {
    for (let at = 0; at < unit.heads.length; at += 1) {
      const status = unit.heads[at]?.status ?? null;
      if (status === null || !compiled.grace.excludedBy.has(status)) continue;
      const head = unit.set?.heads[at];
      if (trace !== null && head !== undefined) trace.push({ code: 'GRACE_EXCLUDED', ...place(unit.input, head), status });
      return true;
    }
  }
  return false;
}

function isIncurable({ incurable, aggregateShort }: Failing, trace: TraceSink): boolean {
  if (incurable === null) {
    if (aggregateShort > 0 && trace !== null) trace.push({ code: 'GRACE_AGGREGATE_SHORT', short: aggregateShort });
    return aggregateShort > 0;
  }
  if (trace !== null) trace.push({ code: 'GRACE_INCURABLE', paper: incurable.input.paperCode, unit: incurable.input.unitNo });
  return true;
}

/** O.5042: every failing head, each within its slab, all within a share of the aggregate; all or nothing. */
function passAll(one: CompiledPassHeads, failing: Failing, aggregate: number, trace: TraceSink): Given | null {
  const { ordinance } = one;
  if (failing.heads.length > one.maxHeads) {
    if (trace !== null) trace.push({ code: 'PASS_HEADS_TOO_MANY', ordinance, count: failing.heads.length, limitCount: one.maxHeads });
    return null;
  }
  let sum = 0;
  for (const item of failing.heads) {
    const cap = slabCap(one, item.head.max);
    const fits = item.short <= cap;
    if (trace !== null) {
      const code = fits ? 'PASS_HEADS_HEAD_FITS' : 'PASS_HEADS_HEAD_ABOVE_CAP';
      trace.push({ code, ordinance, ...place(item.unit.input, item.head), short: item.short, cap, max: item.head.max });
    }
    if (!fits) return null;
    sum += item.short;
  }
  const cap = percentCap(aggregate, one.aggregatePercent, one.capRounding);
  if (trace !== null) {
    const code = sum <= cap ? 'PASS_HEADS_SUM_FITS' : 'PASS_HEADS_SUM_ABOVE_CAP';
    trace.push({ code, ordinance, sum, cap, percent: one.aggregatePercent, aggregate, rounding: one.capRounding });
  }
  if (sum > cap) return null;
  for (const item of failing.heads) give(item, one.ordinance, one.symbol, item.short, trace);
  return { ordinances: [one.ordinance], activityUsed: 0 };
}

/** O.5045: exactly one failing head, within the least of three caps; O.229 may fill what the cap leaves missing. */
function condone(
  one: CompiledCondoneOne,
  activity: CompiledActivity | null,
  failing: Failing,
  aggregate: number,
  approved: number,
  trace: TraceSink,
): Given | null {
  const { ordinance } = one;
  const item = failing.heads[0];
  if (item === undefined || failing.heads.length !== 1) {
    if (trace !== null) trace.push({ code: 'CONDONE_NOT_ONE_HEAD', ordinance, count: failing.heads.length });
    return null;
  }
  const aggregateCap = percentCap(aggregate, one.aggregatePercent, one.capRounding);
  const headCap = percentCap(item.head.max, one.headPercent, one.capRounding);
  const cap = Math.min(aggregateCap, headCap, one.maxMarks);
  if (trace !== null) trace.push({ code: 'CONDONE_CAP', ordinance, cap, aggregateCap, headCap, capMarks: one.maxMarks });
  if (item.short <= cap) {
    if (trace !== null) trace.push({ code: 'CONDONE_FITS', ordinance, short: item.short, cap });
    give(item, ordinance, one.symbol, item.short, trace);
    return { ordinances: [ordinance], activityUsed: 0 };
  }
  if (trace !== null) trace.push({ code: 'CONDONE_ABOVE_CAP', ordinance, short: item.short, cap });
  if (activity === null || !activity.helpsCondonation || approved <= 0) return null;
  const needed = item.short - cap;
  if (needed > approved) {
    if (trace !== null) trace.push({ code: 'ACTIVITY_NOT_ENOUGH', ordinance: activity.ordinance, needed, approved });
    return null;
  }
  if (trace !== null) trace.push({ code: 'ACTIVITY_HELPS', ordinance: activity.ordinance, needed, approved, left: approved - needed });
  if (cap > 0) give(item, ordinance, one.symbol, cap, trace);
  give(item, activity.ordinance, activity.symbol, needed, trace);
  return { ordinances: [ordinance, activity.ordinance], activityUsed: needed };
}

function slabCap(one: CompiledPassHeads, max: number): number {
  for (const slab of one.slabs) if (max <= slab.toMax) return slab.marks;
  return 0;
}

/** A per cent of marks, rounded to whole marks: 1 % of 675 → 7 half up. */
function percentCap(marks: number, percent: number, rule: CompiledPassHeads['capRounding']): number {
  return divide(marks * percent, 1_000_000, rule) * 100;
}

function give(item: FailingHead, ordinance: string, symbol: string, marks: number, trace: TraceSink): void {
  const { result } = item;
  const before = result.finalMark;
  result.grace = [...result.grace, { ordinance, symbol, marks }];
  result.finalMark = before + marks;
  // A waived head may take the grace for a short total and still be below its minimum.
  result.pass = result.waived || result.finalMark >= item.head.threshold;
  if (trace !== null) {
    trace.push({
      code: 'GRACE_GIVEN',
      ordinance,
      symbol,
      marks,
      ...place(item.unit.input, item.head),
      mark: before,
      final: result.finalMark,
    });
  }
}
