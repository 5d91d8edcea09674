import { divideUp } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledHead, CompiledHeadSet, CompiledSettings, GraceEntry, HeadInput, UnitInput } from './engine.contract.ts';
import { headMark, isModerated, place } from './head-mark.rules.ts';
import type { TraceSink } from './trace.contract.ts';
import { headEntry } from './unit-order.rules.ts';
import type { HeadWork, UnitWork } from './work.contract.ts';

const NO_GRACE: readonly GraceEntry[] = [];

/**
 * Marks of one unit and whether each head reaches its minimum, before any grace.
 * Throws a RangeError when the unit names a head set that the settings do not have: a fault of the caller, not of a candidate.
 */
export function readUnit(input: UnitInput, compiled: CompiledSettings, trace: TraceSink): UnitWork {
  const counts = input.kind === 'CREDIT' || (input.kind === 'NONCREDIT' && compiled.pattern.nonCreditBlocksPass);
  const awarded = input.awardedLetter !== null || input.awardedPoint !== null;
  const set = awarded ? null : (compiled.headSets.get(input.headSet) ?? null);
  if (set === null && !awarded) throw new RangeError(`head set "${input.headSet}" is not in these settings`);
  const unit = emptyUnit(input, set, counts);
  if (set === null) return unit;
  for (let at = 0; at < set.heads.length; at += 1) {
    const head = set.heads[at];
    if (head !== undefined) readHead(unit, head, headEntry(input.heads, at, head.no), compiled, trace);
  }
  const full = unit.result.totalMax === set.totalMax;
  unit.required = full ? set.required : reducedRequirement(set, unit.result.totalMax, compiled.passFrom);
  if (set.hasWaiver) waive(unit, set, trace);
  return unit;
}

function emptyUnit(input: UnitInput, set: CompiledHeadSet | null, counts: boolean): UnitWork {
  const heads: HeadWork[] = [];
  return {
    input,
    set,
    heads,
    counts,
    required: 0,
    absent: false,
    result: {
      unitId: input.unitId,
      paperId: input.paperId,
      paperCode: input.paperCode,
      unitNo: input.unitNo,
      kind: input.kind,
      headSet: input.headSet,
      heads,
      total: 0,
      totalRaw: 0,
      totalMax: set === null ? 0 : set.totalMax,
      pass: false,
      grade: '',
      gradePoint: 0,
      rawGradePoint: 0,
      credits: input.credits,
      creditsEarned: 0,
      cxg: 0,
    },
  };
}

function readHead(unit: UnitWork, head: CompiledHead, entry: HeadInput | undefined, compiled: CompiledSettings, trace: TraceSink): void {
  const status = entry === undefined ? 'INC' : entry.status;
  const kept = entry !== undefined && (entry.origin !== 'FRESH' || status === 'EX');
  const stopped = !kept && status !== null;
  const mark = entry === undefined || stopped ? 0 : headMark(entry, head, unit.input, compiled.moderationMax, trace);
  const pass = kept || (!stopped && mark >= head.threshold);
  unit.heads.push({
    headNo: head.no,
    max: head.max,
    min: head.min,
    mark,
    status,
    grace: NO_GRACE,
    finalMark: mark,
    passRaw: pass,
    pass,
    waived: false,
    moderated: entry !== undefined && !stopped && isModerated(entry, head, compiled.moderationMax),
    flag: kept ? 'CARRIED' : '',
  });
  unit.result.totalRaw += mark;
  if (kept && entry.mark === null && entry.parts === null) unit.result.totalMax -= head.max;
  if (status === 'AB' || status === 'NE') unit.absent = true;
  if (trace !== null) traceHead(unit, head, entry, stopped ? (status ?? 'INC') : null, mark, kept, trace);
}

/** An exempt head without a mark leaves the total and shrinks what the total must reach in proportion. */
function reducedRequirement(set: CompiledHeadSet, totalMax: number, passFrom: number): number {
  return Math.max(divideUp(set.unitMin * totalMax, set.totalMax), divideUp(passFrom * totalMax, 10_000));
}

/** A head may be below its minimum when all other separate heads of the unit pass and the total reaches the stated per cent. */
function waive(unit: UnitWork, set: CompiledHeadSet, trace: TraceSink): void {
  let failing = 0;
  for (let at = 0; at < unit.heads.length; at += 1) if (set.heads[at]?.separate === true && unit.heads[at]?.pass === false) failing += 1;
  if (failing > 1) return;
  for (let at = 0; at < unit.heads.length; at += 1) {
    const result = unit.heads[at];
    const head = set.heads[at];
    if (result === undefined || head === undefined || result.pass) continue;
    if (failing === 0 || head.separate) waiveHead(unit, head, result, trace);
  }
}

function waiveHead(unit: UnitWork, head: CompiledHead, result: HeadWork, trace: TraceSink): void {
  if (result.status !== null || head.waivedFrom < 0) return;
  if (unit.result.totalRaw * 10_000 < head.waivedFrom * unit.result.totalMax) return;
  result.waived = true;
  result.passRaw = true;
  result.pass = true;
  if (trace !== null) {
    trace.push({
      code: 'HEAD_WAIVED',
      ...place(unit.input, head),
      mark: result.mark,
      min: head.threshold,
      total: unit.result.totalRaw,
      totalMax: unit.result.totalMax,
      percent: head.waivedFrom,
    });
  }
}

function traceHead(
  unit: UnitWork,
  head: CompiledHead,
  entry: HeadInput | undefined,
  stoppedBy: string | null,
  mark: number,
  kept: boolean,
  trace: NonNullable<TraceSink>,
): void {
  const where = place(unit.input, head);
  if (stoppedBy !== null) trace.push({ code: 'HEAD_STATUS', ...where, status: stoppedBy });
  else if (kept && entry?.mark == null && entry?.parts == null) trace.push({ code: 'HEAD_EXEMPT', ...where });
  else if (kept) trace.push({ code: 'HEAD_CARRIED', ...where, mark, attempt: entry?.originAttempt ?? 0 });
  else if (mark >= head.threshold) trace.push({ code: 'HEAD_PASS', ...where, mark, min: head.threshold });
  else trace.push({ code: 'HEAD_SHORT', ...where, mark, min: head.threshold, short: head.threshold - mark });
}
