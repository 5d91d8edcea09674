import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examActivityText } from '../exam-activity/exam-activity.text.ts';
import { activityControl, windowExceptions, type WindowException } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { activityName } from './window-words.client.ts';
import classes from './activity-control.module.css';

function ExceptionLine({ row }: { readonly row: WindowException }) {
  const { t } = useText(activityControlText, examActivityText);
  const instituteId = useInstituteId();
  const may = useCan()('activityExceptions', 'delete');
  const end = async () => {
    await call(windowExceptions.remove, { instituteId, params: { id: row.id }, body: {} });
    toastDone(t('exceptions.ended'));
    await refresh(windowExceptions.list, activityControl.matrix);
  };
  const { name, username } = row;
  return (
    <Line>
      <LineWords>
        <LineTitle>
          {[activityName(row), row.place, t('exceptions.line', { name, username, until: momentText(row.until) })].join(' · ')}
        </LineTitle>
        <LineNote>{t('exceptions.by', { reason: row.reason, by: row.grantedBy ?? '–' })}</LineNote>
      </LineWords>
      <StateBadge tone={row.isOver ? 'grey' : 'amber'}>{t(row.isOver ? 'exceptions.over' : 'exceptions.now')}</StateBadge>
      {may && !row.isOver ? (
        <Button size="xs" variant="default" onClick={() => void end().catch(toastRefusal)}>
          {t('exceptions.end')}
        </Button>
      ) : null}
    </Line>
  );
}

function Found({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(activityControlText);
  const list = useCall(windowExceptions.list, { instituteId: useInstituteId(), query: { examSessionId, size: '200' } });
  if (list.error) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListWaiting />;
  if (list.data.data.length === 0)
    return (
      <StatePanel kind="empty" title={t('exceptions.none')}>
        {t('exceptions.noneHint')}
      </StatePanel>
    );
  return (
    <div className={classes.list}>
      <Lines>
        {list.data.data.map((row) => (
          <ExceptionLine key={row.id} row={row} />
        ))}
      </Lines>
    </div>
  );
}

/** Who is let in although an activity is shut, until when, and why. */
export function ExceptionList({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(activityControlText);
  const may = useCan()('activityExceptions', 'create');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={classes.strip}>
        <span />
        {may ? <Button onClick={() => setAsking(true)}>{t('exceptions.new')}</Button> : null}
      </div>
      <Found examSessionId={examSessionId} />
      {asking ? <ExceptionDialog examSessionId={examSessionId} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
