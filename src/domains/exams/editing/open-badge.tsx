import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';

/** DRAFT, OPEN or CLOSED of a session or an instance. */
export function OpenBadge({ state, of }: { readonly state: 'DRAFT' | 'OPEN' | 'CLOSED'; readonly of: 'examSession' | 'examInstance' }) {
  const { textOf } = useText();
  const word = textOf(`${of}.state.${state}`);
  if (state === 'OPEN')
    return (
      <StateBadge tone="blue" icon={IconLockOpen}>
        {word}
      </StateBadge>
    );
  return (
    <StateBadge tone="grey" icon={state === 'DRAFT' ? IconPencil : IconLock}>
      {word}
    </StateBadge>
  );
}
