import { CallError, type CallErrorItem } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count as figure, useText } from '../../../kit/text/text.client.ts';
import { rosterText } from './roster.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { rosters, type RosterFinding } from './roster.contract.ts';

export interface LockRefused {
  readonly asked: number;
  readonly items: readonly CallErrorItem[];
  readonly students: readonly RosterFinding[];
}

interface Props {
  readonly instance: ExamInstanceRow;
  /** Empty: all inwarded students. */
  readonly studentExamIds: readonly string[];
  readonly count: number;
  readonly onDone: () => void;
  /** Errors of these students that stop the lock, and the first of them. */
  readonly onRefused: (refused: LockRefused | null) => void;
  readonly onClose: () => void;
}

const NAMED = 5;

/** Asks before papers become final. */
export function LockDialog({ instance, studentExamIds, count, onDone, onRefused, onClose }: Props) {
  const { t } = useText(rosterText);
  const instituteId = useInstituteId();
  const wrong = async () => {
    const wanted = new Set(studentExamIds);
    const { data } = await call(rosters.check, { instituteId, query: { examInstanceId: instance.id } });
    return data.errors.filter((one) => wanted.size === 0 || wanted.has(one.studentExamId)).slice(0, NAMED);
  };
  const act = async () => {
    const ids = studentExamIds.length === 0 ? {} : { studentExamIds: [...studentExamIds] };
    onRefused(null);
    try {
      const { data } = await call(rosters.lock, { instituteId, body: { examInstanceId: instance.id, ...ids } });
      toastCount(data.locked, t('preExam.locked', { count: figure(data.locked) }));
      onDone();
    } catch (error) {
      if (!(error instanceof CallError) || error.items.every((item) => item.code !== 'ROSTER_ERRORS')) throw error;
      onRefused({ asked: count, items: error.items, students: await wrong() });
    }
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
