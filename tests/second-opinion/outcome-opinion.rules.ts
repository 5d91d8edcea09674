import { REMARKS, type ResultLetter, type ResultRemark, type StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { type Fraction, reaches, written } from './fraction.rules.ts';
import type { HeadCase, UnitCase } from './head-opinion.rules.ts';
import { owesEarlier } from './index-opinion.rules.ts';

export interface Outcome {
  readonly letter: ResultLetter;
  readonly marksLetter: 'P' | 'F' | 'A';
  readonly remark: ResultRemark | null;
}

/** Section 11: P when all units pass; section 8: all heads absent → result A, heads kept from an earlier attempt are not part of the question. */
function marksLetter(units: readonly UnitCase[], passes: boolean): 'P' | 'F' | 'A' {
  if (passes) return 'P';
  const written: HeadCase[] = units.flatMap((unit) => unit.heads.filter((head) => !head.kept));
  if (written.length > 0 && written.every((head) => head.input.status === 'AB' || head.input.status === 'NE')) return 'A';
  return 'F';
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
  const applies = new Set<ResultRemark>(student.flags);
  if (hasStatus(units, 'UFM')) applies.add('RR');
  if (hasStatus(units, 'WH')) applies.add('WH');
  if (hasStatus(units, 'INC') || (byMarks === 'P' && incomplete)) applies.add('RPV');
  if (byMarks === 'P' && owesEarlier(student) && rules.pattern.cgpiWhileUncleared === 'BLANK') applies.add('RLE');
  if (byMarks === 'A') applies.add('ABS');
  const letter = applies.has('NULL') || applies.has('ADC') ? 'NULL' : applies.has('RR') ? 'RR' : byMarks;
  return { letter, marksLetter: byMarks, remark: REMARKS.find((one) => applies.has(one)) ?? null };
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
