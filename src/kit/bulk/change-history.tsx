import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { labelOf } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { ActHistory, DoneBy } from '../table/act-history.tsx';
import { errorText } from '../text/error-text.client.ts';
import { count, useText } from '../text/text.client.ts';
import { Act } from '../ui/act.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { CallError } from '../errors/call-error.client.ts';
import { listBulkChanges, type MadeChange } from './bulk.contract.ts';
import { bulkText } from './bulk.text.ts';
import { undoChange } from './undo-change.client.ts';

const SIZE = 20;
const MOST_NAMED = 20;

interface UndoProps {
  readonly master: Master;
  readonly change: MadeChange;
  readonly onClose: () => void;
}

function Undo({ master, change, onClose }: UndoProps) {
  const { t } = useText(bulkText);
  const instituteId = useInstituteId();
  const undo = async () => {
    const { done, gone, rows } = await undoChange(master, instituteId, change);
    if (rows.length + gone === 0) return;
    const named = rows
      .slice(0, MOST_NAMED)
      .map(({ name, code, message }) => ({ code: '', message: `${name}: ${errorText({ code: code ?? '', message: message ?? '' })}` }));
    const missing = gone === 0 ? [] : [{ code: '', message: t('bulk.goneSince', { count: count(gone) }) }];
    const partly = { code: '', message: t('bulk.undoneSome', { count: count(done), left: count(rows.length + gone) }) };
    throw new CallError(409, [partly, ...named, ...missing]);
  };
  const figures = { count: count(change.rows - change.undone), field: labelOf(master, change.field) };
  return (
    <ReasonDialog title={t('bulk.undoTitle', figures)} confirm={t('bulk.undo')} tone="red" reason="NONE" onConfirm={undo} onClose={onClose}>
      {t('bulk.undoWhat')}
    </ReasonDialog>
  );
}

/** Fields of these records that were set for many at once, newest first, with the way back. */
export function ChangeHistory({ master }: { readonly master: Master }) {
  const { t } = useText(bulkText, ...master.texts);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<MadeChange | null>(null);
  const query = { page: String(page), size: String(SIZE) };
  const answer = useCall(listBulkChanges, { instituteId, params: { plural: master.plural }, query }, { keepPrevious: true });
  return (
    <>
      <ActHistory<MadeChange>
        title={t('bulk.history')}
        none={t('bulk.noChanges')}
        answer={answer}
        page={page}
        size={SIZE}
        onPage={setPage}
        columns={[
          { head: t('bulk.which'), cell: ({ field }) => labelOf(master, field) },
          { head: t('bulk.records'), cell: ({ rows }) => count(rows), isFigure: true },
          { head: t('bulk.undoneRows'), cell: ({ undone }) => count(undone), isFigure: true },
          { head: t('bulk.by'), cell: (change) => <DoneBy act={change} /> },
        ]}
        actsHead={t('bulk.undo')}
        acts={(change) =>
          change.undone === change.rows ? (
            <StateBadge tone="grey">{t('bulk.isUndone')}</StateBadge>
          ) : (
            <Act icon={IconArrowBackUp} words={t(change.undone === 0 ? 'bulk.undo' : 'bulk.undoRest')} onClick={() => setChosen(change)} />
          )
        }
      />
      {chosen ? <Undo master={master} change={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
