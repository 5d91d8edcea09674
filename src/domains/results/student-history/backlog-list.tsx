import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { backlogs } from '../backlog/backlog.contract.ts';
import { BacklogState, RevertAttempt } from '../backlog/backlog-parts.tsx';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import classes from './student-history.module.css';
import { RecordTable } from '../../../kit/layout/record-table.tsx';

/** Papers a student owes or owed, with their attempts. */
export function BacklogList({ id: studentProfileId }: { readonly id: string }) {
  const { t, textOf } = useText(studentHistoryText);
  const instituteId = useInstituteId();
  const answer = useCall(backlogs.list, { instituteId, query: { studentProfileId, size: '100' } });
  const rows = answer.data?.data;
  if (answer.isError && !rows) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (rows.length === 0)
    return (
      <StatePanel kind="empty" title={t('history.noBacklogs')}>
        {t('history.noBacklogsHint')}
      </StatePanel>
    );
  return (
    <div className={classes.wide}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('history.semester')}</th>
            <th scope="col">{t('history.paper')}</th>
            <th scope="col">{t('history.reason')}</th>
            <th scope="col">{t('history.state')}</th>
            <th scope="col">{t('history.attempts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-name={t('history.semester')}>{semesterNumeral([row.semester])}</td>
              <td data-name={t('history.paper')}>
                {row.paperCode} <span className={classes.dim}>{row.paperTitle}</span>
              </td>
              <td data-name={t('history.reason')}>{`${textOf(`history.backlog.${row.reason}`, row.reason)} · ${row.originCode}`}</td>
              <td data-name={t('history.state')}>
                <BacklogState row={row} />
              </td>
              <td data-name={t('history.attempts')}>
                {row.history.length === 0
                  ? '–'
                  : row.history
                      .map((one) => `${one.attemptNo}: ${one.examCode} ${textOf(`history.backlog.${one.state}`, one.state)}`)
                      .join(', ')}{' '}
                <RevertAttempt row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </div>
  );
}
