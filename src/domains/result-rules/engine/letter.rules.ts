import { type CgpiState, countUncleared } from './cgpi.rules.ts';
import type { CompiledSettings, ResultLetter, ResultRemark, StudentInput } from './engine.contract.ts';
import { REMARKS, STATUS_REMARKS } from './engine.contract.ts';
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

/** The effective letter and the remark that overrides it. */
export function letterAndRemark(
  work: StudentWork,
  units: readonly UnitWork[],
  input: StudentInput,
  cgpi: CgpiState,
  compiled: CompiledSettings,
  trace: TraceSink,
): void {
  const remark = remarkOf(impliedRemark(work, input, cgpi, compiled), units, input);
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

/** The strongest of what the marks imply, what people set and what the heads' statuses say. */
function remarkOf(implied: ResultRemark | null, units: readonly UnitWork[], input: StudentInput): ResultRemark | null {
  let remark = implied;
  for (const flag of input.flags) remark = stronger(remark, flag);
  for (const unit of units) {
    for (const { status } of unit.heads) if (status !== null) remark = stronger(remark, STATUS_REMARKS[status]);
  }
  return remark;
}

/** RLE in any semester, the last or not: passed here while an earlier one is owed (exam rules 10). */
function impliedRemark(work: StudentWork, input: StudentInput, cgpi: CgpiState, compiled: CompiledSettings): ResultRemark | null {
  if (work.marksLetter === 'A') return 'ABS';
  if (work.marksLetter !== 'P') return null;
  if (cgpi === 'INCOMPLETE') return 'RPV';
  return compiled.pattern.cgpiWhileUncleared === 'BLANK' && countUncleared(input.earlier) > 0 ? 'RLE' : null;
}

function stronger(one: ResultRemark | null, other: ResultRemark | null): ResultRemark | null {
  if (one === null || other === null) return one ?? other;
  return REMARKS.indexOf(one) <= REMARKS.indexOf(other) ? one : other;
}
