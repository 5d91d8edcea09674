import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { getFeedLimits, setFeedLimits, type FeedLimits } from '../../kit/feed/feed-batch.contract.ts';
import { call } from '../../kit/http/call.client.ts';
import { refreshAll, useCall } from '../../kit/http/use-call.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { feedsText } from './feeds.text.ts';
import { feedText } from '../../kit/feed/feed.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../kit/ui/toasts.tsx';

const FIELDS = ['changePercent', 'changeCount', 'deletePercent', 'deleteCount'] as const;

/** Above which share or count a file has to be confirmed by typing, and taking back needs a second person. */
export function FeedLimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText(feedsText, feedText, uiText);
  const instituteId = useInstituteId();
  const read = useCall(getFeedLimits, { instituteId }).data?.data;
  const [changed, setChanged] = useState<Partial<FeedLimits>>({});
  if (!read) return null;
  const save = async () => {
    await call(setFeedLimits, { instituteId, body: { ...read, ...changed } });
    toastDone(t('feeds.limitsSaved'));
    await refreshAll();
  };
  return (
    <ReasonDialog
      title={t('feeds.limits')}
      confirm={t('action.save')}
      tone="navy"
      reason="NONE"
      fields={FIELDS.map((field) => (
        <NumberInput
          key={field}
          mb={12}
          label={t(`feeds.limit.${field}`)}
          min={1}
          max={field.endsWith('Percent') ? 100 : 1_000_000}
          allowDecimal={false}
          value={changed[field] ?? read[field]}
          onChange={(value) => setChanged({ ...changed, [field]: Number(value) })}
        />
      ))}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{t('feeds.limitsPurpose')}</p>
    </ReasonDialog>
  );
}
