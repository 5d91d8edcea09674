import { count, useText } from '../text/text.client.ts';
import type { PartOfAll } from './part-of-all.rules.ts';
import { uiText } from './ui.text.ts';

/** The sentence of a list that offers a part of what there is. */
export function usePartWords(): (part: PartOfAll) => string {
  const { t } = useText(uiText);
  return ({ shown, total }) => t('reference.shown', { shown: count(shown), total: count(total) });
}
