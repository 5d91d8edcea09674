import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { seatNumberText } from './seat-number.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { inwards } from '../inward/inward.contract.ts';
import { rosters } from '../roster/roster.contract.ts';
import { seatNumbers, type SeatNumbering } from './seat-number.contract.ts';
import type { Preview } from './seat-preview.tsx';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly scheme: SeatNumbering;
  readonly preview: Preview;
  readonly onClose: () => void;
}

/** Asks before numbers are given: a number is never reused in the session. */
export function AssignDialog({ instance, scheme, preview, onClose }: Props) {
  const { t } = useText(seatNumberText);
  const instituteId = useInstituteId();
  const act = async () => {
    const body = { examInstanceId: instance.id, scheme, stamp: preview.stamp };
    const { data } = await call(seatNumbers.assign, { instituteId, body }).catch(async (refusal: unknown) => {
      // Reload the preview on the page and in this dialog before the user tries again.
      await refresh(seatNumbers.preview);
      throw refusal;
    });
    toastCount(data.assigned, t('preExam.seat.given', { count: count(data.assigned), first: data.first ?? '–', last: data.last ?? '–' }));
    await refresh(inwards.list, inwards.get, seatNumbers.preview, rosters.check, examInstances.list, examInstances.get);
  };
  return (
    <ReasonDialog
      title={t('preExam.seat.giveTitle')}
      confirm={t('preExam.seat.giveConfirm', { count: count(preview.total) })}
      tone="navy"
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      <p>
        {t('preExam.seat.giveWhat', {
          count: count(preview.total),
          first: preview.first?.seatNo ?? '–',
          last: preview.last?.seatNo ?? '–',
        })}
      </p>
    </ReasonDialog>
  );
}
