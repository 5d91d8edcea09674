import { IconLock, IconPencil } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { editingText } from './editing.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';

/** Whether rules are in use, and since when they are frozen. */
export function UseBadge({ usedAt }: { readonly usedAt: string | null }) {
  const { t } = useText(editingText);
  return usedAt === null ? (
    <StateBadge tone="grey" icon={IconPencil}>
      {t('frozen.free')}
    </StateBadge>
  ) : (
    <StateBadge tone="blue" icon={IconLock}>
      {t('frozen.mark')}
    </StateBadge>
  );
}
