import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { BacklogState, RevertAttempt } from './backlog-parts.tsx';
import { backlogs, BACKLOG_STATES, type BacklogRow } from './backlog.contract.ts';
import classes from './backlog.module.css';
import { backlogText } from './backlog.text.ts';

const PAGE = 25;
const ALL = 'ALL';

function Backlog({ row }: { readonly row: BacklogRow }) {
  const { textOf } = useText(studentHistoryText);
  const attempts = row.history.map(
    ({ attemptNo, examCode, state }) => `${attemptNo}: ${examCode} ${textOf(`history.backlog.${state}`, state)}`,
  );
  return (
    <Line>
      <LineWords>
        <LineTitle>
          <b>{row.prn}</b>
          {row.name}
        </LineTitle>
        <LineNote>
          {[`${row.paperCode} ${row.paperTitle}`, textOf(`history.backlog.${row.reason}`, row.reason), ...attempts].join(' · ')}
        </LineNote>
      </LineWords>
      <BacklogState row={row} />
      <RevertAttempt row={row} />
    </Line>
  );
}

/** Backlogs that a published result opened, each with its attempts; an attempt that was begun in error is reverted here. */
export function BacklogCard({ instanceId }: { readonly instanceId: string }) {
  const { t, textOf } = useText(backlogText, studentHistoryText);
  const instituteId = useInstituteId();
  const [state, setState] = useState<BacklogRow['state'] | undefined>();
  const [page, setPage] = useState(1);
  const query = { examInstanceId: instanceId, size: String(PAGE), page: String(page), ...(state ? { state } : {}) };
  const answer = useCall(backlogs.list, { instituteId, query }, { keepPrevious: true });
  const found = answer.data;
  if (answer.isError && !found) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found) return null;
  const counts = found.counts ?? {};
  const all = BACKLOG_STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  if (all === 0) return null;
  const chips = [
    { value: ALL, label: t('backlogs.all'), count: all },
    ...BACKLOG_STATES.map((one) => ({ value: one, label: textOf(`history.backlog.${one}`, one), count: counts[one] ?? 0 })),
  ];
  const choose = (value: string) => {
    setState(BACKLOG_STATES.find((one) => one === value));
    setPage(1);
  };
  return (
    <Card title={t('backlogs.title')} padding="NONE">
      <div className={classes.chips}>
        <Chips label={t('backlogs.title')} chips={chips} active={state ?? ALL} onChoose={choose} />
        <Hint>{t('backlogs.hint')}</Hint>
      </div>
      {found.data.length === 0 ? <NoLines>{t('backlogs.none')}</NoLines> : null}
      <Lines>
        {found.data.map((row) => (
          <Backlog key={row.id} row={row} />
        ))}
      </Lines>
      {found.page.total > PAGE ? (
        <Pager page={page} size={PAGE} total={found.page.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
    </Card>
  );
}
