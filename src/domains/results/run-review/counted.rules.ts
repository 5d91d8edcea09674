import { formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { StudentInput, StudentResult } from '../../result-rules/engine/engine.contract.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { CountedRules, CountedSemester } from '../result-view/result-trace.contract.ts';

const index = (value: number | null) => (value === null ? null : formatHundredths(value));
const short = (value: number | null) => (value === null ? null : formatShort(value));

/** Every semester that a CGPI is made of, with the credits by which it counts. */
export function countedSemesters(input: StudentInput, result: StudentResult, pattern: PatternSettings): CountedSemester[] {
  const earned = pattern.cgpiDenominator === 'EARNED';
  const earlier = [...input.earlier]
    .sort((a, b) => a.semester - b.semester)
    .map((one) => ({
      semester: one.semester,
      current: false,
      cleared: one.cleared,
      sgpi: index(one.sgpi),
      credits: short(earned ? one.creditsEarned : one.creditsRegistered),
      points: short(one.points),
      ...(one.manual ? { manual: true as const } : {}),
    }));
  const current = {
    semester: input.semester,
    current: true,
    cleared: result.marksLetter === 'P',
    sgpi: index(result.sgpi === null ? null : result.sgpi + result.sgpiAddition),
    credits: formatShort(earned ? result.creditsEarned : result.creditsRegistered),
    points: formatShort(result.sumPoints),
  };
  return [...earlier, current];
}

/** What a student's result was made by: the documents of the pattern, without what decides nothing on it. */
export function countedRules(rules: RunRules, place: number): CountedRules {
  const found = rules.patterns[place];
  if (found === undefined) throw new RangeError(`pattern ${place} is not in the rules of this run`);
  const { pattern, grading, graceScheme, classTable } = found.document;
  return {
    code: found.code,
    versionNo: found.versionNo,
    pattern: {
      name: pattern.name,
      sgpiDenominator: pattern.sgpiDenominator,
      sgpiOnFail: pattern.sgpiOnFail,
      cgpiMethod: pattern.cgpiMethod,
      cgpiWhen: pattern.cgpiWhen,
      rounding: pattern.rounding,
      decimals: pattern.decimals,
    },
    grading: { name: grading.name, rows: grading.rows },
    ordinances: graceScheme.enabled ? graceScheme.ordinances.filter((one) => one.enabled) : [],
    classes: classTable,
  };
}
