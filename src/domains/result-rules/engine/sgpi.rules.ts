import { divide } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledSettings } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';
import type { StudentWork, UnitWork } from './work.contract.ts';

/**
 * Quotient of two sums in the same unit as hundredths with the printed places: points / credits → SGPI.
 * With fewer places the last digits are zeros: 7.125 at one place → 710.
 */
export function printedIndex(points: number, credits: number, compiled: CompiledSettings): number {
  const { decimals, rounding } = compiled.pattern;
  if (decimals === 2) return divide(points * 100, credits, rounding);
  return decimals === 1 ? divide(points * 10, credits, rounding) * 10 : divide(points, credits, rounding) * 100;
}

/** Sums, SGPI and its O.229 addition; `activityLeft`: approved marks that passing did not use, 0 for an excluded candidate. */
export function sgpiOf(
  work: StudentWork,
  units: readonly UnitWork[],
  passed: boolean,
  activityLeft: number,
  compiled: CompiledSettings,
  trace: TraceSink,
): void {
  sumUp(work, units, compiled, trace);
  work.sgpi = null;
  work.sgpiAddition = 0;
  if (!passed && compiled.pattern.sgpiOnFail === 'BLANK') {
    if (trace !== null) trace.push({ code: 'SGPI_BLANK_FAILED' });
    return;
  }
  if (work.sumCredits === 0) {
    if (trace !== null) trace.push({ code: 'SGPI_BLANK_NO_CREDITS' });
    return;
  }
  work.sgpi = printedIndex(work.sumPoints, work.sumCredits, compiled);
  if (trace !== null) {
    const { rounding, decimals } = compiled.pattern;
    trace.push({ code: 'SGPI', points: work.sumPoints, credits: work.sumCredits, sgpi: work.sgpi, rounding, places: decimals });
  }
  if (passed && activityLeft > 0) addActivity(work, work.sgpi, activityLeft, compiled, trace);
}

function sumUp(work: StudentWork, units: readonly UnitWork[], compiled: CompiledSettings, trace: TraceSink): void {
  let registered = 0;
  let earned = 0;
  let points = 0;
  for (const { result } of units) {
    if (result.kind !== 'CREDIT') continue;
    registered += result.credits;
    earned += result.creditsEarned;
    points += result.cxg;
  }
  const denominator = compiled.pattern.sgpiDenominator;
  work.creditsRegistered = registered;
  work.creditsEarned = earned;
  work.sumCredits = denominator === 'EARNED' ? earned : registered;
  work.sumPoints = points;
  if (trace !== null) trace.push({ code: 'SUMS', credits: work.sumCredits, points, denominator });
}

/** The approved marks that passing did not use raise the SGPI, never above the top of the scale (exam rules 9, order 5). */
function addActivity(work: StudentWork, sgpi: number, left: number, compiled: CompiledSettings, trace: TraceSink): void {
  const { activity } = compiled.grace;
  if (activity === null) return;
  const addition = Math.min(Math.floor((left * activity.sgpiPerMark) / 100), compiled.topGradePoint - sgpi);
  if (addition <= 0) return;
  work.sgpiAddition = addition;
  if (trace !== null) {
    trace.push({ code: 'SGPI_ACTIVITY', ordinance: activity.ordinance, marks: left, addition, sgpi: sgpi + addition });
  }
}
