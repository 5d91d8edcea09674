import { IconLock, IconMinus } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';

interface ResultNumbers {
  readonly computedRunNo: number | null;
  readonly lockedRunNo: number | null;
  readonly publishedRunNo: number | null;
  readonly publishedAt: string | null;
}

/** How far the result of an instance is. */
export function ResultBadge({ row }: { readonly row: ResultNumbers }) {
  const { t } = useText(examInstanceText);
  if (row.publishedRunNo !== null)
    return <StateBadge tone="green">{t('examInstance.result.published', { day: dayText(row.publishedAt ?? '') })}</StateBadge>;
  if (row.lockedRunNo !== null)
    return (
      <StateBadge tone="blue" icon={IconLock}>
        {t('examInstance.result.locked')}
      </StateBadge>
    );
  if (row.computedRunNo !== null) return <StateBadge tone="blue">{t('examInstance.result.computed')}</StateBadge>;
  return (
    <StateBadge tone="grey" icon={IconMinus}>
      {t('examInstance.result.none')}
    </StateBadge>
  );
}
