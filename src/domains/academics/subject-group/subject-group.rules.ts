import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';

interface Basket {
  readonly subjectIds: readonly string[];
  readonly minChoose: number;
  readonly maxChoose: number;
  readonly minCredits: string | null;
  readonly maxCredits: string | null;
}

/** Why a basket cannot be saved; `credits` are those of its subjects. A basket must allow a choice. */
export function basketProblems(basket: Basket, credits: readonly string[]): readonly Refusal[] {
  const { subjectIds, minChoose, maxChoose } = basket;
  if (minChoose > maxChoose)
    return [{ code: 'CHOOSE_ORDER', message: 'The maximum must not be less than the minimum.', path: 'body.maxChoose' }];
  if (maxChoose > subjectIds.length)
    return [{ code: 'CHOOSE_MORE_THAN_ALL', message: `There are only ${subjectIds.length} to choose from.`, path: 'body.maxChoose' }];
  return creditProblems(basket, credits);
}

function creditProblems({ minChoose, maxChoose, minCredits, maxCredits }: Basket, credits: readonly string[]): readonly Refusal[] {
  const least = minCredits === null ? null : hundredthsOf(minCredits);
  const most = maxCredits === null ? null : hundredthsOf(maxCredits);
  if (least !== null && most !== null && least > most)
    return [{ code: 'CREDITS_ORDER', message: 'The maximum must not be less than the minimum.', path: 'body.maxCredits' }];
  const rising = credits.map(hundredthsOf).toSorted((a, b) => a - b);
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  if (most !== null && sum(rising.slice(0, minChoose)) > most)
    return [
      { code: 'CREDITS_TOO_FEW', message: `Even the smallest choice of ${minChoose} has more credits than that.`, path: 'body.maxCredits' },
    ];
  if (least !== null && sum(rising.toReversed().slice(0, maxChoose)) < least)
    return [
      {
        code: 'CREDITS_TOO_MANY',
        message: `Even the largest choice of ${maxChoose} has fewer credits than that.`,
        path: 'body.minCredits',
      },
    ];
  return [];
}
