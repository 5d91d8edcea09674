import type { CgpiState } from './cgpi.rules.ts';
import type { ResultLetter, ResultRemark, StudentInput } from './engine.contract.ts';
import type { TraceSink } from './trace.contract.ts';
import type { StudentWork, UnitWork } from './work.contract.ts';

/** P when everything that counts passes, A when every head of this examination is absent, else F. */
export function marksLetter(units: readonly UnitWork[], passed: boolean): 'P' | 'F' | 'A' {
  if (passed) return 'P';
  let fresh = 0;
  let absent = 0;
  for (const unit of units) {
    for (const head of unit.heads) {
      if (head.flag === 'CARRIED') continue;
      fresh += 1;
      if (head.status === 'AB' || head.status === 'NE') absent += 1;
    }
  }
  return fresh > 0 && fresh === absent ? 'A' : 'F';
}

/** Marks each head as the register prints it; passed heads of a failed candidate are kept for the next attempt. */
export function flagHeads(units: readonly UnitWork[], failed: boolean): void {
  for (const { heads, set } of units) {
    for (let at = 0; at < heads.length; at += 1) {
      const head = heads[at];
      if (head === undefined || head.flag === 'CARRIED') continue;
      if (head.status === 'AB' || head.status === 'NE') head.flag = 'ABSENT';
      else if (!head.pass) head.flag = 'FAIL';
      else if (head.grace.length > 0) head.flag = 'GRACED';
      else head.flag = failed && set?.heads[at]?.carryForward === true ? 'EXEMPT' : '';
    }
  }
}

/** Letter as it stands and the remark over it: people's flags first, then what the marks imply. */
export function letterAndRemark(
  work: StudentWork,
  units: readonly UnitWork[],
  input: StudentInput,
  cgpi: CgpiState,
  trace: TraceSink,
): void {
  const remark = remarkOf(work, units, input, cgpi);
  work.remark = remark;
  work.letter = letterOf(work.marksLetter, remark);
  if (trace === null) return;
  trace.push({ code: 'LETTER', letter: work.marksLetter });
  if (remark === null) return;
  if (work.letter === work.marksLetter) trace.push({ code: 'REMARK', remark });
  else trace.push({ code: 'RESERVED', letter: work.letter, remark });
}

function letterOf(marks: 'P' | 'F' | 'A', remark: ResultRemark | null): ResultLetter {
  if (remark === 'ADC' || remark === 'NULL') return 'NULL';
  return remark === 'RR' ? 'RR' : marks;
}

function remarkOf(work: StudentWork, units: readonly UnitWork[], input: StudentInput, cgpi: CgpiState): ResultRemark | null {
  const { flags } = input;
  if (flags.length > 0) {
    for (const flag of ['ADC', 'NULL', 'RR', 'WH', 'RCC', 'PPR', 'RPV'] as const) if (flags.includes(flag)) return flag;
  }
  const pending = pendingStatus(units);
  if (pending !== null) return pending;
  if (work.marksLetter === 'A') return 'ABS';
  if (work.marksLetter !== 'P') return null;
  if (cgpi === 'UNCLEARED') return 'RLE';
  return cgpi === 'INCOMPLETE' ? 'RPV' : null;
}

/** Unfair means pending reserves the result, a withheld head withholds it, a missing mark leaves it provisional. */
function pendingStatus(units: readonly UnitWork[]): 'RR' | 'WH' | 'RPV' | null {
  let pending: 'WH' | 'RPV' | null = null;
  for (const unit of units) {
    for (const { status } of unit.heads) {
      if (status === null) continue;
      if (status === 'UFM') return 'RR';
      if (status === 'WH') pending = 'WH';
      else if (status === 'INC') pending ??= 'RPV';
    }
  }
  return pending;
}
