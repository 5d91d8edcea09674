import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { instancePaperText } from './instance-paper.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { candidates } from '../inward/candidate.contract.ts';
import { inwards } from '../inward/inward.contract.ts';
import { instancePapers, type InstancePaperRow } from '../exam-instance/instance-paper.contract.ts';

export interface ForAll {
  readonly paper: InstancePaperRow;
  readonly act: 'ADD' | 'DROP';
}

/** Adds one paper to all inwarded students or removes it from all; asks with the counts. */
export function ForAllDialog({
  instance,
  ask,
  onClose,
}: {
  readonly instance: ExamInstanceRow;
  readonly ask: ForAll;
  readonly onClose: () => void;
}) {
  const { t } = useText(instancePaperText);
  const instituteId = useInstituteId();
  const { paper, act } = ask;
  const adds = act === 'ADD';
  const confirm = async (reason: string) => {
    const params = { examInstanceId: instance.id, paperId: paper.paperId };
    const { data } = await call(instancePapers.changeForAll, { instituteId, params, body: { act, reason } });
    toastCount(data.changed, t('preExam.forAllDone', { paper: paper.code, count: count(data.changed) }));
    await refresh(instancePapers.list, inwards.list, inwards.papers, candidates.preview);
  };
  return (
    <ReasonDialog
      title={adds ? t('preExam.giveTitle', { paper: paper.code }) : t('preExam.dropTitle', { paper: paper.code })}
      confirm={adds ? t('preExam.giveAll', { count: count(paper.without) }) : t('preExam.dropAll', { count: count(paper.students) })}
      tone={adds ? 'navy' : 'red'}
      reason="REQUIRED"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{adds ? t('preExam.giveWhat', { count: count(paper.without) }) : t('preExam.dropWhat', { count: count(paper.students) })}</p>
      {!adds && paper.fixed + paper.marked > 0 ? (
        <p>{t('preExam.dropBarred', { fixed: count(paper.fixed), marked: count(paper.marked) })}</p>
      ) : null}
    </ReasonDialog>
  );
}
