import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { BlockedNote } from './blocked-note.tsx';
import { liftOf } from './pre-exam-address.rules.ts';
import { useWindowKeeper } from './window-note.tsx';
import { candidates } from './candidate.contract.ts';
import { condonations } from './condonation.contract.ts';
import { inwards } from './inward.contract.ts';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly studentExamIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Uninwards students: shows counts of what is removed, or what blocks it. */
export function UninwardDialog({ instance, studentExamIds, onDone, onClose }: Props) {
  const { t, textOf } = useText(inwardText, seatNumberText, uiText);
  const instituteId = useInstituteId();
  const body = { examInstanceId: instance.id, studentExamIds: [...studentExamIds] };
  const { data } = useCall(candidates.planUninward, { instituteId, body });
  const plan = data?.data;
  const act = async (reason: string) => {
    const answer = await call(inwards.uninward, { instituteId, body: { ...body, reason } });
    toastCount(answer.data.withdrawn, t('preExam.uninwarded', { count: count(answer.data.withdrawn) }));
    onDone();
    await refresh(inwards.list, inwards.get, candidates.preview, condonations.list);
  };
  const [first] = plan?.barred ?? [];
  const keeper = useWindowKeeper();
  const to = first ? liftOf(first.code) : null;
  const barred = plan && plan.barred.length > 0 ? errorsText(plan.barred) : null;
  return (
    <ReasonDialog
      title={t('preExam.uninwardTitle')}
      confirm={t('preExam.uninwardConfirm', { count: count(plan?.students ?? studentExamIds.length) })}
      tone="red"
      reason={barred === null ? 'REQUIRED' : 'NONE'}
      why={barred}
      onConfirm={act}
      onClose={onClose}
    >
      {barred === null ? null : (
        <BlockedNote
          tone="RED"
          title={t('preExam.uninwardBarred')}
          {...(first?.code === 'WINDOW_SHUT' ? keeper : {})}
          {...(first && to
            ? { foot: textOf(`preExam.lift.${first.code}`), link: { to, label: textOf(`preExam.liftLink.${first.code}`) } }
            : {})}
        >
          {barred}
        </BlockedNote>
      )}
      {barred === null ? (
        <p>
          {plan
            ? t('preExam.uninwardWhat', {
                students: count(plan.students),
                papers: count(plan.papers),
                backlogs: count(plan.backlogAttempts),
              })
            : t('list.loading')}
        </p>
      ) : null}
    </ReasonDialog>
  );
}
