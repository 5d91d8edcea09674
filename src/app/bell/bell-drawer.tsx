import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCan } from '../../kit/access/authorization.client.ts';
import type { ApprovalView } from '../../kit/approval/approval.contract.ts';
import { OwnExports } from '../../kit/people-export/own-exports.tsx';
import { ListFailed, ListWaiting } from '../../kit/list/list-states.tsx';
import type { ReminderView } from '../../kit/reminder/reminder.contract.ts';
import { count, useText } from '../../kit/text/text.client.ts';
import { approvalsPageText } from '../approvals/approvals-page.text.ts';
import { bellText } from './bell.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { useReturnFocus } from '../../kit/ui/return-focus.client.ts';
import classes from './bell-drawer.module.css';
import { RequestItem } from '../approvals/request-item.tsx';
import { NotificationList } from './notification-list.tsx';
import { ReminderList } from './reminder-list.tsx';

interface Props {
  readonly list: Pick<UseQueryResult, 'isError' | 'error' | 'isLoading' | 'refetch'>;
  readonly requests: readonly ApprovalView[];
  readonly reminders: readonly ReminderView[];
  readonly onClose: () => void;
}

const useDecides = () => useCan()('approvals', 'read');

function Requests({ list, requests, reminders, onClose }: Props) {
  const { t } = useText(approvalsPageText);
  const decides = useDecides();
  const mine = requests.filter((request) => request.abilities.approve);
  const own = requests.filter((request) => !request.abilities.approve);
  if (requests.length === 0 && list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isLoading) return <ListWaiting />;
  const part = (title: string, items: readonly ApprovalView[]) =>
    items.length === 0 ? null : (
      <section>
        <h2 className={classes.part}>
          {title} <span>{count(items.length)}</span>
        </h2>
        <ul className={classes.list}>
          {items.map((request) => (
            <RequestItem key={`${request.id} ${request.version}`} isWhole={false} request={request} onGo={onClose} />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <ReminderList reminders={reminders} onGo={onClose} />
      {mine.length + reminders.length === 0 ? (
        <div className={classes.calm}>
          <p>{decides ? t('approval.nothing') : t('bell.nothing')}</p>
          <p>{decides ? t('approval.nothingHint') : t('bell.nothingHint')}</p>
        </div>
      ) : null}
      {part(t('approval.forMe'), mine)}
      {part(t('approval.own'), own)}
    </>
  );
}

/** What waits for this person: work they were reminded of, requests they decide, their own requests; then what they were told. */
export function ApprovalDrawer(props: Props) {
  const { t } = useText(approvalsPageText, bellText, uiText);
  const decides = useDecides();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={480}
      title={t('notification.title')}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
      classNames={{ header: classes.head ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <Requests {...props} />
      {decides ? (
        <p className={classes.all}>
          <Link to="/my-dashboard/approvals" onClick={props.onClose}>
            {t('approvals.all')}
          </Link>
        </p>
      ) : null}
      <OwnExports />
      <NotificationList onGo={props.onClose} />
    </Drawer>
  );
}
