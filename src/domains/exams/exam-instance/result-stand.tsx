import { IconLock, IconMinus } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';

interface Stand {
  readonly computedRunNo: number | null;
  readonly lockedRunNo: number | null;
  readonly publishedRunNo: number | null;
  readonly publishedAt: string | null;
}

/** How far the result of an instance is. */
export function ResultStand({ stand }: { readonly stand: Stand }) {
  const { t } = useText(examInstanceText);
  if (stand.publishedRunNo !== null)
    return <StateBadge tone="green">{t('examInstance.result.published', { day: dayText(stand.publishedAt ?? '') })}</StateBadge>;
  if (stand.lockedRunNo !== null)
    return (
      <StateBadge tone="blue" icon={IconLock}>
        {t('examInstance.result.locked')}
      </StateBadge>
    );
  if (stand.computedRunNo !== null) return <StateBadge tone="blue">{t('examInstance.result.computed')}</StateBadge>;
  return (
    <StateBadge tone="grey" icon={IconMinus}>
      {t('examInstance.result.none')}
    </StateBadge>
  );
}
