import { IconArrowBackUp, IconCircleMinus, IconClock, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import type { ItemState, Outcome, RollOverState } from './roll-over.contract.ts';
import { rollOverText } from './roll-over.text.ts';

const STATE: Readonly<Record<RollOverState, Tone>> = {
  CREATED: 'grey',
  WAITING: 'amber',
  RUNNING: 'blue',
  DONE: 'green',
  PARTLY: 'amber',
  FAILED: 'red',
  REVERTING: 'blue',
  REVERTED: 'grey',
};
const OUTCOME: Readonly<Record<Outcome, Tone>> = {
  PROMOTED: 'green',
  ATKT: 'amber',
  REPEAT: 'amber',
  HELD: 'red',
  GRADUATED: 'green',
  TERM_ENDED: 'amber',
  LEFT_OUT: 'grey',
};
const ITEM: Readonly<Record<ItemState, Tone>> = { PLANNED: 'grey', DONE: 'green', SKIPPED: 'amber', REVERTED: 'grey' };
/** What is grey here is not locked. */
const ICON: Readonly<Partial<Record<RollOverState | Outcome | ItemState, TablerIcon>>> = {
  CREATED: IconClock,
  PLANNED: IconClock,
  LEFT_OUT: IconCircleMinus,
  REVERTED: IconArrowBackUp,
};

const iconOf = (value: RollOverState | Outcome | ItemState) => (ICON[value] ? { icon: ICON[value] } : {});

export function RollOverStateBadge({ state }: { readonly state: RollOverState }) {
  const { t } = useText(rollOverText);
  return (
    <StateBadge tone={STATE[state]} {...iconOf(state)}>
      {t(`rollOver.state.${state}`)}
    </StateBadge>
  );
}

export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useText(rollOverText);
  return (
    <StateBadge tone={OUTCOME[outcome]} {...iconOf(outcome)}>
      {t(`rollOver.outcome.${outcome}`)}
    </StateBadge>
  );
}

export function ItemStateBadge({ state }: { readonly state: ItemState }) {
  const { t } = useText(rollOverText);
  return (
    <StateBadge tone={ITEM[state]} {...iconOf(state)}>
      {t(`rollOver.item.${state}`)}
    </StateBadge>
  );
}
