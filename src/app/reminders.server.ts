import { sheetReminders } from '../domains/results/exam-board/sheet-reminder.server.ts';
import type { ReminderTopic } from '../kit/reminder/reminder-definition.server.ts';

/** Every kind of work that people are reminded of. */
export const reminders: readonly ReminderTopic[] = [sheetReminders];
