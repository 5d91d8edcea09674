import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { FEE_MARKS, revaluations } from '../revaluation/revaluation.contract.ts';
import type { ChosenProps } from './application-dialogs.tsx';
import { refreshRevaluations } from './revaluation-calls.client.ts';
import { revaluationDeskText } from './revaluation-desk.text.ts';

/** Marks fees until accounts exist, with the number of the receipt. */
export function FeeDialog({ ids, onDone, onClose }: ChosenProps) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  const [to, setTo] = useState<(typeof FEE_MARKS)[number]>('RECEIVED');
  const [reference, setReference] = useState('');
  const given = reference.trim();
  const isMissing = to !== 'DUE' && given.length < 2;
  const mark = async () => {
    const { data } = await call(revaluations.fee, { instituteId, body: { ids: [...ids], to, reference: to === 'DUE' ? null : given } });
    toastCount(data.applications, t('revaluationDesk.feeMarked', { count: count(data.applications) }));
    onDone();
    await refreshRevaluations();
  };
  return (
    <ReasonDialog
      title={t('revaluationDesk.markFee')}
      confirm={t('revaluationDesk.markFee')}
      tone="navy"
      reason="NONE"
      why={isMissing ? t('revaluationDesk.referenceFirst') : null}
      changed={given !== ''}
      fields={
        <Stack>
          <NativeSelect
            label={t('revaluationDesk.feeTo')}
            value={to}
            onChange={(event) => setTo(FEE_MARKS.find((one) => one === event.currentTarget.value) ?? to)}
            data={FEE_MARKS.map((value) => ({ value, label: t(`revaluationDesk.feeTo.${value}`) }))}
          />
          {to === 'DUE' ? null : (
            <TextInput
              label={t('revaluationDesk.reference')}
              withAsterisk
              maxLength={120}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </Stack>
      }
      onConfirm={mark}
      onClose={onClose}
    >
      <p>{t('revaluationDesk.feeWhat', { count: count(ids.length) })}</p>
    </ReasonDialog>
  );
}
