import { IconMinus } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import type { PageState } from './register-check.contract.ts';
import { registerCheckText } from './register-check.text.ts';

const TONES: Readonly<Record<PageState, Tone>> = { OPEN: 'grey', DIFFERENCE: 'red', CHECKED: 'blue', VERIFIED: 'green' };

/** How far a page of the register is checked. */
export function PageBadge({ state }: { readonly state: PageState }) {
  const { t } = useText(registerCheckText);
  const icon = state === 'OPEN' ? { icon: IconMinus } : {};
  return (
    <StateBadge tone={TONES[state]} {...icon}>
      {t(`registerCheck.state.${state}`)}
    </StateBadge>
  );
}
