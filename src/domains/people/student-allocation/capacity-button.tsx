import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { refreshAllocations } from './allocation-calls.client.ts';
import { studentAllocations, type AllocationKind } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

interface Props {
  readonly teacherProfileId: string;
  readonly name: string;
  readonly kind: AllocationKind;
  readonly capacity: number | null;
}

function CapacityDialog({ teacherProfileId, name, kind, capacity, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText(studentAllocationText);
  const instituteId = useInstituteId();
  const before = capacity === null ? '' : String(capacity);
  const [typed, setTyped] = useState(before);
  const isRight = /^\d{0,3}$/u.test(typed.trim());
  const set = async () => {
    const students = typed.trim() === '' ? null : Number(typed);
    await call(studentAllocations.setCapacity, { instituteId, params: { id: teacherProfileId }, body: { kind, students, seen: capacity } });
    await refreshAllocations();
    toastDone(t('allocation.limitSet'));
  };
  return (
    <ReasonDialog
      title={t('allocation.setLimit', { name })}
      confirm={t('allocation.saveLimit')}
      tone="navy"
      reason="NONE"
      why={isRight ? null : t('allocation.limitWrong')}
      changed={typed !== before}
      onConfirm={set}
      onClose={onClose}
      fields={
        <TextInput
          label={`${t('allocation.capacity')} (${t(`allocation.kind.${kind}`)})`}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          error={isRight ? null : t('allocation.limitWrong')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      {t('allocation.limitWhat')}
    </ReasonDialog>
  );
}

/** How many students of a kind a teacher may have, and the way to change it. */
export function CapacityButton(props: Props) {
  const { t } = useText(studentAllocationText);
  const may = useCan()('studentAllocations', 'update');
  const [open, setOpen] = useState(false);
  const { name, capacity } = props;
  const words = capacity === null ? t('allocation.noLimit') : count(capacity);
  if (!may) return words;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${t('allocation.setLimit', { name })}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {open ? <CapacityDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
