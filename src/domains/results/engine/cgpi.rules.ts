import type { CompiledSettings, EarlierSemester, StudentInput } from './engine.contract.ts';
import { printedIndex } from './sgpi.rules.ts';
import type { TraceSink } from './trace.contract.ts';
import type { StudentWork } from './work.contract.ts';

/** Why there is no CGPI, as far as the remark is concerned. */
export type CgpiState = 'GIVEN' | 'NOT_DUE' | 'UNCLEARED' | 'INCOMPLETE' | 'NO_SGPI';

/** CGPI and class index of all semesters, this one with its addition. */
export function cgpiOf(work: StudentWork, input: StudentInput, compiled: CompiledSettings, trace: TraceSink): CgpiState {
  const { pattern } = compiled;
  work.cgpi = null;
  work.classIndex = null;
  if (pattern.cgpiWhen === 'FINAL_SEMESTER' && !input.isFinalSemester) return blank('NOT_DUE', { code: 'CGPI_NOT_DUE' }, trace);
  const uncleared = countUncleared(input.earlier);
  if (uncleared > 0 && pattern.cgpiWhileUncleared === 'BLANK') {
    if (trace !== null) traceEarlier(input.earlier, trace);
    return blank('UNCLEARED', { code: 'CGPI_UNCLEARED', count: uncleared }, trace);
  }
  const known = input.earlier.length + 1;
  if (input.expectedSemesters !== null && known < input.expectedSemesters) {
    return blank('INCOMPLETE', { code: 'CGPI_MISSING_SEMESTERS', count: known, limitCount: input.expectedSemesters }, trace);
  }
  if (pattern.cgpiMethod === 'WEIGHTED') return weighted(work, input, compiled, trace);
  if (work.sgpi === null) return blank('NO_SGPI', { code: 'CGPI_NO_SGPI' }, trace);
  return pattern.cgpiMethod === 'MEAN'
    ? mean(work, work.sgpi + work.sgpiAddition, input, compiled, trace)
    : weightedSgpi(work, work.sgpi + work.sgpiAddition, input, compiled, trace);
}

function blank(state: CgpiState, step: NonNullable<TraceSink>[number], trace: TraceSink): CgpiState {
  if (trace !== null) trace.push(step);
  return state;
}

function countUncleared(earlier: readonly EarlierSemester[]): number {
  let count = 0;
  for (const one of earlier) if (!one.cleared) count += 1;
  return count;
}

/** Semesters as they stand, in their order, so that the trace does not depend on the order of the input. */
function traceEarlier(earlier: readonly EarlierSemester[], trace: NonNullable<TraceSink>): void {
  for (const one of bySemester(earlier)) {
    if (!one.cleared) trace.push({ code: 'EARLIER_UNCLEARED', semester: one.semester });
    else if (one.sgpi !== null) trace.push({ code: 'EARLIER_SGPI', semester: one.semester, sgpi: one.sgpi });
  }
}

function bySemester(earlier: readonly EarlierSemester[]): EarlierSemester[] {
  return [...earlier].sort((a, b) => a.semester - b.semester);
}

/** Mean of the printed SGPIs (Mumbai). */
function mean(work: StudentWork, current: number, input: StudentInput, compiled: CompiledSettings, trace: TraceSink): CgpiState {
  let sum = current;
  for (const one of input.earlier) {
    if (one.sgpi === null)
      return blank(
        'INCOMPLETE',
        { code: 'CGPI_MISSING_FIGURES', semester: firstWithout(input.earlier, (each) => each.sgpi !== null) },
        trace,
      );
    sum += one.sgpi;
  }
  const count = input.earlier.length + 1;
  work.cgpi = printedIndex(sum, count * 100, compiled);
  if (trace !== null) {
    traceEarlier(input.earlier, trace);
    const { rounding, decimals } = compiled.pattern;
    trace.push({ code: 'CGPI_MEAN', indexSum: sum, count, cgpi: work.cgpi, rounding, places: decimals });
  }
  return 'GIVEN';
}

