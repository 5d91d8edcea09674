import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { backlogs } from '../backlog/backlog.contract.ts';
import { backlogDesk, type BacklogResult } from './backlog-desk.contract.ts';
import { backlogDeskText } from './backlog-desk.text.ts';
import { stateColumns } from './state-columns.client.ts';

function useColumns(): TableColumn<BacklogResult>[] {
  const { t } = useText(backlogDeskText);
  return useMemo(() => {
    const column = plainColumn<BacklogResult>;
    return [
      column('exam', t('backlogDesk.exam'), (row) => <TwoLines first={row.code} second={`${row.name} · ${row.sessionName}`} />),
      column('published', t('backlogDesk.published'), (row) => (row.publishedAt === null ? '–' : dayText(row.publishedAt))),
      ...stateColumns<BacklogResult>((key) => t(`backlogDesk.${key}`), count),
    ];
  }, [t]);
}

/** Published results; the backlogs of each are opened from it, and what a revised result says of them is taken over. */
export function BacklogResults() {
  const { t } = useText(backlogDeskText);
  const instituteId = useInstituteId();
  const can = useCan();
  const columns = useColumns();
  const [asked, setAsked] = useState<BacklogResult | null>(null);
  const open = async ({ id }: BacklogResult) => {
    const { data } = await call(backlogs.trigger, { instituteId, body: { examInstanceId: id } });
    const opened = data.opened + data.reopened;
    const told = opened + data.cleared;
    toastCount(
      told,
      told === 0 ? t('backlogDesk.nothing') : t('backlogDesk.opened', { opened: count(opened), cleared: count(data.cleared) }),
    );
    await refresh(backlogDesk.results, backlogDesk.papers, backlogDesk.exams, backlogs.list);
  };
  const button = (row: BacklogResult) => (
    <Button variant="default" size="xs" aria-label={t('backlogDesk.openOf', { name: row.code })} onClick={() => setAsked(row)}>
      {t('backlogDesk.openConfirm')}
    </Button>
  );
  return (
    <>
      <ServerList
        list={backlogDesk.results}
        label={t('backlogDesk.tab.results')}
        columns={columns}
        nameOf={(row) => row.code}
        actions={can('backlogs', 'create') ? button : undefined}
        empty={
          <StatePanel kind="empty" title={t('backlogDesk.noResults')}>
            {t('backlogDesk.noResultsHint')}
          </StatePanel>
        }
      />
      {asked ? (
        <ReasonDialog
          title={t('backlogDesk.openTitle', { name: asked.code })}
          confirm={t('backlogDesk.openConfirm')}
          tone="navy"
          reason="NONE"
          onConfirm={() => open(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('backlogDesk.openWhat')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
