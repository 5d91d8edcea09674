import type { FailReason, HeadResult, MarkStatus } from './engine.contract.ts';
import type { UnitWork } from './work.contract.ts';

const BY_STATUS: Readonly<Record<MarkStatus, FailReason['reason']>> = {
  AB: 'ABSENT',
  NE: 'NOT_ELIGIBLE',
  UFM: 'UNFAIR_MEANS',
  WH: 'NO_MARK',
  INC: 'NO_MARK',
  EX: 'HEAD',
};

/** Every cause of failure in canonical order; `aggregateShort` above 0 adds the aggregate head. */
export function failReasons(units: readonly UnitWork[], aggregateShort: number): FailReason[] {
  const reasons: FailReason[] = [];
  for (const unit of units) {
    if (!unit.counts || unit.result.pass) continue;
    const before = reasons.length;
    for (let at = 0; at < unit.heads.length; at += 1) {
      const head = unit.heads[at];
      if (head !== undefined && !head.pass) reasons.push(headReason(unit, head, unit.set?.heads[at]?.threshold ?? head.min));
    }
    if (reasons.length === before) {
      const short = unit.required - unit.result.total;
      reasons.push({
        reason: unit.set === null ? 'GRADE' : 'UNIT_TOTAL',
        unitId: unit.result.unitId,
        headNo: 0,
        short: Math.max(0, short),
      });
    }
  }
  if (aggregateShort > 0) reasons.push({ reason: 'AGGREGATE', unitId: '', headNo: 0, short: aggregateShort });
  return reasons;
}

function headReason(unit: UnitWork, head: HeadResult, threshold: number): FailReason {
  return {
    reason: head.status === null ? 'HEAD' : BY_STATUS[head.status],
    unitId: unit.result.unitId,
    headNo: head.headNo,
    short: Math.max(0, threshold - head.finalMark),
  };
}
