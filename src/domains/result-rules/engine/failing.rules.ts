import { divideUp } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledSettings, HeadResult } from './engine.contract.ts';
import { inSteps } from './head-mark.rules.ts';
import { awardedPass } from './grade-unit.rules.ts';
import type { TraceSink } from './trace.contract.ts';
import type { Failing, FailingHead, UnitWork } from './work.contract.ts';

/**
 * Heads that prevent a pass, with the marks each lacks; null when none does.
 * A head without a mark (a status replaces it), or a short total that the scheme does not grace, is incurable: grace raises
 * marks, `present and mark + grace >= min` (exam rules 2).
 */
export function failingOf(units: readonly UnitWork[], compiled: CompiledSettings, trace: TraceSink): Failing | null {
  let failing: Failing | null = null;
  for (const unit of units) {
    if (!unit.counts) continue;
    if (unit.set === null) {
      if (awardedPass(unit.input, compiled)) continue;
      failing ??= { heads: [], incurable: null, aggregateShort: 0 };
      failing.incurable ??= unit;
      continue;
    }
    if (unit.result.totalRaw >= unit.required && unit.heads.every(passesRaw)) continue;
    failing ??= { heads: [], incurable: null, aggregateShort: 0 };
    collect(unit, failing, compiled, trace);
  }
  if (failing !== null && compiled.aggregateMin !== null) failing.aggregateShort = shortAfterGrace(units, failing, compiled.aggregateMin);
  return failing;
}

/** Grace for passing is given only when the whole examination then passes, the aggregate head included. */
function shortAfterGrace(units: readonly UnitWork[], failing: Failing, percent: number): number {
  let total = 0;
  let totalMax = 0;
  for (const { result } of units) {
    if (result.kind !== 'CREDIT') continue;
    total += result.totalRaw;
    totalMax += result.totalMax;
  }
  for (const one of failing.heads) if (one.unit.result.kind === 'CREDIT') total += one.short;
  return Math.max(0, divideUp(percent * totalMax, 10_000) - total);
}

function passesRaw(head: HeadResult): boolean {
  return head.passRaw;
}

function collect(unit: UnitWork, failing: Failing, compiled: CompiledSettings, trace: TraceSink): void {
  const set = unit.set;
  if (set === null) return;
  let total = unit.result.totalRaw;
  const first = failing.heads.length;
  for (let at = 0; at < unit.heads.length; at += 1) {
    const head = set.heads[at];
    const result = unit.heads[at];
    if (head === undefined || result === undefined || result.passRaw) continue;
    if (result.status !== null) {
      failing.incurable ??= unit;
      return;
    }
    const short = inSteps(head.threshold - result.mark, head);
    if (short <= 0) continue;
    failing.heads.push({ unit, head, result, short });
    total += short;
  }
  if (total < unit.required) shortTotal(unit, unit.required - total, first, failing, compiled, trace);
}

/** What the total still lacks when every head has its minimum goes to the grace head, if the scheme allows it at all. */
function shortTotal(unit: UnitWork, short: number, first: number, failing: Failing, compiled: CompiledSettings, trace: TraceSink): void {
  if (trace !== null) {
    trace.push({
      code: 'UNIT_TOTAL_SHORT',
      paper: unit.input.paperCode,
      unit: unit.input.unitNo,
      total: unit.required - short,
      min: unit.required,
      short,
    });
  }
  const at = unit.set?.graceHeadAt ?? 0;
  const head = unit.set?.heads[at];
  const result = unit.heads[at];
  if (!compiled.grace.unitTotalMayBeGraced || head === undefined || result === undefined || result.flag === 'CARRIED') {
    failing.incurable ??= unit;
    return;
  }
  const known = failing.heads.findIndex((one, index) => index >= first && one.head === head);
  const before = failing.heads[known]?.short ?? 0;
  const wanted = inSteps(before + short, head);
  if (result.mark + wanted > head.max) {
    failing.incurable ??= unit;
    return;
  }
  const entry: FailingHead = { unit, head, result, short: wanted };
  if (known < 0) failing.heads.push(entry);
  else failing.heads[known] = entry;
}
