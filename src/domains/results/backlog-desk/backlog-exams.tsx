import { useMemo } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { backlogDesk, type BacklogExamRow } from './backlog-desk.contract.ts';
import { backlogDeskText } from './backlog-desk.text.ts';

/** Its list of who can be inwarded for a backlog. */
const inwardAddress = (id: string) => `/exam-master/pre-examinations?tab=0&instance=${id}&kind=BACKLOG`;

function useColumns(): TableColumn<BacklogExamRow>[] {
  const { t } = useText(backlogDeskText);
  return useMemo(() => {
    const column = plainColumn<BacklogExamRow>;
    return [
      column('exam', t('backlogDesk.exam'), (row) => <TwoLines first={row.code} second={`${row.name} · ${row.sessionName}`} />),
      column('waiting', t('backlogDesk.waiting'), (row) => count(row.waiting), 'END'),
      column('inwarded', t('backlogDesk.inwarded'), (row) => count(row.inwarded), 'END'),
    ];
  }, [t]);
}

/** Open examinations for backlogs, each with the way to its inward. */
export function BacklogExams() {
  const { t } = useText(backlogDeskText);
  const can = useCan();
  const columns = useColumns();
  return (
    <ServerList
      list={backlogDesk.exams}
      label={t('backlogDesk.tab.exams')}
      columns={columns}
      nameOf={(row) => row.code}
      actions={
        can('inward', 'read')
          ? (row) => <LinkButton to={inwardAddress(row.id)}>{t('backlogDesk.inwardIn', { name: row.code })}</LinkButton>
          : undefined
      }
      empty={
        <StatePanel kind="empty" title={t('backlogDesk.noExams')}>
          {t('backlogDesk.noExamsHint')}
        </StatePanel>
      }
    />
  );
}
