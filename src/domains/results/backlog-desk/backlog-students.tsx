import { useMemo } from 'react';
import { FirstLine, SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { BacklogState, RevertAttempt } from '../backlog/backlog-parts.tsx';
import { BACKLOG_STATES, backlogs, exportBacklogs, type BacklogRow } from '../backlog/backlog.contract.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { backlogDeskText } from './backlog-desk.text.ts';

const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function useColumns(): TableColumn<BacklogRow>[] {
  const { t, textOf } = useText(backlogDeskText, studentHistoryText);
  return useMemo(() => {
    const column = plainColumn<BacklogRow>;
    const attempt = ({ attemptNo, examCode, state }: BacklogRow['history'][number]) =>
      `${attemptNo}: ${examCode} ${textOf(`history.backlog.${state}`, state)}`;
    return [
      column('name', t('backlogDesk.student'), (row) => <TwoLines first={row.name} second={row.prn} />),
      column('paper', t('backlogDesk.paper'), (row) => (
        <span title={row.paperTitle}>
          <FirstLine>{row.paperCode}</FirstLine>
          <SecondLine>{row.paperTitle}</SecondLine>
        </span>
      )),
      column('semester', t('backlogDesk.semester'), (row) => semesterNumeral([row.semester])),
      column('reason', t('backlogDesk.reason'), (row) => `${textOf(`history.backlog.${row.reason}`, row.reason)} · ${row.originCode}`),
      column('attempts', t('backlogDesk.attempts'), (row) => row.history.map(attempt).join(', ') || '–'),
      column('state', t('backlogDesk.state'), (row) => <BacklogState row={row} />),
    ];
  }, [t, textOf]);
}

/** Each backlog of each student, with its attempts; one that was begun in error is reverted here. */
export function BacklogStudents() {
  const { t, textOf } = useText(backlogDeskText, studentHistoryText);
  const columns = useColumns();
  return (
    <ServerList
      list={backlogs.list}
      file={exportBacklogs}
      label={t('backlogDesk.title')}
      columns={columns}
      searchHint={t('backlogDesk.search')}
      filters={[
        {
          name: 'semester',
          label: t('backlogDesk.semester'),
          options: SEMESTERS.map((semester) => ({ value: String(semester), label: semesterNumeral([semester]) })),
        },
      ]}
      chips={{
        name: 'state',
        label: t('backlogDesk.state'),
        values: BACKLOG_STATES.map((state) => ({ value: state, label: textOf(`history.backlog.${state}`, state) })),
      }}
      nameOf={(row) => `${row.name}, ${row.paperCode}`}
      actions={(row) => <RevertAttempt row={row} />}
      empty={
        <StatePanel kind="empty" title={t('backlogDesk.none')}>
          {t('backlogDesk.noneHint')}
        </StatePanel>
      }
    />
  );
}
