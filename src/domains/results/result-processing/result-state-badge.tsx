import { IconEye, IconLock, IconMinus } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import type { ResultStatus } from './result-processing.contract.ts';

type State = ResultStatus['state'];
const TONES: Record<State, Tone> = {
  NONE: 'grey',
  COMPUTED: 'blue',
  LOCKED: 'amber',
  PUBLISHED: 'green',
  REVISED: 'blue',
  REVISED_LOCKED: 'amber',
};
const ICONS = { NONE: IconMinus, LOCKED: IconLock, REVISED_LOCKED: IconLock, PUBLISHED: IconEye };

/** The state of a result. */
export function ResultStateBadge({ state }: { readonly state: State }) {
  const { t } = useText(resultProcessingText);
  const icon = state in ICONS ? { icon: ICONS[state as keyof typeof ICONS] } : {};
  return (
    <StateBadge tone={TONES[state]} {...icon}>
      {t(`results.state.${state}`)}
    </StateBadge>
  );
}
