import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { useCan } from '../../kit/access/authorization.client.ts';
import { listApprovals } from '../../kit/approval/approval.contract.ts';
import { refresh, useCall } from '../../kit/http/use-call.client.ts';
import { unreadEvent } from '../../kit/live/live.contract.ts';
import { useLive } from '../../kit/live/live.client.ts';
import { listNotifications } from '../../kit/notification/notification.contract.ts';
import { listReminders } from '../../kit/reminder/reminder.contract.ts';
import { count, useText, withEveryText } from '../../kit/text/text.client.ts';
import { approvalsPageText } from '../approvals/approvals-page.text.ts';
import { bellText } from './bell.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import classes from './notification-bell.module.css';
import { NOTIFICATIONS_SHOWN } from './notifications-shown.client.ts';

const ApprovalDrawer = lazy(() => withEveryText(import('./bell-drawer.tsx')).then((file) => ({ default: file.ApprovalDrawer })));

/** What waits for this person and what they were told, read at the start and whenever the server says that it changed. */
function useWaiting() {
  const can = useCan();
  const instituteId = useInstituteId();
  const isThere = instituteId !== '';
  const decides = isThere && can('approvals', 'read');
  const works = isThere && (decides || can('markEntry', 'read'));
  const list = useCall(listApprovals, { instituteId, query: { state: 'PENDING', size: '100' } }, { enabled: decides, onFocus: true });
  const reminded = useCall(listReminders, { instituteId }, { enabled: works, onFocus: true });
  const first = { instituteId, query: { page: '1', size: String(NOTIFICATIONS_SHOWN) } };
  const news = useCall(listNotifications, first, { enabled: isThere, onFocus: true });
  const unread = news.data?.counts?.['unread'] ?? 0;
  // A stream begins with the count of that moment: what came while it was lost is read now.
  useLive('unread', (data) => {
    const heard = z.safeParse(unreadEvent, data);
    if (heard.success && heard.data.unread !== unread) void refresh(listNotifications);
  });
  useLive('approvals', () => void refresh(listApprovals));
  useLive('reminders', () => void refresh(listReminders));
  return { list, reminded, unread, decides, works };
}

/** The count of all that is new or waits, and its name says of what. Everybody has it; who is told nothing reads so. */
export function NotificationBell() {
  const { t } = useText(bellText, approvalsPageText);
  const [isOpen, setOpen] = useState(false);
  const { list, reminded, unread, decides, works } = useWaiting();
  const requests = list.data?.data ?? [];
  const reminders = reminded.data?.data ?? [];
  const decisions = requests.filter((request) => request.abilities.approve).length;
  const waiting = decisions + reminders.length + unread;
  const told = [
    decisions > 0 ? t('approval.waiting', { count: count(decisions) }) : null,
    reminders.length > 0 ? t('reminder.waiting', { count: count(reminders.length) }) : null,
    unread > 0 ? `${t('notification.title')}: ${t('notification.unread', { count: count(unread) })}` : null,
  ].filter((each) => each !== null);
  const label = told.length > 0 ? told.join('; ') : works ? t('approval.nothing') : t('bell.nothing');
  return (
    <>
      <span className={classes.bell}>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconBell size={20} stroke={1.75} />
        </ActionIcon>
        {waiting > 0 ? (
          <span className={classes.count} aria-hidden="true">
            {count(waiting)}
          </span>
        ) : null}
      </span>
      <Suspense>
        {isOpen ? (
          <ApprovalDrawer list={decides ? list : reminded} requests={requests} reminders={reminders} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
