import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ActHistory, DoneBy } from '../../../kit/table/act-history.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { subjectTakes, type SubjectActRow } from './subject-take.contract.ts';
import { subjectTakeText } from './subject-take.text.ts';

const SIZE = 5;

/** Asks before an act is undone. */
function UndoDialog({ act, onClose }: { readonly act: SubjectActRow; readonly onClose: () => void }) {
  const { t } = useText(subjectTakeText);
  const instituteId = useInstituteId();
  const undo = async () => {
    const { data } = await call(subjectTakes.undo, { instituteId, params: { id: act.id }, body: { version: act.version } });
    await refresh(subjectTakes.list, subjectTakes.baskets, subjectTakes.acts);
    toastCount(data.students, t('takes.undoneNow', { count: count(data.students) }));
  };
  return (
    <ReasonDialog
      title={t('takes.undoTitle', { count: count(act.students) })}
      confirm={t('takes.undo')}
      tone="red"
      reason="NONE"
      onConfirm={undo}
      onClose={onClose}
    >
      {t('takes.undoWhat')}
    </ReasonDialog>
  );
}

const signed = ({ added, removed }: SubjectActRow) =>
  [...added.map((code) => `+ ${code}`), ...removed.map((code) => `− ${code}`)].join(', ');

/** What was done to the papers of a class, newest first; the last one that stands can be undone. */
export function TakeHistory({ courseInstanceId, semester }: { readonly courseInstanceId: string; readonly semester: number }) {
  const { t } = useText(subjectTakeText);
  const may = useCan()('subjectTakes', 'update');
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<SubjectActRow | null>(null);
  const query = { courseInstanceId, semester: String(semester), page: String(page), size: String(SIZE) };
  const answer = useCall(subjectTakes.acts, { instituteId, query }, { keepPrevious: true });
  return (
    <>
      <ActHistory<SubjectActRow>
        title={t('takes.history')}
        none={t('takes.noHistory')}
        answer={answer}
        page={page}
        size={SIZE}
        onPage={setPage}
        columns={[
          { head: t('takes.whatDone'), cell: (act) => <TwoLines first={t(`takes.act.${act.kind}`)} second={signed(act)} /> },
          { head: t('takes.tab'), cell: ({ students }) => t('takes.students', { count: count(students) }) },
          { head: t('takes.by'), cell: (act) => <DoneBy act={act} /> },
        ]}
        actsHead={t('takes.undo')}
        acts={(act) => {
          if (act.undoneAt !== null) return <StateBadge tone="grey">{t('takes.undone')}</StateBadge>;
          return act.isLast && may ? <Act icon={IconArrowBackUp} words={t('takes.undo')} onClick={() => setAsked(act)} /> : null;
        }}
      />
      {asked ? <UndoDialog act={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
