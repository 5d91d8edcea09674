import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count as figure, useText } from '../../../kit/text/text.client.ts';
import { rosterText } from './roster.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { rosters } from './roster.contract.ts';

interface Props {
  readonly instance: ExamInstanceRow;
  /** Empty: all inwarded students. */
  readonly studentExamIds: readonly string[];
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before papers become final. */
export function LockDialog({ instance, studentExamIds, count, onDone, onClose }: Props) {
  const { t } = useText(rosterText);
  const instituteId = useInstituteId();
  const act = async () => {
    const ids = studentExamIds.length === 0 ? {} : { studentExamIds: [...studentExamIds] };
    const { data } = await call(rosters.lock, { instituteId, body: { examInstanceId: instance.id, ...ids } });
    toastCount(data.locked, t('preExam.locked', { count: figure(data.locked) }));
    onDone();
    await refresh(rosters.check, inwards.list, inwards.get);
  };
  return (
    <ReasonDialog
      title={t('preExam.lockTitle')}
      confirm={t('preExam.lockConfirm', { count: figure(count) })}
      tone="navy"
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t('preExam.lockWhat', { count: figure(count) })}</p>
    </ReasonDialog>
  );
}
