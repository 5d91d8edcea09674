import { divideHalfUp, formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { perCent } from '../result-report/galley.rules.ts';
import type { HeadRow } from './subject-report.contract.ts';

/** What the database counts of one head; marks in hundredths. */
export interface HeadCount {
  readonly appeared: number;
  readonly absent: number;
  readonly passed: number;
  readonly sum: number;
  readonly highest: number | null;
}

type HeadFigures = Pick<
  HeadRow,
  'appeared' | 'absent' | 'passed' | 'failed' | 'passPercent' | 'average' | 'highest' | 'facility' | 'difficulty'
>;

const EASY_FROM = 70_00;
const DIFFICULT_BELOW = 30_00;

/** Per cent in hundredths by which a head or paper is called easy or difficult; null where nobody appeared. */
export function difficultyOf(facility: number | null): HeadRow['difficulty'] {
  if (facility === null) return null;
  if (facility >= EASY_FROM) return 'EASY';
  return facility < DIFFICULT_BELOW ? 'DIFFICULT' : 'MODERATE';
}

/** Figures of a head over those who appeared in it; `max` in hundredths. Several runs of an examination add up. */
export function headFigures(counts: readonly HeadCount[], max: number): HeadFigures {
  const sum = (of: (one: HeadCount) => number) => counts.reduce((all, one) => all + of(one), 0);
  const appeared = sum((one) => one.appeared);
  const passed = sum((one) => one.passed);
  const marks = sum((one) => one.sum);
  const highest = counts.reduce<number | null>((top, one) => (one.highest === null ? top : Math.max(top ?? 0, one.highest)), null);
  const facility = appeared === 0 || max === 0 ? null : divideHalfUp(marks * 10_000, appeared * max);
  return {
    appeared,
    absent: sum((one) => one.absent),
    passed,
    failed: appeared - passed,
    passPercent: perCent(passed, appeared),
    average: appeared === 0 ? null : formatHundredths(divideHalfUp(marks, appeared)),
    highest: highest === null ? null : formatShort(highest),
    facility: facility === null ? null : formatHundredths(facility),
    difficulty: difficultyOf(facility),
  };
}
