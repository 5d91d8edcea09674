import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorLine, FieldGrid } from '../editing/form-parts.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { activityControl } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { usePolicies } from './use-policies.client.ts';
import { useWindowAct } from './use-window-act.client.ts';
import { PlannedWindows } from './window-plan.tsx';

interface Props {
  readonly examSessionId: string;
  /** The others, the nearest one first. */
  readonly sessions: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

const DAYS = /^-?\d{1,4}$/;
const isDays = (days: string) => days === '' || (DAYS.test(days) && Math.abs(Number(days)) <= 3700);

/** The windows of an earlier session with their dates shifted, previewed before they are copied. */
export function CopyDrawer({ examSessionId, sessions, onClose }: Props) {
  const { t } = useText(activityControlText);
  const instituteId = useInstituteId();
  const policies = usePolicies();
  const [fromSessionId, setFrom] = useState(sessions[0]?.id ?? '');
  const [days, setDays] = useState('');
  const { saving, act } = useWindowAct(onClose);
  const body = { examSessionId, fromSessionId, ...(days === '' ? {} : { shiftDays: Number(days) }) };
  const asked = useCall(
    activityControl.planCopy,
    { instituteId, body },
    { enabled: fromSessionId !== '' && isDays(days), keepPrevious: true },
  );
  const plan = isDays(days) ? asked.data?.data : undefined;
  const changes = plan?.changes.length ?? 0;
  const why = !isDays(days) ? t('control.daysWrong') : changes === 0 ? t('control.nothing') : null;
  return (
    <DrawerForm
      title={t('control.copy')}
      note={t('control.copyHint')}
      changed={days !== ''}
      saving={saving}
      readOnly={false}
      wide
      why={why}
      saveLabel={t('control.save', { count: count(changes) })}
      onSave={() =>
        void (plan && why === null && act(() => call(activityControl.copy, { instituteId, body: { ...body, stamp: plan.stamp } })))
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Select
          label={t('control.copyFrom')}
          data={sessions.map(({ id, name }) => ({ value: id, label: name }))}
          value={fromSessionId}
          allowDeselect={false}
          onChange={(id) => setFrom(id ?? '')}
          comboboxProps={{ shadow: 'md' }}
        />
        <TextInput
          label={t('control.shiftDays')}
          description={plan && days === '' ? t('control.shiftUsual', { days: count(plan.shiftDays) }) : null}
          inputMode="numeric"
          value={days}
          error={isDays(days) ? null : t('control.daysWrong')}
          onChange={(event) => setDays(event.currentTarget.value.trim())}
        />
      </FieldGrid>
      {plan && plan.withoutMatch > 0 ? <ErrorLine>{t('control.withoutMatch', { count: count(plan.withoutMatch) })}</ErrorLine> : null}
      <PlannedWindows plan={plan} error={asked.error} policies={policies} />
    </DrawerForm>
  );
}
