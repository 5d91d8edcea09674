import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { decidedMark, needsThird } from './revaluation-policy.rules.ts';
import type { PolicyTerms } from './revaluation-policy.rules.ts';

/** An application that is worked on, held until the transaction ends. */
export interface HeldApplication {
  readonly id: string;
  readonly applicationNo: number;
  readonly valuationNo: number;
  readonly examInstanceId: string;
  readonly studentExamId: string;
  readonly paperHeadId: string;
  readonly nature: 'PHOTOCOPY' | 'VERIFICATION' | 'REVALUATION' | 'CHALLENGE';
  readonly policy: 'REPLACE' | 'BEST' | 'AVG2' | 'THRESHOLD';
  readonly thresholdPercent: string | null;
  readonly thirdAbove: string | null;
  /** Without what a request makes of it: see `isDeciding`. */
  readonly state: string;
  readonly feeState: string;
  readonly isDeciding: boolean;
  readonly approvalRequestId: string | null;
  readonly version: number;
  readonly prn: string;
  readonly studentName: string;
  readonly seatNo: string | null;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly headKind: string;
  readonly examName: string;
  readonly studentUserId: string | null;
  readonly appliedBy: string;
  /** As it was when the student applied. */
  readonly markBefore: string;
  /** The mark as it is now: the first valuation; null: a status stands in its place. */
  readonly first: string | null;
  readonly second: string | null;
  readonly third: string | null;
  readonly max: string;
  readonly step: string;
  /** Who values, and who assigned it to them. */
  readonly valuers: string[];
  readonly assigners: string[];
}

type At = Pick<HeldApplication, 'nature' | 'state' | 'feeState' | 'isDeciding' | 'first'>;

const OPEN = ['APPLIED', 'ACCEPTED', 'ASSIGNED'];

/** What may be done with an application where it stands; the buttons and the refusals ask this. */
export const MAY = {
  // A valued one whose mark became a status can only be rejected: there is nothing left to decide about.
  reject: ({ state, first, isDeciding }: At) => OPEN.includes(state) || (state === 'VALUED' && first === null && !isDeciding),
  give: ({ nature, state }: At) => nature === 'PHOTOCOPY' && state === 'ACCEPTED',
  assign: ({ nature, state }: At) => nature !== 'PHOTOCOPY' && ['ACCEPTED', 'ASSIGNED', 'THIRD'].includes(state),
  decide: ({ state, isDeciding }: At) => state === 'VALUED' && !isDeciding,
  withdraw: ({ state, feeState }: At) => ['APPLIED', 'ACCEPTED'].includes(state) && ['DUE', 'NONE'].includes(feeState),
  RECEIVED: ({ state, feeState }: At) => state === 'APPLIED' && feeState === 'DUE',
  WAIVED: ({ state, feeState }: At) => state === 'APPLIED' && feeState === 'DUE',
  REFUNDED: ({ feeState }: At) => feeState === 'REFUND_DUE',
  DUE: ({ state, feeState }: At) => state === 'ACCEPTED' && ['RECEIVED', 'WAIVED'].includes(feeState),
} as const;
export type Work = keyof typeof MAY;

export const WORK_BARS = {
  FEE_NOT_RECEIVED: 'The fee is not received for {value}: record it as received or waived first.',
  PHOTOCOPY_NOT_VALUED: '{value} asks for a photocopy: give it, it is not valued.',
  NO_PHOTOCOPY_ASKED: '{value} asks for no photocopy: it is valued by an examiner.',
  NOT_VALUED_YET: '{value} is not valued yet: a decision needs the mark of the examiner.',
  APPLICATION_STANDS_ELSEWHERE: 'This cannot be done with {value}: it stands elsewhere by now. Reload and choose again.',
} as const;
export type WorkBar = keyof typeof WORK_BARS;

/** Why something cannot be done with an application where it stands; null: it can. */
export function barOf(work: Work, at: At): WorkBar | null {
  if (MAY[work](at)) return null;
  const { nature, state, isDeciding } = at;
  const isPhotocopy = nature === 'PHOTOCOPY';
  if (work === 'give' && !isPhotocopy) return 'NO_PHOTOCOPY_ASKED';
  if ((work === 'assign' || work === 'decide') && isPhotocopy) return 'PHOTOCOPY_NOT_VALUED';
  if ((work === 'give' || work === 'assign' || work === 'decide') && state === 'APPLIED') return 'FEE_NOT_RECEIVED';
  if (work === 'decide' && !isDeciding && ['ACCEPTED', 'ASSIGNED', 'THIRD'].includes(state)) return 'NOT_VALUED_YET';
  return 'APPLICATION_STANDS_ELSEWHERE';
}

/** Of these applications those about an answer book that one before them is about. */
export function sameBooks(held: readonly HeldApplication[]): HeldApplication[] {
  const seen = new Set<string>();
  return held.filter(({ studentExamId, paperHeadId }) => {
    const book = `${studentExamId} ${paperHeadId}`;
    if (seen.has(book)) return true;
    seen.add(book);
    return false;
  });
}

type Terms = Pick<HeldApplication, 'policy' | 'thresholdPercent' | 'thirdAbove'>;

const termsOf = ({ policy, thresholdPercent, thirdAbove }: Terms): PolicyTerms => ({
  policy,
  thresholdPercent: thresholdPercent === null ? null : hundredthsOf(thresholdPercent),
  thirdAbove: thirdAbove === null ? null : hundredthsOf(thirdAbove),
});

interface Valued extends Terms {
  readonly first: string | null;
  readonly second: string | null;
  readonly third: string | null;
  readonly max: string;
  readonly step: string;
}

/** Where an application goes once the mark of this turn is entered. */
export const afterValuing = (one: Terms & Pick<Valued, 'first'>, turn: number, value: string): 'THIRD' | 'VALUED' =>
  turn === 2 && one.first !== null && needsThird(hundredthsOf(one.first), hundredthsOf(value), termsOf(one)) ? 'THIRD' : 'VALUED';

/** The mark that the policy decides; null: it is not valued, or its mark was taken from it since. */
export function decisionOf(one: Valued): string | null {
  if (one.first === null || one.second === null) return null;
  const marks = {
    first: hundredthsOf(one.first),
    second: hundredthsOf(one.second),
    third: one.third === null ? null : hundredthsOf(one.third),
  };
  return formatHundredths(decidedMark(marks, termsOf(one), { max: hundredthsOf(one.max), step: hundredthsOf(one.step) }));
}

/** Why this is no mark of the head; null: it is one. */
export function wrongValue(value: string, max: string, step: string): 'ABOVE_MAXIMUM' | 'OFF_STEP' | null {
  const mark = hundredthsOf(value);
  if (mark < 0 || mark > hundredthsOf(max)) return 'ABOVE_MAXIMUM';
  return mark % hundredthsOf(step) === 0 ? null : 'OFF_STEP';
}
