import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
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

function Row({ act, onUndo }: { readonly act: SubjectActRow; readonly onUndo: (act: SubjectActRow) => void }) {
  const { t } = useText(subjectTakeText);
  const can = useCan();
  return (
    <tr>
      <td>
        <FirstLine>{t(`takes.act.${act.kind}`)}</FirstLine>
        <SecondLine>{signed(act)}</SecondLine>
      </td>
      <td>{t('takes.students', { count: count(act.students) })}</td>
      <td>
        <FirstLine>{momentText(act.madeAt)}</FirstLine>
        <SecondLine>{act.undoneAt === null ? (act.madeByName ?? '–') : t('takes.undone', { name: act.undoneByName ?? '–' })}</SecondLine>
      </td>
      <td data-end>
        {act.isLast && act.undoneAt === null && can('subjectTakes', 'update') ? (
          <Act icon={IconArrowBackUp} words={t('takes.undo')} onClick={() => onUndo(act)} />
        ) : null}
      </td>
    </tr>
  );
}

/** What was done to the papers of a class, newest first; the last one that stands can be undone. */
export function ActHistory({ courseInstanceId, semester }: { readonly courseInstanceId: string; readonly semester: number }) {
  const { t } = useText(subjectTakeText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<SubjectActRow | null>(null);
  const query = { courseInstanceId, semester: String(semester), page: String(page), size: String(SIZE) };
  const answer = useCall(subjectTakes.acts, { instituteId, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  return (
    <Card title={t('takes.history')}>
      {data.length === 0 ? (
        <Hint>{t('takes.noHistory')}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={t('takes.history')}>
            <thead>
              <tr>
                <th scope="col">{t('takes.whatDone')}</th>
                <th scope="col">{t('takes.tab')}</th>
                <th scope="col">{t('takes.by')}</th>
                <th>
                  <span className="p-hidden">{t('takes.undo')}</span>
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
      {asked ? <UndoDialog act={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
