import { count, useText } from '../text/text.client.ts';
import type { PartOfAll } from './part-of-all.rules.ts';
import { uiText } from './ui.text.ts';

/** A total in words: “more than 10,000” where counting stopped there. */
export function useTotalWords(): (of: Omit<PartOfAll, 'shown'>) => string {
  const { t } = useText(uiText);
  return ({ total, isMore }) => (isMore ? t('count.moreThan', { total: count(total) }) : count(total));
}

/** The sentence of a list that offers a part of what there is. */
export function usePartWords(): (part: PartOfAll) => string {
  const { t } = useText(uiText);
  const total = useTotalWords();
  return (part) => t('reference.shown', { shown: count(part.shown), total: total(part) });
}
