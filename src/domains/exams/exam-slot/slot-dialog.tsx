import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readDay } from '../../../kit/field/typed-day.rules.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { clockOf, minutesOf } from './clock-minutes.rules.ts';
import { examSlots, type ExamSlotRow } from './exam-slot.contract.ts';
import { examSlotText } from './exam-slot.text.ts';

interface Props {
  readonly examSessionId: string;
  readonly slot: ExamSlotRow;
  readonly shownBy: readonly Endpoint[];
  readonly onClose: () => void;
}

/** Day, name and times of one slot. */
export function SlotDialog({ examSessionId, slot, shownBy, onClose }: Props) {
  const { t } = useText(examSlotText);
  const instituteId = useInstituteId();
  const [draft, setDraft] = useState({
    heldOn: slot.heldOn,
    name: slot.name,
    starts: clockOf(slot.startsMinute),
    ends: clockOf(slot.endsMinute),
  });
  const heldOn = readDay(draft.heldOn);
  const [startsMinute, endsMinute] = [minutesOf(draft.starts), minutesOf(draft.ends)];
  const isWhole = heldOn !== null && startsMinute !== null && endsMinute !== null && draft.name.trim() !== '';
  const save = async () => {
    if (!isWhole) return;
    const body = { heldOn, name: draft.name.trim(), startsMinute, endsMinute, isLocked: slot.isLocked, version: slot.version };
    await call(examSlots.change, { instituteId, params: { examSessionId, id: slot.id }, body });
    toastDone(t('examSlot.saved'));
    await refresh(...shownBy);
  };
  return (
    <ReasonDialog
      title={t('examSlot.edit')}
      confirm={t('examSlot.save')}
      tone="navy"
      reason="NONE"
      why={heldOn === null ? t('examSlot.needs.days') : isWhole ? null : t('examSlot.needs.sittings')}
      onConfirm={save}
      onClose={onClose}
      fields={
        <Stack>
          <Pairs>
            <DayField label={t('examSlot.day')} value={draft.heldOn} onChange={(day) => setDraft({ ...draft, heldOn: day })} />
            <TextInput
              label={t('examSlot.name')}
              maxLength={60}
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <TextInput
              label={t('examSlot.starts')}
              maxLength={5}
              value={draft.starts}
              onChange={(event) => setDraft({ ...draft, starts: event.currentTarget.value })}
            />
            <TextInput
              label={t('examSlot.ends')}
              maxLength={5}
              value={draft.ends}
              onChange={(event) => setDraft({ ...draft, ends: event.currentTarget.value })}
            />
          </Pairs>
        </Stack>
      }
    >
      <p>{t('examSlot.editWhat')}</p>
    </ReasonDialog>
  );
}
