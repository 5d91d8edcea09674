import { divideDown, formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { TrialStudent } from '../trial/trial.contract.ts';

/** A head of the sample student as typed; each is a separate paper. */
export interface SampleHead {
  readonly max: string;
  readonly min: string;
  readonly mark: string;
}

export type SampleExtras = Omit<TrialStudent, 'papers'>;

/** Three heads, one of them three marks short: the most common case. */
export const FIRST_SAMPLE: readonly SampleHead[] = [
  { max: '80', min: '32', mark: '29' },
  { max: '80', min: '32', mark: '51' },
  { max: '25', min: '10', mark: '17' },
];

export interface SampleProblem {
  readonly row: number;
  readonly column: keyof SampleHead;
  readonly code: 'NUMBER' | 'ABOVE_MAX';
  readonly at: string;
}

/** Heads without a usable maximum or minimum; marks are checked elsewhere, with all marks. */
export function sampleProblems(heads: readonly SampleHead[]): SampleProblem[] {
  return heads.flatMap(({ max, min }, row): SampleProblem[] => {
    const most = parseHundredths(max);
    const least = parseHundredths(min);
    if (most === null || most === 0) return [{ row, column: 'max', code: 'NUMBER', at: '' }];
    if (least === null) return [{ row, column: 'min', code: 'NUMBER', at: '' }];
    return least > most ? [{ row, column: 'min', code: 'ABOVE_MAX', at: formatShort(most) }] : [];
  });
}

/** One head set per head, in which the head must reach its minimum. */
export function sampleSets(heads: readonly SampleHead[]): HeadSet[] {
  return heads.map(({ max, min }, at) => ({
    name: `P${at + 1}`,
    unitMin: null,
    heads: [
      {
        no: 1,
        kind: 'TH',
        max: max.trim(),
        min: min.trim(),
        separatePass: true,
        floor: null,
        convertTo: null,
        bestOf: null,
        rounding: 'HALF_UP',
        roundTo: '1',
        evaluator: 'EXTERNAL',
        carryForward: true,
        step: '0.01',
        doubleEntry: false,
        needsAttendance: false,
        waivedFromUnitPercent: null,
      },
    ],
  }));
}

export const sampleStudent = (heads: readonly SampleHead[], extras: SampleExtras): TrialStudent => ({
  ...extras,
  papers: heads.map(({ mark }, at) => ({ headSet: `P${at + 1}`, credits: '4', marks: [mark] })),
});

/**
 * A scale for trying grace alone: each head's own minimum decides, so the scale passes from the lowest of them.
 */
export function passFrom(heads: readonly SampleHead[]): string {
  const percents = heads.map(({ max, min }) => divideDown((parseHundredths(min) ?? 0) * 10_000, Math.max(1, parseHundredths(max) ?? 1)));
  return formatShort(Math.min(4000, ...percents));
}
