import { FAIL_REASONS, HEAD_FLAGS, LETTERS, MARK_STATUSES, REMARKS } from '../../result-rules/engine/engine.contract.ts';
import type {
  CompiledSettings,
  FailReason,
  GraceEntry,
  HeadResult,
  StudentResult,
  UnitResult,
} from '../../result-rules/engine/engine.contract.ts';
import type { RunRules, RunUnit } from './run-rules.contract.ts';
import { headSetName } from './stored-input.rules.ts';
import type { StoredBody, StoredHead, StoredUnitResult } from './stored-result.contract.ts';

/** Columns of a result row beside its body; hundredths. */
export interface ResultFigures {
  readonly letter: string;
  readonly remark: string | null;
  readonly sumCredits: number;
  readonly sumPoints: number;
  readonly sgpi: number | null;
  readonly sgpiAddition: number;
  readonly cgpi: number | null;
  readonly cgpiAddition: number;
  readonly className: string | null;
}

/** What is written beside the figures. `placeOf`: unit id → place in the run's rules. */
export function storedBody(result: StudentResult, placeOf: ReadonlyMap<string, number>): StoredBody {
  const place = (unitId: string) => placeOf.get(unitId) ?? -1;
  return {
    u: result.units.map((unit) => [
      place(unit.unitId),
      unit.total,
      unit.totalRaw,
      unit.totalMax,
      unit.grade,
      unit.gradePoint,
      unit.rawGradePoint,
      unit.pass ? 1 : 0,
      unit.creditsEarned,
      unit.heads.map(storedHead),
    ]),
    t: [
      result.total,
      result.totalMax,
      result.aggregateMax,
      result.creditsRegistered,
      result.creditsEarned,
      ...(result.extraCredits === 0 ? ([] as const) : ([result.extraCredits] as const)),
    ],
    m: result.marksLetter,
    c: [result.classIndex, result.percentage],
    f: result.failReasons.map((one) => [one.reason, place(one.unitId), one.headNo, one.short]),
    o: result.ordinances,
  };
}

function storedHead(head: HeadResult): StoredHead {
  const bits = (head.passRaw ? 1 : 0) | (head.pass ? 2 : 0) | (head.waived ? 4 : 0) | (head.moderated ? 8 : 0);
  const flag = HEAD_FLAGS.indexOf(head.flag);
  if (head.grace.length > 0) {
    return [head.mark, bits, flag, head.status ?? '', ...head.grace.flatMap((one) => [one.ordinance, one.symbol, one.marks])];
  }
  return head.status === null ? [head.mark, bits, flag] : [head.mark, bits, flag, head.status];
}

/** The engine's answer out of a stored row. `compiled`: merged settings of the student's pattern in that run. */
export function readResult(
  id: string,
  figures: ResultFigures,
  body: StoredBody,
  rules: RunRules,
  pattern: number,
  compiled: CompiledSettings,
): StudentResult {
  return {
    id,
    units: body.u.map((one) => unitResult(one, rules, pattern, compiled)),
    total: body.t[0],
    totalMax: body.t[1],
    aggregateMax: body.t[2],
    creditsRegistered: body.t[3],
    creditsEarned: body.t[4],
    extraCredits: body.t[5] ?? 0,
    sumCredits: figures.sumCredits,
    sumPoints: figures.sumPoints,
    sgpi: figures.sgpi,
    sgpiAddition: figures.sgpiAddition,
    cgpi: figures.cgpi,
    cgpiAddition: figures.cgpiAddition,
    classIndex: body.c[0],
    percentage: body.c[1],
    class: figures.className,
    letter: LETTERS.find((one) => one === figures.letter) ?? 'F',
    marksLetter: body.m === 'P' || body.m === 'A' ? body.m : 'F',
    remark: REMARKS.find((one) => one === figures.remark) ?? null,
    failReasons: body.f.map((one): FailReason => ({
      reason: FAIL_REASONS.find((reason) => reason === one[0]) ?? 'HEAD',
      unitId: rules.units[one[1]]?.unitId ?? '',
      headNo: one[2],
      short: one[3],
    })),
    ordinances: body.o,
  };
}

function unitResult(stored: StoredUnitResult, rules: RunRules, pattern: number, compiled: CompiledSettings): UnitResult {
  const unit = rules.units[stored[0]];
  if (unit === undefined) throw new RangeError(`unit ${stored[0]} is not in the rules of this run`);
  const headSet = headSetName(unit, pattern);
  const set = compiled.headSets.get(headSet);
  const [, total, totalRaw, totalMax, grade, gradePoint, rawGradePoint, pass, creditsEarned, heads] = stored;
  return {
    unitId: unit.unitId,
    paperId: unit.paperId,
    paperCode: unit.paperCode,
    unitNo: unit.unitNo,
    kind: unit.kind,
    headSet,
    heads: heads.map((one, at) => headResult(one, set?.heads[at])),
    total,
    totalRaw,
    totalMax,
    pass: pass === 1,
    grade,
    gradePoint,
    rawGradePoint,
    credits: unit.credits,
    creditsEarned,
    cxg: pointsOf(unit, creditsEarned, gradePoint),
  };
}

/** Credits × point: exact, because points have one place and credits are halves. */
const pointsOf = (unit: RunUnit, creditsEarned: number, gradePoint: number) =>
  creditsEarned === 0 ? 0 : (unit.credits * gradePoint) / 100;

function headResult(stored: StoredHead, head: { no: number; max: number; min: number } | undefined): HeadResult {
  const [mark, bits, flag, status, ...rest] = stored;
  const grace: GraceEntry[] = [];
  for (let at = 0; at + 2 < rest.length; at += 3) {
    grace.push({ ordinance: String(rest[at]), symbol: String(rest[at + 1]), marks: Number(rest[at + 2]) });
  }
  return {
    headNo: head?.no ?? 0,
    max: head?.max ?? 0,
    min: head?.min ?? 0,
    mark,
    status: MARK_STATUSES.find((one) => one === status) ?? null,
    grace,
    finalMark: grace.reduce((sum, one) => sum + one.marks, mark),
    passRaw: (bits & 1) !== 0,
    pass: (bits & 2) !== 0,
    waived: (bits & 4) !== 0,
    moderated: (bits & 8) !== 0,
    flag: HEAD_FLAGS[flag] ?? '',
  };
}
