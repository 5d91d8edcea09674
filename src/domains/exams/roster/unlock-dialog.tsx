import { CallError, type CallErrorItem } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count as figure, useText } from '../../../kit/text/text.client.ts';
import { rosterText } from './roster.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards, type StudentExamRow } from '../inward/inward.contract.ts';
import { rosters } from './roster.contract.ts';

export interface Refused {
  readonly asked: number;
  readonly items: readonly CallErrorItem[];
  /** The first blocking students. */
  readonly students: readonly StudentExamRow[];
}

interface Props {
  readonly instance: ExamInstanceRow;
  /** Empty: all locked and seated students. */
  readonly studentExamIds: readonly string[];
  readonly count: number;
  readonly onDone: () => void;
  readonly onRefused: (refused: Refused | null) => void;
  readonly onClose: () => void;
}

const NAMED = 5;

/** Asks for the reason; a refusal because of seat numbers is shown on the page with the names of the students who have one. */
export function UnlockDialog({ instance, studentExamIds, count, onDone, onRefused, onClose }: Props) {
  const { t } = useText(rosterText);
  const instituteId = useInstituteId();
  const seated = async () => {
    const wanted = new Set(studentExamIds);
    const { data } = await call(inwards.list, {
      instituteId,
      query: { examInstanceId: instance.id, state: 'SEATED', sort: 'SEAT_NO', size: '200' },
    });
    return data.filter((row) => wanted.size === 0 || wanted.has(row.id)).slice(0, NAMED);
  };
  const act = async (reason: string) => {
    const ids = studentExamIds.length === 0 ? {} : { studentExamIds: [...studentExamIds] };
    onRefused(null);
    try {
      const { data } = await call(rosters.unlock, { instituteId, body: { examInstanceId: instance.id, ...ids, reason } });
      toastCount(data.unlocked, t('preExam.unlocked', { count: figure(data.unlocked) }));
      onDone();
    } catch (error) {
      const isBlocked = error instanceof CallError && error.items.some((item) => item.code === 'SEAT_NUMBERS_EXIST');
      if (!isBlocked) throw error;
      onRefused({ asked: count, items: error.items, students: await seated() });
    }
    await refresh(rosters.check, inwards.list, inwards.get);
  };
  return (
    <ReasonDialog
      title={t('preExam.unlockTitle')}
      confirm={t('preExam.unlockConfirm', { count: figure(count) })}
      tone="red"
      reason="REQUIRED"
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t('preExam.unlockWhat', { count: figure(count) })}</p>
    </ReasonDialog>
  );
}
