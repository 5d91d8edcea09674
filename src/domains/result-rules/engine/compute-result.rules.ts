import { divideUp } from '../../../kit/marks/hundredths.rules.ts';
import { cgpiOf, type CgpiState } from './cgpi.rules.ts';
import { classify, raiseClass } from './class.rules.ts';
import { graceDistinction } from './distinction.rules.ts';
import type { CompiledSettings, FailReason, StudentInput, StudentResult } from './engine.contract.ts';
import { failReasons } from './fail-reasons.rules.ts';
import { failingOf } from './failing.rules.ts';
import { gradeUnit } from './grade-unit.rules.ts';
import { flagHeads, letterAndRemark, marksLetter } from './letter.rules.ts';
import { gracePassing, type PassGrace } from './pass-grace.rules.ts';
import { readUnit } from './read-unit.rules.ts';
import { sgpiOf } from './sgpi.rules.ts';
import type { Trace, TraceSink, TraceStep } from './trace.contract.ts';
import { inOrder } from './unit-order.rules.ts';
import type { StudentWork, UnitWork } from './work.contract.ts';

const NO_REASONS: readonly FailReason[] = [];

/**
 * Result of one candidate: a pure function of marks and rules. The order of units, heads and earlier semesters does not matter.
 * Throws a RangeError when a unit names an unknown head set.
 */
export function computeResult(input: StudentInput, compiled: CompiledSettings): StudentResult {
  return compute(input, compiled, null);
}

/** The same result with every step that led to it, in canonical order. */
export function computeTraced(input: StudentInput, compiled: CompiledSettings): { result: StudentResult; trace: Trace } {
  const trace: TraceStep[] = [];
  return { result: compute(input, compiled, trace), trace };
}

function compute(input: StudentInput, compiled: CompiledSettings, trace: TraceSink): StudentResult {
  const units: UnitWork[] = [];
  for (const one of inOrder(input.units)) units.push(readUnit(one, compiled, trace));
  const aggregate = aggregateMax(units, compiled);
  const grace = gracePassing(failingOf(units, compiled, trace), units, input, aggregate, compiled, trace);
  let allPass = true;
  for (const unit of units) {
    gradeUnit(unit, compiled, trace);
    if (unit.counts && !unit.result.pass) allPass = false;
  }
  const work = emptyResult(input, units, aggregate);
  totals(work, units);
  const aggregateShort = shortOfAggregate(work, compiled, trace);
  const passed = allPass && aggregateShort === 0 && units.length > 0;
  const cgpi = indexes(work, units, input, passed, grace, compiled, trace);
  if (trace !== null && work.extraCredits > 0) trace.push({ code: 'EXTRA_CREDITS', credits: work.extraCredits });
  work.marksLetter = marksLetter(units, passed);
  flagHeads(units, !passed);
  if (!passed) work.failReasons = failReasons(units, aggregateShort);
  letterAndRemark(work, units, input, cgpi, compiled, trace);
  return work;
}

/** SGPI, CGPI, grace beyond passing, class: the part that grace for a distinction makes run twice. */
function indexes(
  work: StudentWork,
  units: readonly UnitWork[],
  input: StudentInput,
  passed: boolean,
  grace: PassGrace,
  compiled: CompiledSettings,
  trace: TraceSink,
): CgpiState {
  sgpiOf(work, units, passed, grace.activityLeft, compiled, trace);
  let state = cgpiOf(work, input, passed, compiled, trace);
  const used = work.sgpiAddition > 0 ? withActivity(grace.ordinances, compiled) : grace.ordinances;
  work.ordinances = used;
  let graced = grace.ordinances.length > 0;
  if (!passed || grace.excluded) {
    classify(work, input, passed, graced, compiled, trace);
    return state;
  }
  if (raiseClass(work, input, passed, used, compiled, trace)) {
    work.ordinances = [...used, compiled.grace.higherClass?.ordinance ?? ''];
  } else if (compiled.grace.distinction !== null) {
    const lifted = graceDistinction(units, used, compiled, trace);
    if (lifted.length > 0) {
      work.ordinances = [...used, compiled.grace.distinction.ordinance];
      graced = true;
      for (const unit of lifted) gradeUnit(unit, compiled, trace);
      totals(work, units);
      sgpiOf(work, units, passed, grace.activityLeft, compiled, trace);
      state = cgpiOf(work, input, passed, compiled, trace);
    }
  }
  classify(work, input, passed, graced, compiled, trace);
  return state;
}

function withActivity(ordinances: readonly string[], compiled: CompiledSettings): readonly string[] {
  const activity = compiled.grace.activity?.ordinance ?? '';
  return ordinances.includes(activity) ? ordinances : [...ordinances, activity];
}

/** A of the grace rules: every head of the examination, those of audit units too. */
function aggregateMax(units: readonly UnitWork[], compiled: CompiledSettings): number {
  let aggregate = 0;
  for (const unit of units) {
    for (const head of unit.heads) {
      if (head.flag !== 'CARRIED' || compiled.grace.carriedCountInAggregate) aggregate += head.max;
    }
  }
  return aggregate;
}

function totals(work: StudentWork, units: readonly UnitWork[]): void {
  let total = 0;
  let totalMax = 0;
  for (const { result } of units) {
    if (result.kind !== 'CREDIT') continue;
    total += result.total;
    totalMax += result.totalMax;
  }
  work.total = total;
  work.totalMax = totalMax;
}

/** What the aggregate head lacks; 0 when it passes or there is none. */
function shortOfAggregate(work: StudentWork, compiled: CompiledSettings, trace: TraceSink): number {
  const percent = compiled.aggregateMin;
  if (percent === null) return 0;
  const { total, totalMax } = work;
  const short = Math.max(0, divideUp(percent * totalMax, 10_000) - total);
  if (trace !== null) {
    trace.push(
      short === 0 ? { code: 'AGGREGATE_PASS', total, totalMax, percent } : { code: 'AGGREGATE_SHORT', total, totalMax, percent, short },
    );
  }
  return short;
}

function emptyResult(input: StudentInput, units: readonly UnitWork[], aggregate: number): StudentWork {
  return {
    id: input.id,
    units: units.map((unit) => unit.result),
    total: 0,
    totalMax: 0,
    aggregateMax: aggregate,
    creditsRegistered: 0,
    creditsEarned: 0,
    extraCredits: input.extraCredits ?? 0,
    sumCredits: 0,
    sumPoints: 0,
    sgpi: null,
    sgpiAddition: 0,
    cgpi: null,
    cgpiAddition: 0,
    classIndex: null,
    percentage: null,
    class: null,
    letter: 'F',
    marksLetter: 'F',
    remark: null,
    failReasons: NO_REASONS,
    ordinances: [],
  };
}
