import { divideUp } from '../../../kit/marks/hundredths.rules.ts';
import { inSteps } from './head-mark.rules.ts';
import type { CompiledSettings } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';
import type { UnitWork } from './work.contract.ts';

interface Near {
  readonly unit: UnitWork;
  readonly short: number;
}

/**
 * O.5044: the few units nearest below distinction are lifted to it, on their grace head. The caller grades the returned
 * units again.
 */
export function graceDistinction(
  units: readonly UnitWork[],
  used: readonly string[],
  compiled: CompiledSettings,
  trace: TraceSink,
): UnitWork[] {
  const rule = compiled.grace.distinction;
  if (rule === null) return [];
  const { ordinance, symbol, maxMarks, targetPercent } = rule;
  const blocking = used.find((one) => rule.notAfter.has(one));
  if (blocking !== undefined) {
    if (trace !== null) trace.push({ code: 'DISTINCTION_AFTER_GRACE', ordinance, used: blocking });
    return [];
  }
  const near = nearest(units, targetPercent, maxMarks).slice(0, rule.maxUnits);
  if (near.length === 0 && trace !== null) trace.push({ code: 'DISTINCTION_NONE', ordinance, capMarks: maxMarks, percent: targetPercent });
  for (const { unit, short } of near) {
    const head = unit.heads[unit.set?.graceHeadAt ?? 0];
    if (head === undefined) continue;
    head.grace = [...head.grace, { ordinance, symbol, marks: short }];
    head.finalMark += short;
    if (trace !== null) {
      const { paperCode, unitNo, total, totalMax } = unit.result;
      trace.push({
        code: 'DISTINCTION_GIVEN',
        ordinance,
        symbol,
        marks: short,
        paper: paperCode,
        unit: unitNo,
        total: total + short,
        totalMax,
        percent: targetPercent,
      });
    }
  }
  return near.map((one) => one.unit);
}

function nearest(units: readonly UnitWork[], percent: number, maxMarks: number): Near[] {
  const near: Near[] = [];
  for (const unit of units) {
    const { set, result } = unit;
    if (set === null || result.kind !== 'CREDIT' || !result.pass) continue;
    const head = unit.heads[set.graceHeadAt];
    const rule = set.heads[set.graceHeadAt];
    const lacking = divideUp(percent * result.totalMax, 10_000) - result.total;
    const short = rule === undefined ? lacking : inSteps(lacking, rule);
    if (short > 0 && short <= maxMarks && head !== undefined && head.flag !== 'CARRIED' && head.finalMark + short <= head.max)
      near.push({ unit, short });
  }
  return near.sort((a, b) => a.short - b.short);
}
