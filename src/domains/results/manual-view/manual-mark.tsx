import { IconWriting } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { manualViewText } from './manual-view.text.ts';

/** Beside every result that was not computed here. */
export function ManualMark() {
  const { t } = useText(manualViewText);
  return (
    <span title={t('manual.markHint')}>
      <StateBadge tone="amber" icon={IconWriting}>
        {t('manual.mark')}
      </StateBadge>
    </span>
  );
}
