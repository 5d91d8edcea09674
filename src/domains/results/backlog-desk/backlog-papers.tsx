import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { backlogDesk, type BacklogPaper } from './backlog-desk.contract.ts';
import { backlogDeskText } from './backlog-desk.text.ts';
import { stateColumns } from './state-columns.client.ts';

function useColumns(): TableColumn<BacklogPaper>[] {
  const { t } = useText(backlogDeskText);
  return useMemo(() => {
    const column = plainColumn<BacklogPaper>;
    return [
      column('paper', t('backlogDesk.paper'), (row) => (
        <span title={row.title}>
          <FirstLine>{row.code}</FirstLine>
          <SecondLine>{row.title}</SecondLine>
        </span>
      )),
      column('semester', t('backlogDesk.semester'), (row) => semesterNumeral([row.semester])),
      column('successor', t('backlogDesk.successor'), (row) => row.successor ?? t('backlogDesk.itself')),
      ...stateColumns<BacklogPaper>((key) => t(`backlogDesk.${key}`), count),
    ];
  }, [t]);
}

/** Papers that are owed; a row leads to who owes it. */
export function BacklogPapers() {
  const { t } = useText(backlogDeskText);
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <ServerList
      list={backlogDesk.papers}
      label={t('backlogDesk.tab.papers')}
      columns={columns}
      searchHint={t('backlogDesk.searchPaper')}
      nameOf={(row) => row.code}
      onOpen={(row) => void navigate({ to: '.', search: { tab: 'students', q: row.code } })}
      empty={
        <StatePanel kind="empty" title={t('backlogDesk.none')}>
          {t('backlogDesk.noneHint')}
        </StatePanel>
      }
    />
  );
}
