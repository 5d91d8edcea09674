import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
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

function Row({ act, onUndo }: { readonly act: AllocationAct; readonly onUndo: (act: AllocationAct) => void }) {
  const { t } = useText(studentAllocationText);
  const may = useCan()('studentAllocations', 'update');
  return (
    <tr>
      <td>
        <FirstLine>{t(`allocation.act.${act.act}`)}</FirstLine>
        <SecondLine>{t(`allocation.kind.${act.kind}`)}</SecondLine>
      </td>
      <td data-end>{count(act.students)}</td>
      <td>
        <FirstLine>{momentText(act.undoneAt ?? act.madeAt)}</FirstLine>
        <SecondLine>{(act.undoneAt === null ? act.madeByName : act.undoneByName) ?? '–'}</SecondLine>
      </td>
      <td data-end>
        {act.undoneAt !== null ? <StateBadge tone="grey">{t('allocation.undone')}</StateBadge> : null}
        {act.undoneAt === null && may ? <Act icon={IconArrowBackUp} words={t('allocation.undo')} onClick={() => onUndo(act)} /> : null}
      </td>
    </tr>
  );
}

/** What was allocated in a class, newest first, with the way back. */
export function AllocationHistory({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(studentAllocationText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<AllocationAct | null>(null);
  const query = { courseInstanceId, page: String(page), size: String(SIZE) };
  const answer = useCall(studentAllocations.acts, { instituteId, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  return (
    <Card title={t('allocation.history')}>
      {data.length === 0 ? (
        <Hint>{t('allocation.noActs')}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={t('allocation.history')}>
            <thead>
              <tr>
                <th scope="col">{t('allocation.act')}</th>
                <th scope="col" data-end>
                  {t('allocation.students')}
                </th>
                <th scope="col">{t('allocation.by')}</th>
                <th>
                  <span className="p-hidden">{t('allocation.undo')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((act) => (
                <Row key={act.id} act={act} onUndo={setAsked} />
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
      {shown.total > SIZE ? <Pager page={page} size={SIZE} total={shown.total} onPage={setPage} onSize={() => setPage(1)} /> : null}
      {asked ? <Undo act={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
