import type { CompiledSettings, EarlierSemester, StudentInput } from './engine.contract.ts';
import type { PatternSettings } from './pattern-settings.contract.ts';
import { printedIndex } from './sgpi.rules.ts';
import type { TraceSink } from './trace.contract.ts';
import type { StudentWork } from './work.contract.ts';

/** Why there is no CGPI, as far as the remark is concerned. */
export type CgpiState = 'GIVEN' | 'NOT_DUE' | 'UNCLEARED' | 'INCOMPLETE' | 'NO_SGPI';

/** CGPI, and the class index of the semesters that count for the class, while semesters are added; under is 0 without any. */
interface IndexSums {
  over: number;
  under: number;
  classOver: number;
  classUnder: number;
}

/** CGPI and class index of all semesters, this one with its addition. */
export function cgpiOf(work: StudentWork, input: StudentInput, passed: boolean, compiled: CompiledSettings, trace: TraceSink): CgpiState {
  const { pattern } = compiled;
  work.cgpi = null;
  work.classIndex = null;
  if (pattern.cgpiWhen === 'FINAL_SEMESTER' && !input.isFinalSemester) return blank('NOT_DUE', { code: 'CGPI_NOT_DUE' }, trace);
  const uncleared = countUncleared(input.earlier);
  if (uncleared > 0 && pattern.cgpiWhileUncleared === 'BLANK') {
    if (trace !== null) traceUncleared(input.earlier, trace);
    return blank('UNCLEARED', { code: 'CGPI_UNCLEARED', count: uncleared }, trace);
  }
  const known = input.earlier.length + 1;
  if (input.expectedSemesters !== null && known < input.expectedSemesters) {
    return blank('INCOMPLETE', { code: 'CGPI_MISSING_SEMESTERS', count: known, limitCount: input.expectedSemesters }, trace);
  }
  const current = thisSemester(work, input);
  if (lacksFigures(current, pattern)) return blank('NO_SGPI', { code: 'CGPI_NO_SGPI' }, trace);
  if (!passed && pattern.cgpiWhileUncleared === 'BLANK') return blank('NO_SGPI', { code: 'CGPI_NOT_CLEARED' }, trace);
  const sums: IndexSums = { over: 0, under: 0, classOver: 0, classUnder: 0 };
  add(sums, current, pattern);
  for (const one of input.earlier) {
    if (!add(sums, one, pattern)) {
      return blank('INCOMPLETE', { code: 'CGPI_MISSING_FIGURES', semester: firstLacking(input.earlier, pattern) }, trace);
    }
  }
  if (sums.under === 0) return blank('NO_SGPI', { code: 'CGPI_NO_SGPI' }, trace);
  work.cgpi = printedIndex(sums.over, sums.under, compiled);
  if (sums.classUnder > 0) work.classIndex = printedIndex(sums.classOver, sums.classUnder, compiled);
  if (trace !== null) traceIndexes(work, sums, input.earlier, pattern, trace);
  return 'GIVEN';
}

/** The CGPI of these semesters before it is rounded, as a fraction: what tells two apart that print alike. Null: a semester lacks a figure. */
export function cgpiFraction(
  semesters: readonly EarlierSemester[],
  pattern: PatternSettings,
): { readonly over: number; readonly under: number } | null {
  const sums: IndexSums = { over: 0, under: 0, classOver: 0, classUnder: 0 };
  for (const one of semesters) if (!add(sums, one, pattern)) return null;
  return sums.under === 0 ? null : { over: sums.over, under: sums.under };
}

/** Earlier semesters that the candidate still owes. */
export function countUncleared(earlier: readonly EarlierSemester[]): number {
  let count = 0;
  for (const one of earlier) if (!one.cleared) count += 1;
  return count;
}

function blank(state: CgpiState, step: NonNullable<TraceSink>[number], trace: TraceSink): CgpiState {
  if (trace !== null) trace.push(step);
  return state;
}

/** This semester as a later one will see it. */
function thisSemester(work: StudentWork, input: StudentInput): EarlierSemester {
  return {
    semester: input.semester,
    cleared: true,
    sgpi: work.sgpi === null ? null : work.sgpi + work.sgpiAddition,
    creditsRegistered: work.creditsRegistered,
    creditsEarned: work.creditsEarned,
    points: work.sumPoints,
  };
}

/** Adds a semester to the sums; false: it lacks a figure that the method needs. */
function add(sums: IndexSums, one: EarlierSemester, pattern: PatternSettings): boolean {
  const over = overOf(one, pattern);
  if (over === null) return false;
  const under = underOf(one, pattern);
  sums.over += over;
  sums.under += under;
  if (pattern.classFromSemester !== null && one.semester >= pattern.classFromSemester) {
    sums.classOver += over;
    sums.classUnder += under;
  }
  return true;
}

