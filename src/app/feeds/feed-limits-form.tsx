import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { getFeedLimits, setFeedLimits, type FeedLimits } from '../../kit/feed/feed-batch.contract.ts';
import { ConflictNote } from '../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../kit/form/drawer-form.tsx';
import { NEW, useDraft } from '../../kit/form/use-draft.client.ts';
import { choiceOf, differing, useNewer } from '../../kit/form/newer.client.ts';
import { call } from '../../kit/http/call.client.ts';
import { refreshAll, useCall } from '../../kit/http/use-call.client.ts';
import { Hint } from '../../kit/layout/hint.tsx';
import { count, useText } from '../../kit/text/text.client.ts';
import { feedText } from '../../kit/feed/feed.text.ts';
import { feedsText } from './feeds.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../kit/ui/toasts.tsx';

const FIELDS = ['changePercent', 'changeCount', 'deletePercent', 'deleteCount'] as const;

const figuresOf = ({ version: _version, ...figures }: FeedLimits) => figures;

function useLimits(given: FeedLimits, onClose: () => void) {
  const { t } = useText(feedsText);
  const instituteId = useInstituteId();
  const versions = useNewer(given, async () => (await call(getFeedLimits, { instituteId })).data);
  const start = figuresOf(versions.base);
  const [figures, setFigures] = useDraft('import limits', NEW, start);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await call(setFeedLimits, { instituteId, body: { ...figures, version: versions.base.version } });
      toastDone(t('feeds.limitsSaved'));
      await refreshAll();
      onClose();
    } catch (error) {
      await versions.meet(error).then((met) => (met ? undefined : toastRefusal(error)), toastRefusal);
      setSaving(false);
    }
  };
  const choice = choiceOf(versions, figuresOf, figures, setFigures);
  return { figures, setFigures, saving, save, choice, changed: differing(start, figures).length > 0 };
}

function Form({ given, onClose }: { readonly given: FeedLimits; readonly onClose: () => void }) {
  const { t } = useText(feedsText, feedText);
  const { figures, setFigures, saving, save, choice, changed } = useLimits(given, onClose);
  const changes = FIELDS.filter((field) => choice?.changed.includes(field)).map((field) => ({
    label: t(`feeds.limit.${field}`),
    words: count(choice?.theirs[field] ?? 0),
  }));
  return (
    <DrawerForm title={t('feeds.limits')} changed={changed} saving={saving} readOnly={false} onSave={() => void save()} onClose={onClose}>
      {choice ? <ConflictNote by={choice.by} changes={changes} onKeep={choice.resolve} /> : null}
      <Hint>{t('feeds.limitsPurpose')}</Hint>
      {FIELDS.map((field) => (
        <NumberInput
          key={field}
          label={t(`feeds.limit.${field}`)}
          min={1}
          max={field.endsWith('Percent') ? 100 : 1_000_000}
          allowDecimal={false}
          value={figures[field]}
          onChange={(value) => setFigures((before) => ({ ...before, [field]: Number(value) }))}
        />
      ))}
    </DrawerForm>
  );
}

/** Above which share or count a file has to be confirmed by typing, and taking back needs a second person. */
export function FeedLimitsForm({ onClose }: { readonly onClose: () => void }) {
  const instituteId = useInstituteId();
  const read = useCall(getFeedLimits, { instituteId }).data?.data;
  return read ? <Form given={read} onClose={onClose} /> : null;
}
