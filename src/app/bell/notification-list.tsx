import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/http/call.client.ts';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { refresh, useCall } from '../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../kit/list/list-states.tsx';
import {
  listNotifications,
  readNotification,
  readNotifications,
  type NotificationView,
} from '../../kit/notification/notification.contract.ts';
import { clockText, dayText } from '../../kit/text/moment-text.client.ts';
import { errorsText } from '../../kit/text/error-text.client.ts';
import { count, textsOf, useEveryText, useText } from '../../kit/text/text.client.ts';
import { bellText } from './bell.text.ts';
import { productText } from '../../kit/text/product.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { toastError } from '../../kit/ui/toasts.tsx';
import { NOTIFICATIONS_SHOWN } from './notifications-shown.client.ts';
import { wordsOf } from './notification-words.client.ts';
import drawer from './bell-drawer.module.css';
import classes from './notification-list.module.css';
import { ActButton } from '../../kit/ui/act-button.tsx';

const { t: translate } = textsOf(bellText, productText);

/** Marks and reads the list again; a refusal is said, and nothing is shown as read that is not. */
async function marking(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    toastError(error instanceof CallError ? errorsText(error.items) : translate('error.fallback'));
  }
  await refresh(listNotifications);
}

interface ItemProps {
  readonly notification: NotificationView;
  readonly onGo: () => void;
}

function Item({ notification, onGo }: ItemProps) {
  const { t } = useText(bellText);
  const instituteId = useInstituteId();
  const { title, lines, place } = wordsOf(notification);
  const isUnread = notification.readAt === null;
  const read = () => marking(call(readNotification, { instituteId, params: { id: notification.id } }));
  const go = () => {
    if (isUnread) void read();
    onGo();
  };
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <div className={classes.words}>
        <p className={classes.title}>
          {isUnread ? <span className="p-hidden">{`${t('notification.new')}: `}</span> : null}
          {place ? (
            <Link to={place.to} search={place.search} onClick={go} className={drawer.go}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ))}
        <p className={classes.when}>{clockText(notification.happenedAt, notification.happenedAt)}</p>
      </div>
      {isUnread ? (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('notification.markRead', { title })} onClick={() => void read()}>
          <IconCheck size={18} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** The day as one says it: today, yesterday, else its date. */
function dayName(iso: string): string {
  const day = dayText(iso);
  const ago = (days: number) => dayText(new Date(Date.now() - days * 86_400_000).toISOString());
  if (day === ago(0)) return translate('notification.today');
  return day === ago(1) ? translate('notification.yesterday') : day;
}

interface TurnProps {
  readonly page: number;
  readonly next: number | null;
  readonly onTurn: (page: number) => void;
}

function Turn({ page, next, onTurn }: TurnProps) {
  const { t } = useText(bellText);
  if (page === 1 && next === null) return null;
  return (
    <div className={classes.turn}>
      <ActButton
        variant="default"
        why={page === 1 ? t('notification.noNewer') : null}
        leftSection={<IconChevronLeft size={16} stroke={1.75} />}
        onClick={() => onTurn(page - 1)}
      >
        {t('notification.newer')}
      </ActButton>
      <ActButton
        variant="default"
        why={next === null ? t('notification.noOlder') : null}
        rightSection={<IconChevronRight size={16} stroke={1.75} />}
        onClick={() => onTurn(page + 1)}
      >
        {t('notification.older')}
      </ActButton>
    </div>
  );
}

/** Everything this person was told, newest first, by days. */
export function NotificationList({ onGo }: { readonly onGo: () => void }) {
  const { t } = useText(bellText);
  // What ended or was asked for belongs to any domain.
  const isNamed = useEveryText();
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const list = useCall(
    listNotifications,
    { instituteId, query: { page: String(page), size: String(NOTIFICATIONS_SHOWN) } },
    { keepPrevious: true, enabled: instituteId !== '' },
  );
  const unread = list.data?.counts?.['unread'] ?? 0;
  const shown = isNamed ? (list.data?.data ?? []) : [];
  // The newest that is on screen: what comes while one reads stays new.
  const until = shown.reduce((newest, each) => (each.id > newest ? each.id : newest), '');
  const days = [...Map.groupBy(shown, (each) => dayName(each.happenedAt))];
  return (
    <section aria-labelledby="notifications-title">
      <div className={classes.head}>
        <h2 id="notifications-title" className={drawer.part}>
          {t('notification.title')} {unread > 0 ? <span>{t('notification.unread', { count: count(unread) })}</span> : null}
        </h2>
        {unread > 0 && page === 1 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void marking(call(readNotifications, { instituteId, body: { until } }))}
          >
            {t('notification.markAllRead')}
          </Button>
        ) : null}
      </div>
      {list.isError ? <ListFailed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isLoading || (list.data && !isNamed) ? <ListWaiting /> : null}
      {list.data?.data.length === 0 ? <p className={classes.nothing}>{t('notification.nothing')}</p> : null}
      {days.map(([day, items]) => (
        <section key={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={drawer.list}>
            {items.map((each) => (
              <Item key={each.id} notification={each} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
      <Turn page={page} next={list.data?.page.next ?? null} onTurn={setPage} />
      <p className={classes.choice}>
        <Link to="/profile" hash="notifications" onClick={onGo}>
          {t('notification.choice')}
        </Link>
      </p>
    </section>
  );
}
