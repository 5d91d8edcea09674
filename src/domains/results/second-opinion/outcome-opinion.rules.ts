import type { ResultLetter, ResultRemark, StudentInput } from '../engine/engine.contract.ts';
import type { RuleDocument } from '../engine/settings.contract.ts';
import { type Fraction, reaches, written } from './fraction.rules.ts';
import type { HeadCase, UnitCase } from './head-opinion.rules.ts';
import { owesEarlier } from './index-opinion.rules.ts';

export interface Outcome {
  readonly letter: ResultLetter;
  readonly marksLetter: 'P' | 'F' | 'A';
  readonly remark: ResultRemark | null;
}

/** Section 8: all heads absent → result A; heads kept from an earlier attempt are not part of the question. */
function marksLetter(units: readonly UnitCase[], passes: boolean): 'P' | 'F' | 'A' {
  const written: HeadCase[] = units.flatMap((unit) => unit.heads.filter((head) => !head.kept));
  if (written.length > 0 && written.every((head) => head.input.status === 'AB' || head.input.status === 'NE')) return 'A';
  return passes ? 'P' : 'F';
}

function hasStatus(units: readonly UnitCase[], status: string): boolean {
  return units.some((unit) => unit.heads.some((head) => head.input.status === status));
}

export function outcomeOf(
  student: StudentInput,
  units: readonly UnitCase[],
  passes: boolean,
  incomplete: boolean,
  rules: RuleDocument,
): Outcome {
  const byMarks = marksLetter(units, passes);
  const flagged = (flag: StudentInput['flags'][number]) => student.flags.includes(flag);
  const reserved = flagged('RR') || hasStatus(units, 'UFM');
  const letter = flagged('NULL') || flagged('ADC') ? 'NULL' : reserved ? 'RR' : byMarks;
  let remark: ResultRemark | null = null;
  if (byMarks === 'A') remark = 'ABS';
  if ((byMarks === 'P' && incomplete) || hasStatus(units, 'INC')) remark = 'RPV';
  if (byMarks === 'P' && owesEarlier(student) && rules.pattern.cgpiWhileUncleared === 'BLANK') remark = 'RLE';
  if (flagged('RPV')) remark = 'RPV';
  if (flagged('PPR')) remark = 'PPR';
  if (flagged('RCC')) remark = 'RCC';
  if (flagged('WH') || hasStatus(units, 'WH')) remark = 'WH';
  if (reserved) remark = 'RR';
  if (flagged('NULL')) remark = 'NULL';
  if (flagged('ADC')) remark = 'ADC';
  return { letter, marksLetter: byMarks, remark };
}

/** Section 11: by the index at completion, the highest row whose conditions hold. */
export function classOf(
  student: StudentInput,
  index: Fraction | null,
  graced: boolean,
  outcome: Outcome,
  rules: RuleDocument,
): string | null {
  if (!student.isFinalSemester || outcome.marksLetter !== 'P' || index === null || owesEarlier(student)) return null;
  for (const row of rules.classTable) {
    const allowed =
      (!row.firstAttemptOnly || student.firstAttempt) &&
      (row.maxSemesters === null || student.semestersTaken <= row.maxSemesters) &&
      (!row.noGrace || (!graced && !student.gracedEarlier));
    if (allowed && reaches(index, written(row.fromCgpi))) return row.name;
  }
  return null;
}
