import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { seatNumberText } from './seat-number.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { inwards, type StudentExamRow } from '../inward/inward.contract.ts';
import { SeatNoInput } from './seat-no-input.tsx';
import { seatNumbers } from './seat-number.contract.ts';

interface Props {
  readonly examInstanceId: string;
  readonly row: StudentExamRow;
  readonly onClose: () => void;
}

/** Another number for one student; the old one goes to the void list with the reason. */
export function ChangeDialog({ examInstanceId, row, onClose }: Props) {
  const { t } = useText(seatNumberText);
  const instituteId = useInstituteId();
  const [seatNo, setSeatNo] = useState(row.seatNo ?? '');
  const change = async (reason: string) => {
    const body = { examInstanceId, studentExamId: row.id, version: row.version, seatNo, reason };
    const { data } = await call(seatNumbers.change, { instituteId, body });
    toastDone(t('preExam.seat.changed', { name: row.name, no: data.seatNo }));
    await refresh(inwards.list, inwards.get, seatNumbers.preview, seatNumbers.voided);
  };
  return (
    <ReasonDialog
      title={t('preExam.seat.change')}
      confirm={t('preExam.seat.changeConfirm')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={change}
      onClose={onClose}
      fields={<SeatNoInput value={seatNo} onChange={setSeatNo} />}
    >
      <p>{t('preExam.seat.changeWhat', { name: row.name, no: row.seatNo ?? '–' })}</p>
    </ReasonDialog>
  );
}
