import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { backlogs, type BacklogRow } from '../backlog/backlog.contract.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import classes from './student-history.module.css';
import { RecordTable } from '../../../kit/layout/record-table.tsx';

const TONES: Readonly<Record<string, Tone>> = { OPEN: 'red', INWARDED: 'blue', ATTEMPTED: 'amber', CLEARED: 'green' };

/** Takes the last attempt back, before its result is published: the student is uninwarded for that examination. */
function Revert({ row }: { readonly row: BacklogRow }) {
  const { t } = useText(studentHistoryText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const last = row.history.at(-1);
  const revert = async (reason: string) => {
    await call(backlogs.revert, { instituteId, params: { id: row.id }, body: { reason } });
    toastDone(t('history.revertDone', { paper: row.paperCode }));
    await refresh(backlogs.list);
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t('history.revert')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('history.revertTitle', { paper: row.paperCode })}
          confirm={t('history.revert')}
          tone="red"
          reason="REQUIRED"
          onConfirm={revert}
          onClose={() => setAsking(false)}
        >
          <p>{t('history.revertWhat', { exam: last?.examCode ?? '–', no: last?.attemptNo ?? 0 })}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** Papers a student owes or owed, with their attempts. */
export function BacklogList({ id: studentProfileId }: { readonly id: string }) {
  const { t, textOf } = useText(studentHistoryText);
  const instituteId = useInstituteId();
  const can = useCan();
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
                <StateBadge tone={TONES[row.state] ?? 'grey'}>{textOf(`history.backlog.${row.state}`, row.state)}</StateBadge>
              </td>
              <td data-name={t('history.attempts')}>
                {row.history.length === 0
                  ? '–'
                  : row.history
                      .map((one) => `${one.attemptNo}: ${one.examCode} ${textOf(`history.backlog.${one.state}`, one.state)}`)
                      .join(', ')}{' '}
                {row.state === 'INWARDED' && can('backlogs', 'delete') ? <Revert row={row} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </div>
  );
}
