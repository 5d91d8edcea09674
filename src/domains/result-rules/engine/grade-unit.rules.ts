import type { CompiledGradeRow, CompiledSettings, HeadResult, UnitInput } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';
import type { UnitWork } from './work.contract.ts';

const NO_GRADE: CompiledGradeRow = { from: 0, letter: '', gradePoint: 0, pass: false };

/** Highest row with marks × 100 ≥ from × max, in integers: 59.99… is not 60. Marks and maximum in the same unit. */
function gradeOf(total: number, totalMax: number, compiled: CompiledSettings): CompiledGradeRow {
  const scaled = total * 10_000;
  for (const row of compiled.grades) if (scaled >= row.from * totalMax) return row;
  return NO_GRADE;
}

/** Total, pass, grade and points of a unit after grace. */
export function gradeUnit(unit: UnitWork, compiled: CompiledSettings, trace: TraceSink): void {
  if (unit.set === null) awardUnit(unit, compiled, trace);
  else gradeMarks(unit, compiled, trace);
  pointsOf(unit, compiled, trace);
}

function gradeMarks(unit: UnitWork, compiled: CompiledSettings, trace: TraceSink): void {
  const { result } = unit;
  let total = 0;
  let pass = true;
  for (const head of unit.heads) {
    total += head.finalMark;
    pass &&= head.pass;
  }
  result.total = total;
  result.pass = pass && total >= unit.required;
  const at = { paper: result.paperCode, unit: result.unitNo };
  if (trace !== null) trace.push({ code: 'UNIT_TOTAL', ...at, total, totalMax: result.totalMax });
  if (result.kind !== 'CREDIT') {
    result.grade = result.pass ? compiled.satisfactoryLetter : compiled.unsatisfactoryLetter;
    return;
  }
  if (!result.pass) {
    result.grade = unit.absent ? compiled.absentLetter : compiled.failLetter;
    result.gradePoint = 0;
    if (trace !== null) trace.push({ code: unit.absent ? 'UNIT_ABSENT' : 'UNIT_FAILED', ...at, grade: result.grade });
    return;
  }
  const graded = total - ungradedMarks(unit, total, compiled, trace);
  const row = gradeOf(graded, result.totalMax, compiled);
  result.grade = row.letter;
  result.gradePoint = row.gradePoint;
  result.rawGradePoint = rawPoint(unit, row, compiled);
  if (trace !== null) {
    trace.push({
      code: 'UNIT_GRADE',
      ...at,
      total: graded,
      totalMax: result.totalMax,
      percent: row.from,
      left: graded * 100,
      right: (row.from * result.totalMax) / 100,
      grade: row.letter,
      gradePoint: row.gradePoint,
    });
  }
  cap(unit, row, compiled, trace);
}

/** Activity marks (O.229) that pass a head without raising the grade; never so many that the unit would not pass. */
function ungradedMarks(unit: UnitWork, total: number, compiled: CompiledSettings, trace: TraceSink): number {
  const { activity } = compiled.grace;
  if (activity === null || activity.countsInGrade || total === unit.result.totalRaw) return 0;
  let marks = 0;
  for (const head of unit.heads) {
    for (const entry of head.grace) if (entry.ordinance === activity.ordinance) marks += entry.marks;
  }
  const left = Math.min(marks, total - unit.required);
  if (left > 0 && trace !== null) {
    const { paperCode: paper, unitNo } = unit.result;
    trace.push({ code: 'UNIT_WITHOUT_ACTIVITY', paper, unit: unitNo, total: total - left, marks: left, ordinance: activity.ordinance });
  }
  return left;
}

/** Points of the marks before grace: 0 when grace was needed to pass, for topper lists. */
function rawPoint(unit: UnitWork, row: CompiledGradeRow, compiled: CompiledSettings): number {
  const { result } = unit;
  if (result.totalRaw === result.total) return row.gradePoint;
  return unit.heads.every(passesRaw) && result.totalRaw >= unit.required
    ? gradeOf(result.totalRaw, result.totalMax, compiled).gradePoint
    : 0;
}

function passesRaw(head: HeadResult): boolean {
  return head.passRaw;
}

/** VTU 2015: a pass at a later attempt gets at most the capped grade, whatever the mark; rows of equal points are told apart by their place. */
function cap(unit: UnitWork, row: CompiledGradeRow, compiled: CompiledSettings, trace: TraceSink): void {
  const capped = compiled.cappedGrade;
  const { result } = unit;
  if (compiled.pattern.attemptPolicy !== 'CAPPED' || capped === null || unit.input.attemptNo <= 1) return;
  if (row.from <= capped.from) return;
  result.grade = capped.letter;
  result.gradePoint = capped.gradePoint;
  if (trace !== null) {
    trace.push({
      code: 'UNIT_GRADE_CAPPED',
      paper: result.paperCode,
      unit: result.unitNo,
      attempt: unit.input.attemptNo,
      grade: capped.letter,
      gradePoint: capped.gradePoint,
    });
  }
}

/** A grade awarded outside: a letter of the scale, or a point alone, which shows no letter unless it fails. An unknown letter fails. */
function awardUnit(unit: UnitWork, compiled: CompiledSettings, trace: TraceSink): void {
  const { input, result } = unit;
  const row = awardedRow(input, compiled);
  const point = row === null ? (input.awardedPoint ?? 0) : row.gradePoint;
  result.pass = awardedPass(input, compiled);
  result.grade = input.awardedLetter ?? (result.pass ? '' : compiled.failLetter);
  result.gradePoint = point;
  result.rawGradePoint = point;
  if (trace !== null) {
    trace.push({ code: 'UNIT_AWARDED', paper: result.paperCode, unit: result.unitNo, grade: result.grade, gradePoint: point });
  }
}

/** Whether a grade awarded outside passes. */
export function awardedPass(input: UnitInput, compiled: CompiledSettings): boolean {
  const row = awardedRow(input, compiled);
  return row === null ? (input.awardedPoint ?? 0) > 0 : row.pass;
}

function awardedRow(input: UnitInput, compiled: CompiledSettings): CompiledGradeRow | null {
  return input.awardedLetter === null ? null : (compiled.gradeByLetter.get(input.awardedLetter) ?? NO_GRADE);
}

/** Credits × points; exact because credits and points have one decimal place at most. */
function pointsOf(unit: UnitWork, compiled: CompiledSettings, trace: TraceSink): void {
  const { result } = unit;
  const at = { paper: result.paperCode, unit: result.unitNo };
  if (result.kind !== 'CREDIT') {
    if (trace !== null) trace.push({ code: 'UNIT_NONCREDIT', ...at, grade: result.grade });
    return;
  }
  if (result.pass) {
    result.creditsEarned = result.credits;
    result.cxg = (result.credits * result.gradePoint) / 100;
    if (trace !== null) {
      trace.push({ code: 'UNIT_POINTS', ...at, credits: result.credits, gradePoint: result.gradePoint, cxg: result.cxg });
    }
    return;
  }
  result.creditsEarned = 0;
  result.cxg = 0;
  if (trace !== null) {
    const code = compiled.pattern.sgpiDenominator === 'EARNED' ? 'UNIT_NO_CREDITS' : 'UNIT_ZERO_POINTS';
    trace.push({ code, ...at, credits: result.credits });
  }
}
