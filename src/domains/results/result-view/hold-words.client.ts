import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { HoldFacts } from './hold.contract.ts';
import { holdText } from './hold.text.ts';

/** Says who withheld a result, when and why. */
export function useHoldWords(): (held: NonNullable<HoldFacts>) => string {
  const { t } = useText(holdText);
  return ({ at, byName, reason }) => {
    const facts = { name: byName ?? t('results.held.nobody'), when: momentText(at) };
    return reason === null || reason === '' ? t('results.held.noReason', facts) : t('results.held', { ...facts, reason });
  };
}
