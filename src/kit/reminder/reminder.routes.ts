import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import type { ReminderTopic } from './reminder-definition.server.ts';
import { listReminders, type ReminderView } from './reminder.contract.ts';
import { ownReminders } from './reminder.store.ts';

/** Reminders of this user that are still open. */
async function dueReminders(db: Db, scope: InstituteScope, topics: readonly ReminderTopic[]): Promise<ReminderView[]> {
  const reminded = await ownReminders(db, scope);
  const due = new Map<string, ReminderView>();
  for (const { topic, due: dueOf } of topics) {
    const mine = reminded.filter((one) => one.topic === topic);
    if (mine.length === 0) continue;
    const found = await dueOf(
      db,
      scope,
      mine.map((one) => one.subject),
    );
    for (const one of mine) {
      const words = found.get(one.subject);
      if (words) due.set(one.id, { ...one, ...words });
    }
  }
  return reminded.flatMap((one) => due.get(one.id) ?? []);
}

export const reminderRoutes = (topics: readonly ReminderTopic[]): Route[] => [
  serve(listReminders, async ({ db, scope }) => ({ data: await dueReminders(db, scope, topics) })),
];
