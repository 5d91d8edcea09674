import { Button } from '@mantine/core';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { activityControl } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { usePolicies } from './use-policies.client.ts';
import { useWindowAct } from './use-window-act.client.ts';
import { activityName, limitsText, windowKey } from './window-words.client.ts';
import classes from './activity-control.module.css';

/** The latest changes of a session's windows; each can be taken back while its windows are as it left them. */
export function ChangeList({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(activityControlText);
  const instituteId = useInstituteId();
  const may = useCan()('activities', 'update');
  const list = useCall(activityControl.changes, { instituteId, query: { examSessionId, size: '20' } });
  const policies = usePolicies();
  const { undo } = useWindowAct(() => undefined);
  if (list.error) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListWaiting />;
  const rows = list.data.data;
  if (rows.length === 0)
    return (
      <StatePanel kind="empty" title={t('control.noChanges')}>
        {t('control.noChangesHint')}
      </StatePanel>
    );
  return (
    <div className={classes.list}>
      <Lines>
        {rows.map((row) => (
          <Line key={row.id}>
            <LineWords>
              <LineTitle>
                {[t(`control.changeKind.${row.kind}`), t('control.changeCells', { count: count(row.cells) })].join(' · ')}
              </LineTitle>
              {row.windows.map((one) => (
                <LineNote key={windowKey(one)}>
                  {t('control.changeFrom', {
                    window: [activityName(one), one.place].join(' · '),
                    before: limitsText(one.before, policies),
                    after: limitsText(one.after, policies),
                  })}
                </LineNote>
              ))}
              {row.cells > row.windows.length ? (
                <LineNote>{t('control.changeMore', { count: count(row.cells - row.windows.length) })}</LineNote>
              ) : null}
              <LineNote>
                {[momentText(row.changedAt), row.changedBy ?? '', row.isUndone ? t('control.changeUndone') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </LineNote>
            </LineWords>
            {may && row.mayUndo ? (
              <Button size="xs" variant="default" onClick={() => void undo(row.id).catch(toastRefusal)}>
                {t('control.undo')}
              </Button>
            ) : null}
          </Line>
        ))}
      </Lines>
    </div>
  );
}
