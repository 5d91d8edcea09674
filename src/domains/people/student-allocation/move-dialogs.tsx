import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../kit/form/day-field.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { refreshAllocations } from './allocation-calls.client.ts';
import { studentAllocations, type AllocationKind } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

export type Chosen = BodyOf<typeof studentAllocations.move>['students'][number];

interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

interface Props {
  readonly courseInstanceId: string;
  readonly kind: AllocationKind;
  /** From the day of the class to the end of its year. */
  readonly days: Days;
  readonly students: readonly Chosen[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DayFields({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { t } = useText(studentAllocationText);
  return (
    <Pairs>
      <DayField label={t('allocation.from')} withAsterisk value={days.startsOn} onChange={(startsOn) => onChange({ ...days, startsOn })} />
      <DayField label={t('allocation.until')} withAsterisk value={days.endsOn} onChange={(endsOn) => onChange({ ...days, endsOn })} />
    </Pairs>
  );
}

type Target = Pick<BodyOf<typeof studentAllocations.move>, 'teacherProfileId' | 'batch'>;

function useMove({ courseInstanceId, kind, students, onDone }: Props) {
  const instituteId = useInstituteId();
  return async ({ startsOn, endsOn }: Days, target: Target, done: string) => {
    await call(studentAllocations.move, {
      instituteId,
      body: { courseInstanceId, kind, students: [...students], ...target, startsOn, endsOn },
    });
    await refreshAllocations();
    onDone();
    toastDone(done);
  };
}

/** Chosen students get a teacher, or another one, from a day on. */
export function MoveStudents(props: Props) {
  const { kind, students, onClose } = props;
  const { t } = useText(studentAllocationText);
  const move = useMove(props);
  const [days, setDays] = useState<Days>({ startsOn: props.days.startsOn, endsOn: props.days.endsOn });
  const [teacherProfileId, setTeacher] = useState<string | null>(null);
  const [batch, setBatch] = useState('');
  const isBatch = kind === 'BATCH';
  const lacksDays = days.startsOn === '' || days.endsOn === '' ? t('allocation.chooseDays') : null;
  const lacks = teacherProfileId === null || (isBatch && batch.trim() === '');
  return (
    <ReasonDialog
      title={t('allocation.moveTitle', { count: count(students.length) })}
      confirm={t('allocation.move')}
      tone="navy"
      reason="NONE"
      why={lacks ? t(isBatch ? 'allocation.fillBatch' : 'allocation.fill') : lacksDays}
      changed={teacherProfileId !== null}
      onConfirm={() => move(days, { teacherProfileId, batch: isBatch ? batch.trim() : null }, t('allocation.moved'))}
      onClose={onClose}
      fields={
        <Stack>
          <ReferenceSelect
            master={teacherProfiles}
            field={{ value: teacherProfileId, onChange: setTeacher }}
            known={null}
            shared={{ label: t(`allocation.kind.${kind}`), withAsterisk: true }}
            clearable={false}
          />
          {isBatch ? (
            <TextInput
              label={t('allocation.batch')}
              withAsterisk
              maxLength={20}
              value={batch}
              onChange={(event) => setBatch(event.currentTarget.value)}
            />
          ) : null}
          <DayFields days={days} onChange={setDays} />
        </Stack>
      }
    >
      {t('allocation.moveWhat')}
    </ReasonDialog>
  );
}

/** Chosen students have nobody of this kind from a day on. */
export function FreeStudents(props: Props) {
  const { t } = useText(studentAllocationText);
  const move = useMove(props);
  const [days, setDays] = useState<Days>({ startsOn: props.days.startsOn, endsOn: props.days.endsOn });
  return (
    <ReasonDialog
      title={t('allocation.freeTitle', { count: count(props.students.length) })}
      confirm={t('allocation.free')}
      tone="red"
      reason="NONE"
      why={days.startsOn === '' || days.endsOn === '' ? t('allocation.chooseDays') : null}
      onConfirm={() => move(days, { teacherProfileId: null, batch: null }, t('allocation.freed'))}
      onClose={props.onClose}
      fields={<DayFields days={days} onChange={setDays} />}
    >
      {t('allocation.freeWhat')}
    </ReasonDialog>
  );
}