/** Cumulative points by cumulative credits (GTU, NIT Hamirpur), and the class index over the semesters that count for the class. */
function weighted(work: StudentWork, input: StudentInput, compiled: CompiledSettings, trace: TraceSink): CgpiState {
  const { cgpiDenominator, classFromSemester, rounding, decimals } = compiled.pattern;
  const earned = cgpiDenominator === 'EARNED';
  let credits = earned ? work.creditsEarned : work.creditsRegistered;
  let points = work.sumPoints;
  let classCredits = credits;
  let classPoints = points;
  for (const one of trace === null ? input.earlier : bySemester(input.earlier)) {
    const more = creditsOf(one, earned);
    if (more === null || one.points === null) {
      const semester = firstWithout(input.earlier, (each) => each.points !== null && creditsOf(each, earned) !== null);
      return blank('INCOMPLETE', { code: 'CGPI_MISSING_FIGURES', semester }, trace);
    }
    credits += more;
    points += one.points;
    if (trace !== null) trace.push({ code: 'EARLIER_CREDITS', semester: one.semester, points: one.points, credits: more });
    if (classFromSemester === null) continue;
    if (one.semester < classFromSemester) {
      if (trace !== null) trace.push({ code: 'EARLIER_NOT_COUNTED', semester: one.semester });
      continue;
    }
    classCredits += more;
    classPoints += one.points;
  }
  if (credits === 0) return blank('NO_SGPI', { code: 'CGPI_NO_SGPI' }, trace);
  work.cgpi = printedIndex(points, credits, compiled);
  if (trace !== null) trace.push({ code: 'CGPI_WEIGHTED', points, credits, cgpi: work.cgpi, rounding, places: decimals });
  if (classFromSemester !== null && input.semester >= classFromSemester && classCredits > 0) {
    work.classIndex = printedIndex(classPoints, classCredits, compiled);
    if (trace !== null) {
      const index = work.classIndex;
      trace.push({
        code: 'CLASS_INDEX',
        semester: classFromSemester,
        points: classPoints,
        credits: classCredits,
        index,
        rounding,
        places: decimals,
      });
    }
  }
  return 'GIVEN';
}

/** Σ(credits × printed SGPI) / Σ credits (VTU, UGC). */
function weightedSgpi(work: StudentWork, current: number, input: StudentInput, compiled: CompiledSettings, trace: TraceSink): CgpiState {
  const earned = compiled.pattern.cgpiDenominator === 'EARNED';
  let credits = earned ? work.creditsEarned : work.creditsRegistered;
  let points = credits * current;
  for (const one of input.earlier) {
    const more = creditsOf(one, earned);
    if (more === null || one.sgpi === null) {
      const semester = firstWithout(input.earlier, (each) => each.sgpi !== null && creditsOf(each, earned) !== null);
      return blank('INCOMPLETE', { code: 'CGPI_MISSING_FIGURES', semester }, trace);
    }
    credits += more;
    points += more * one.sgpi;
  }
  if (credits === 0) return blank('NO_SGPI', { code: 'CGPI_NO_SGPI' }, trace);
  work.cgpi = printedIndex(points, credits * 100, compiled);
  if (trace !== null) {
    traceEarlier(input.earlier, trace);
    const { rounding, decimals } = compiled.pattern;
    trace.push({ code: 'CGPI_WEIGHTED_SGPI', fineSum: points, credits, cgpi: work.cgpi, rounding, places: decimals });
  }
  return 'GIVEN';
}

function creditsOf(one: EarlierSemester, earned: boolean): number | null {
  return earned ? one.creditsEarned : one.creditsRegistered;
}

/** Lowest semester that lacks its figures. */
function firstWithout(earlier: readonly EarlierSemester[], has: (one: EarlierSemester) => boolean): number {
  return earlier.reduce((lowest, one) => (has(one) ? lowest : Math.min(lowest, one.semester)), Number.MAX_SAFE_INTEGER);
}
