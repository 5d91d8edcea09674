import { Button } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../http/call.client.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import type { Master } from '../master/master.contract.ts';
import { useStepBack } from '../list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { ListSearch } from '../table/list-search.tsx';
import { Pager } from '../table/pager.tsx';
import { momentText } from '../text/moment-text.client.ts';
import { useText } from '../text/text.client.ts';
import { recordText } from '../record/record.text.ts';
import { tableText } from '../table/table.text.ts';
import { trashText } from '../trash/trash.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../ui/toasts.tsx';
import { DeletedBatches } from './deleted-batches.tsx';
import classes from './trash.module.css';
import { listTrash, purgeTrashed, restoreTrashed, type Trashed } from '../trash/trash.contract.ts';

interface EntryProps {
  readonly entry: Trashed;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
}

const ICON = { size: 16, stroke: 1.75 };

function Entry({ entry, busy, onRestore, onPurge }: EntryProps) {
  const { t } = useText(trashText, recordText);
  const name = entry.label || '–';
  const when = t('trash.removed', { when: momentText(entry.removedAt), name: entry.removedByName ?? t('record.system') });
  const parts = entry.parts > 0 ? t('trash.parts', { count: entry.parts }) : '';
  return (
    <li className={classes.entry}>
      <span className={classes.words}>
        <b>{name}</b>
        <span>{[when, parts].filter(Boolean).join(' · ')}</span>
        {entry.reason === null ? null : <span>{t('trash.reason', { reason: entry.reason })}</span>}
      </span>
      <span className={classes.acts}>
        <Button
          size="xs"
          h={32}
          variant="default"
          leftSection={<IconRestore {...ICON} />}
          loading={busy}
          aria-label={t('trash.restoreOne', { name })}
          onClick={onRestore}
        >
          {t('trash.restore')}
        </Button>
        <Button
          size="xs"
          h={32}
          variant="subtle"
          color="red"
          leftSection={<IconTrashX {...ICON} />}
          aria-label={t('trash.purgeOne', { name })}
          onClick={onPurge}
        >
          {t('trash.purge')}
        </Button>
      </span>
    </li>
  );
}

/** Restore and delete permanently; shows failures. */
function useTrashWork(master: Master) {
  const { t } = useText(trashText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState<string | null>(null);
  const { plural } = master;
  const restore = async ({ id, label }: Trashed) => {
    setBusy(id);
    try {
      await call(restoreTrashed, { instituteId, params: { plural, id } });
      toastDone(t('trash.restored', { name: label }));
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(null);
    await refresh(listTrash, master.list, master.get);
  };
  const purge = async ({ id, label }: Trashed) => {
    await call(purgeTrashed, { instituteId, params: { plural, id } });
    toastDone(t('trash.purged', { name: label }));
    await refresh(listTrash);
  };
  return { busy, restore, purge };
}

function TrashNothing({ searched }: { readonly searched: boolean }) {
  const { t } = useText(trashText, uiText);
  if (searched) return <StatePanel kind="noMatch" title={t('list.noMatch')} />;
  return (
    <StatePanel kind="empty" title={t('trash.empty')}>
      {t('trash.emptyHint')}
    </StatePanel>
  );
}

/** Deleted records of a master: restore or delete permanently. */
export function TrashList({ master }: { readonly master: Master }) {
  const { t } = useText(trashText, tableText, uiText);
  const instituteId = useInstituteId();
  const { busy, restore, purge } = useTrashWork(master);
  const [asked, setAsked] = useState({ q: '', page: 1, size: 25 });
  const [purging, setPurging] = useState<Trashed | null>(null);
  const { q, page, size } = asked;
  const query = { page: String(page), size: String(size), ...(q.trim() ? { q: q.trim() } : {}) };
  const answer = useCall(listTrash, { instituteId, params: { plural: master.plural }, query }, { keepPrevious: true });
  const data = answer.data?.data;
  useStepBack(asked, answer.isPlaceholderData ? undefined : answer.data?.page.total, (last) => setAsked({ ...asked, page: last }));
  const total = answer.data?.page.total ?? 0;
  if (answer.isError && !data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <ListWaiting />;
  return (
    <>
      <DeletedBatches plural={master.plural} />
      {q !== '' || data.length > 0 ? (
        <ListSearch q={q} hint={t('list.search')} onSearch={(next) => setAsked({ size, q: next, page: 1 })} />
      ) : null}
      {data.length === 0 ? <TrashNothing searched={q !== ''} /> : null}
      <ul className={classes.entries} aria-label={t('trash.title')}>
        {data.map((one) => (
          <Entry key={one.id} entry={one} busy={busy === one.id} onRestore={() => void restore(one)} onPurge={() => setPurging(one)} />
        ))}
      </ul>
      {total > size ? (
        <Pager
          page={page}
          size={size}
          total={total}
          onPage={(next) => setAsked({ ...asked, page: next })}
          onSize={(next) => setAsked({ q, size: next, page: 1 })}
        />
      ) : null}
      {purging ? (
        <ReasonDialog
          title={t('trash.purge')}
          confirm={t('trash.purge')}
          tone="red"
          reason="NONE"
          onConfirm={() => purge(purging)}
          onClose={() => setPurging(null)}
        >
          <p>{t('trash.purgeQuestion', { name: purging.label })}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
