import { countUncleared } from './cgpi.rules.ts';
import type { CompiledSettings, StudentInput } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';
import type { StudentWork } from './work.contract.ts';

/** The index that decides the class: the class index where the pattern keeps one, else the CGPI. */
function classBasis(work: StudentWork): number | null {
  return work.classIndex ?? work.cgpi;
}

/** O.5043: a CGPI just short of a class boundary is raised to it, unless other grace was used (exam rules 9, order 6). */
export function raiseClass(
  work: StudentWork,
  input: StudentInput,
  passed: boolean,
  used: readonly string[],
  compiled: CompiledSettings,
  trace: TraceSink,
): boolean {
  const rule = compiled.grace.higherClass;
  const index = classBasis(work);
  if (rule === null || index === null || !passed) return false;
  const { ordinance, symbol, limit } = rule;
  if (rule.finalSemesterOnly && !input.isFinalSemester) {
    if (trace !== null) trace.push({ code: 'HIGHER_CLASS_NOT_FINAL', ordinance });
    return false;
  }
  const blocking = used.find((one) => rule.notAfter.has(one));
  if (blocking !== undefined) {
    if (trace !== null) trace.push({ code: 'HIGHER_CLASS_AFTER_GRACE', ordinance, used: blocking });
    return false;
  }
  const target = rule.targets.find((one) => one > index);
  if (target === undefined) {
    if (trace !== null) trace.push({ code: 'HIGHER_CLASS_NONE_ABOVE', ordinance, index });
    return false;
  }
  const addition = target - index;
  if (addition > limit) {
    if (trace !== null) trace.push({ code: 'HIGHER_CLASS_TOO_FAR', ordinance, index, short: addition, target, limit });
    return false;
  }
  work.cgpiAddition = addition;
  if (trace !== null) trace.push({ code: 'HIGHER_CLASS_GIVEN', ordinance, symbol, index, addition, target });
  return true;
}

/**
 * Percentage, and the class at completion: the highest row whose conditions hold, none while an earlier semester is owed.
 * `graced`: some head of this examination was.
 */
export function classify(
  work: StudentWork,
  input: StudentInput,
  passed: boolean,
  graced: boolean,
  compiled: CompiledSettings,
  trace: TraceSink,
): void {
  const basis = classBasis(work);
  if (basis === null) return;
  const index = basis + work.cgpiAddition;
  percentageOf(work, index, compiled, trace);
  if (!passed || !input.isFinalSemester || compiled.classes.length === 0) return;
  const uncleared = countUncleared(input.earlier);
  if (uncleared > 0) {
    if (trace !== null) trace.push({ code: 'CLASS_UNCLEARED', count: uncleared });
    return;
  }
  for (const row of compiled.classes) {
    if (index < row.from) continue;
    const className = row.name;
    if (row.firstAttemptOnly && !input.firstAttempt) {
      if (trace !== null) trace.push({ code: 'CLASS_NOT_FIRST_ATTEMPT', className });
    } else if (row.maxSemesters !== null && input.semestersTaken > row.maxSemesters) {
      if (trace !== null) {
        trace.push({ code: 'CLASS_TOO_MANY_SEMESTERS', className, count: input.semestersTaken, limitCount: row.maxSemesters });
      }
    } else if (row.noGrace && (graced || input.gracedEarlier)) {
      if (trace !== null) trace.push({ code: 'CLASS_GRACED', className });
    } else {
      work.class = className;
      if (trace !== null) trace.push({ code: 'CLASS_GIVEN', index, from: row.from, className });
      return;
    }
  }
  if (trace !== null) trace.push({ code: 'CLASS_NONE', index });
}

/** multiplyBy × index + add, half up; never below 0. */
function percentageOf(work: StudentWork, index: number, compiled: CompiledSettings, trace: TraceSink): void {
  if (compiled.percentage === null) return;
  const { multiplyBy, add } = compiled.percentage;
  work.percentage = Math.max(0, Math.floor((multiplyBy * index + 50) / 100) + add);
  if (trace !== null) trace.push({ code: 'PERCENTAGE', multiplyBy, index, add, percentage: work.percentage });
}
