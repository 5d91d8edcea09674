import { MultiSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentTaggings } from './student-tag.contract.ts';
import { studentTagText } from './student-tag.text.ts';

type Act = 'PUT_ON' | 'TAKE_OFF';

interface Props {
  readonly studentProfileIds: readonly string[];
  /** The one student; null: many at once. */
  readonly name: string | null;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Puts tags on students or takes them off. */
export function ChangeTags({ studentProfileIds, name, onDone, onClose }: Props) {
  const { t } = useText(studentTagText);
  const instituteId = useInstituteId();
  const [act, setAct] = useState<Act>('PUT_ON');
  const [chosen, setChosen] = useState<string[]>([]);
  const answer = useCall(studentTaggings.counts, { instituteId, query: {} });
  const tags = answer.data?.data;
  const change = async () => {
    const body = { studentProfileIds: [...studentProfileIds], studentTagIds: chosen, act };
    const { data } = await call(studentTaggings.change, { instituteId, body });
    await refresh(studentDirectory.list, studentTaggings.counts);
    toastCount(data.changed, t(act === 'PUT_ON' ? 'tags.changed' : 'tags.taken', { n: data.changed }));
    onDone?.();
  };
  return (
    <ReasonDialog
      title={name === null ? t('tags.changeTitle', { n: studentProfileIds.length }) : t('tags.ofOne', { name })}
      confirm={t(act === 'PUT_ON' ? 'tags.putOn' : 'tags.takeOff')}
      tone="navy"
      reason="NONE"
      why={chosen.length === 0 ? t(tags?.length === 0 ? 'tags.none' : 'tags.choose') : null}
      changed={chosen.length > 0}
      onConfirm={change}
      onClose={onClose}
      fields={
        <Stack>
          <SegmentedControl
            aria-label={t('tags.act')}
            value={act}
            onChange={(value) => setAct(value === 'TAKE_OFF' ? 'TAKE_OFF' : 'PUT_ON')}
            data={[
              { value: 'PUT_ON', label: t('tags.putOn') },
              { value: 'TAKE_OFF', label: t('tags.takeOff') },
            ]}
          />
          <MultiSelect
            label={t('tags.which')}
            withAsterisk
            data={(tags ?? []).map((tag) => ({ value: tag.id, label: tag.name }))}
            value={chosen}
            onChange={setChosen}
            searchable
          />
        </Stack>
      }
    >
      {tags?.length === 0 ? t('tags.none') : t('tags.what')}
    </ReasonDialog>
  );
}
