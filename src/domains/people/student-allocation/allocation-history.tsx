import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ActHistory, DoneBy } from '../../../kit/table/act-history.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { refreshAllocations } from './allocation-calls.client.ts';
import { studentAllocations, type AllocationAct } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

const SIZE = 20;

function Undo({ act, onClose }: { readonly act: AllocationAct; readonly onClose: () => void }) {
  const { t } = useText(studentAllocationText);
  const instituteId = useInstituteId();
  const undo = async () => {
    const { id, version } = act;
    await call(studentAllocations.undo, { instituteId, params: { id }, body: { version } });
    await refreshAllocations();
    toastDone(t('allocation.undone'));
  };
  return (
    <ReasonDialog
      title={t('allocation.undoTitle', { count: count(act.students) })}
      confirm={t('allocation.undo')}
      tone="red"
      reason="NONE"
      onConfirm={undo}
      onClose={onClose}
    >
      {t('allocation.undoWhat')}
    </ReasonDialog>
  );
}

/** What was allocated in a class, newest first, with the way back. */
export function AllocationHistory({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(studentAllocationText);
  const may = useCan()('studentAllocations', 'update');
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<AllocationAct | null>(null);
  const query = { courseInstanceId, page: String(page), size: String(SIZE) };
  const answer = useCall(studentAllocations.acts, { instituteId, query }, { keepPrevious: true });
  return (
    <>
      <ActHistory<AllocationAct>
        title={t('allocation.history')}
        none={t('allocation.noActs')}
        answer={answer}
        page={page}
        size={SIZE}
        onPage={setPage}
        columns={[
          {
            head: t('allocation.act'),
            cell: ({ act, kind }) => <TwoLines first={t(`allocation.act.${act}`)} second={t(`allocation.kind.${kind}`)} />,
          },
          { head: t('allocation.students'), cell: ({ students }) => count(students), isFigure: true },
          { head: t('allocation.by'), cell: (act) => <DoneBy act={act} /> },
        ]}
        actsHead={t('allocation.undo')}
        acts={(act) => {
          if (act.undoneAt !== null) return <StateBadge tone="grey">{t('allocation.undone')}</StateBadge>;
          return may ? <Act icon={IconArrowBackUp} words={t('allocation.undo')} onClick={() => setAsked(act)} /> : null;
        }}
      />
      {asked ? <Undo act={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