/** MEAN of the printed SGPIs (Mumbai); WEIGHTED points by credits (GTU, NIT Hamirpur); WEIGHTED_SGPI Σ(credits × printed SGPI) by credits (VTU, UGC). */
function overOf(one: EarlierSemester, pattern: PatternSettings): number | null {
  if (pattern.cgpiMethod === 'MEAN') return one.sgpi;
  const credits = creditsOf(one, pattern);
  if (credits === null) return null;
  if (pattern.cgpiMethod === 'WEIGHTED') return one.points;
  return one.sgpi === null ? null : credits * one.sgpi;
}

/** Such that over × 100 / under is the index in hundredths; asked only when `overOf` has an answer. */
function underOf(one: EarlierSemester, pattern: PatternSettings): number {
  if (pattern.cgpiMethod === 'MEAN') return 100;
  const credits = creditsOf(one, pattern) ?? 0;
  return pattern.cgpiMethod === 'WEIGHTED' ? credits : credits * 100;
}

function creditsOf(one: EarlierSemester, pattern: PatternSettings): number | null {
  return pattern.cgpiDenominator === 'EARNED' ? one.creditsEarned : one.creditsRegistered;
}

function lacksFigures(one: EarlierSemester, pattern: PatternSettings): boolean {
  return overOf(one, pattern) === null;
}

/** Lowest semester that lacks its figures. */
function firstLacking(earlier: readonly EarlierSemester[], pattern: PatternSettings): number {
  return earlier.reduce((lowest, one) => (lacksFigures(one, pattern) ? Math.min(lowest, one.semester) : lowest), Number.MAX_SAFE_INTEGER);
}

function bySemester(earlier: readonly EarlierSemester[]): EarlierSemester[] {
  return [...earlier].sort((a, b) => a.semester - b.semester);
}

/** Semesters in ascending order, so that the trace does not depend on the order of the input. */
function traceUncleared(earlier: readonly EarlierSemester[], trace: NonNullable<TraceSink>): void {
  for (const one of bySemester(earlier)) {
    if (!one.cleared) trace.push({ code: 'EARLIER_UNCLEARED', semester: one.semester });
    else if (one.sgpi !== null) trace.push({ code: 'EARLIER_SGPI', semester: one.semester, sgpi: one.sgpi });
  }
}

function traceIndexes(
  work: StudentWork,
  sums: IndexSums,
  earlier: readonly EarlierSemester[],
  pattern: PatternSettings,
  trace: NonNullable<TraceSink>,
): void {
  for (const one of bySemester(earlier)) {
    const { semester, sgpi, points } = one;
    if (pattern.cgpiMethod !== 'WEIGHTED') trace.push({ code: 'EARLIER_SGPI', semester, sgpi: sgpi ?? 0 });
    else trace.push({ code: 'EARLIER_CREDITS', semester, points: points ?? 0, credits: creditsOf(one, pattern) ?? 0 });
    if (pattern.classFromSemester !== null && semester < pattern.classFromSemester) {
      trace.push({ code: 'EARLIER_NOT_COUNTED', semester });
    }
  }
  const { cgpi, classIndex } = work;
  const { cgpiMethod, classFromSemester, rounding, decimals } = pattern;
  const how = { rounding, places: decimals };
  if (cgpi !== null) {
    const index = { cgpi, ...how };
    if (cgpiMethod === 'MEAN') trace.push({ code: 'CGPI_MEAN', indexSum: sums.over, count: sums.under / 100, ...index });
    else if (cgpiMethod === 'WEIGHTED') trace.push({ code: 'CGPI_WEIGHTED', points: sums.over, credits: sums.under, ...index });
    else trace.push({ code: 'CGPI_WEIGHTED_SGPI', fineSum: sums.over, credits: sums.under / 100, ...index });
  }
  if (classIndex === null || classFromSemester === null) return;
  const index = { semester: classFromSemester, index: classIndex, ...how };
  const { classOver, classUnder } = sums;
  if (cgpiMethod === 'MEAN') trace.push({ code: 'CLASS_INDEX_MEAN', indexSum: classOver, count: classUnder / 100, ...index });
  else if (cgpiMethod === 'WEIGHTED') trace.push({ code: 'CLASS_INDEX', points: classOver, credits: classUnder, ...index });
  else trace.push({ code: 'CLASS_INDEX_WEIGHTED_SGPI', fineSum: classOver, credits: classUnder / 100, ...index });
}
