import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { attendanceCodes } from '../attendance-code/attendance-code.contract.ts';
import { USUAL_CODES } from '../attendance-code/usual-codes.contract.ts';
import { attendanceText } from './attendance.text.ts';

/** Adds the codes that most institutes use, where there are none, for who may. */
export function UsualCodes({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const { t } = useText(attendanceText);
  const instituteId = useInstituteId();
  const mayAdd = useCan()('attendanceCodes', 'create');
  const [busy, setBusy] = useState(false);
  if (!mayAdd) return null;
  const add = async () => {
    setBusy(true);
    try {
      for (const code of USUAL_CODES) await call(attendanceCodes.create, { instituteId, body: { ...code } });
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(attendanceCodes.list);
    await onAdded();
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void add()}>
      {t('attendance.addUsual', { codes: USUAL_CODES.map(({ code }) => code).join(', ') })}
    </Button>
  );
}
