import type { ReminderTopic } from '../../../kit/reminder/reminder-definition.server.ts';
import { SHEET_TOPIC } from './exam-board.contract.ts';
import { dueSheets } from './sheet-reminder.store.ts';

/** A mark sheet is pending with its teachers until it is submitted or given to others. */
export const sheetReminders: ReminderTopic = { topic: SHEET_TOPIC, due: dueSheets };
