import type { Refusal } from '../../../kit/master/master.contract.ts';

interface Terms {
  readonly nature: string;
  readonly policy: string | null;
  readonly thresholdPercent: string | null;
  readonly thirdAbove: string | null;
}

const ASKS_PERCENT = {
  code: 'THRESHOLD_MISSING',
  message: 'Say from which change, in % of the maximum, the new mark counts.',
  path: 'body.thresholdPercent',
};
const OTHER_POLICY = {
  code: 'NOT_OF_THIS_POLICY',
  message:
    'The chosen policy does not use this: leave it empty. The least change belongs to “Counts above a difference”, the third examiner to it and to the average of both, of valuations.',
};

/** Terms that belong to other policies are refused, so that nobody believes they hold. */
export function termProblems({ nature, policy, thresholdPercent, thirdAbove }: Terms): Refusal[] {
  const mayPercent = policy === 'THRESHOLD';
  const mayThird = (policy === 'AVG2' || policy === 'THRESHOLD') && (nature === 'REVALUATION' || nature === 'CHALLENGE');
  return [
    ...(mayPercent && thresholdPercent === null ? [ASKS_PERCENT] : []),
    ...(!mayPercent && thresholdPercent !== null ? [{ ...OTHER_POLICY, path: 'body.thresholdPercent' }] : []),
    ...(!mayThird && thirdAbove !== null ? [{ ...OTHER_POLICY, path: 'body.thirdAbove' }] : []),
  ];
}
