import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { seatNumberText } from './seat-number.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { inwards } from '../inward/inward.contract.ts';
import { rosters } from '../roster/roster.contract.ts';
import { SeatNoInput } from './seat-no-input.tsx';
import { seatNumbers, type Seat } from './seat-number.contract.ts';

interface Props {
  readonly examInstanceId: string;
  /** A locked student with the number that the scheme would give. */
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** The first number of one student by hand; the others get theirs from the scheme. */
export function GiveOneDialog({ examInstanceId, seat, onClose }: Props) {
  const { t } = useText(seatNumberText);
  const instituteId = useInstituteId();
  const [seatNo, setSeatNo] = useState(seat.seatNo);
  const give = async () => {
    const { version } = (await call(inwards.get, { instituteId, params: { id: seat.studentExamId } })).data;
    const body = { examInstanceId, studentExamId: seat.studentExamId, version, seatNo };
    const { data } = await call(seatNumbers.change, { instituteId, body });
    toastDone(t('preExam.seat.changed', { name: seat.name, no: data.seatNo }));
    await refresh(inwards.list, inwards.get, seatNumbers.preview, rosters.check);
  };
  return (
    <ReasonDialog
      title={t('preExam.seat.one')}
      confirm={t('preExam.seat.oneConfirm')}
      tone="navy"
      reason="NONE"
      onConfirm={give}
      onClose={onClose}
      fields={<SeatNoInput value={seatNo} onChange={setSeatNo} />}
    >
      <p>{t('preExam.seat.oneWhat', { name: seat.name })}</p>
    </ReasonDialog>
  );
}
