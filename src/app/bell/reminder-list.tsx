import { Link } from '@tanstack/react-router';
import { declaredAs } from '../../kit/console/declared.client.ts';
import type { ReminderView } from '../../kit/reminder/reminder.contract.ts';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { count, useText } from '../../kit/text/text.client.ts';
import { bellText } from './bell.text.ts';
import { WaitingItem } from '../approvals/request-item.tsx';
import classes from './bell-drawer.module.css';

function ReminderItem({ reminder, onGo }: { readonly reminder: ReminderView; readonly onGo: () => void }) {
  const { t, textOf } = useText(bellText);
  const topic = declaredAs(({ reminderViews }) => reminderViews, reminder.topic);
  return (
    <WaitingItem
      title={
        topic ? (
          <Link to={topic.page} search={reminder.search} onClick={onGo} className={classes.go}>
            {`${textOf(topic.title)}: ${reminder.title}`}
          </Link>
        ) : (
          reminder.title
        )
      }
      about={[reminder.place, reminder.left === null ? null : t('reminder.left', { count: count(reminder.left) })]
        .filter(Boolean)
        .join(' · ')}
    >
      <p className={classes.told}>{t('reminder.by', { name: reminder.remindedByName ?? '–', when: momentText(reminder.remindedAt) })}</p>
    </WaitingItem>
  );
}

/** Work that this person was reminded of; each line goes when the work is done. */
export function ReminderList({ reminders, onGo }: { readonly reminders: readonly ReminderView[]; readonly onGo: () => void }) {
  const { t } = useText(bellText);
  if (reminders.length === 0) return null;
  return (
    <section>
      <h2 className={classes.part}>
        {t('reminder.title')} <span>{count(reminders.length)}</span>
      </h2>
      <ul className={classes.list}>
        {reminders.map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}
