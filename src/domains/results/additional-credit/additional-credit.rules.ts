import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';

/** An activity with what one student has; hundredths. */
export interface Standing {
  readonly kind: 'MARKS' | 'CREDITS';
  readonly name: string;
  readonly maxPerSemester: number;
  readonly maxPerYear: number;
  /** Of the activity, in other sessions of the year. */
  readonly otherHalf: number;
  /** Of the activity, in this session; 0: none. */
  readonly own: number;
  readonly needsAbcId: boolean;
  readonly abcId: string | null;
  /** Activity marks of this examination, by the grace scheme; null: it has none. */
  readonly cap: { readonly ordinance: string; readonly maxMarks: number } | null;
  readonly marksGiven: number;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly field: 'creditActivityId' | 'value' | 'studentExamId';
}

/** The most that may still be given: of the semester, of the year, and for marks of the ordinance. */
export function leftOf(standing: Standing): number {
  const { kind, maxPerSemester, maxPerYear, otherHalf, cap, marksGiven } = standing;
  const ofYear = Math.min(maxPerSemester, maxPerYear - otherHalf);
  return Math.max(0, kind === 'MARKS' ? Math.min(ofYear, (cap?.maxMarks ?? 0) - marksGiven) : ofYear);
}

/** The same as if its own entry were not there: what a file that changes it asks by. */
export const withoutOwn = (standing: Standing): Standing => ({
  ...standing,
  own: 0,
  marksGiven: standing.kind === 'MARKS' ? standing.marksGiven - standing.own : standing.marksGiven,
});

/** Why this value cannot be given; null: it can. Names the rule and its number. */
export function faultOf(standing: Standing, value: string): Fault | null {
  const { kind, name, maxPerSemester, maxPerYear, otherHalf, own, cap, marksGiven } = standing;
  const given = hundredthsOf(value);
  if (own > 0)
    return {
      code: 'ADDITIONAL_CREDIT_TWICE',
      message: `The student already has an entry of ${name} in this half-year.`,
      field: 'creditActivityId',
    };
  if (standing.needsAbcId && standing.abcId === null)
    return {
      code: 'ABC_ID_MISSING',
      message: `Credits of ${name} go to the academic depository: enter the student's ABC or APAAR ID in the student profile first.`,
      field: 'studentExamId',
    };
  if (given === 0) return { code: 'ADDITIONAL_CREDIT_ZERO', message: 'Enter more than 0.', field: 'value' };
  if (given > maxPerSemester)
    return {
      code: 'ADDITIONAL_CREDIT_MAX',
      message: `${name} gives at most ${formatShort(maxPerSemester)} in a semester.`,
      field: 'value',
    };
  if (otherHalf + given > maxPerYear)
    return {
      code: 'ADDITIONAL_CREDIT_YEAR',
      message: `${name} gives at most ${formatShort(maxPerYear)} in a year; the student has ${formatShort(otherHalf)} from its other half.`,
      field: 'value',
    };
  if (kind === 'CREDITS') return null;
  if (cap === null)
    return {
      code: 'NO_ACTIVITY_ORDINANCE',
      message: 'The grace scheme of this examination has no activity marks.',
      field: 'creditActivityId',
    };
  return marksGiven + given <= cap.maxMarks
    ? null
    : {
        code: 'ADDITIONAL_MARKS_ABOVE_CAP',
        message: `Ordinance ${cap.ordinance} gives at most ${formatShort(cap.maxMarks)} marks; the student has ${formatShort(marksGiven)} already.`,
        field: 'value',
      };
}
