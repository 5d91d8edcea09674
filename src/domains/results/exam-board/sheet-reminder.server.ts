import type { ReminderTopic } from '../../../kit/reminder/reminder-definition.server.ts';
import { SHEET_TOPIC } from './exam-board.contract.ts';
import { dueSheets } from './sheet-reminder.store.ts';

/** A mark sheet waits for its teachers until it is handed in, or is somebody else's. */
export const sheetReminders: ReminderTopic = { topic: SHEET_TOPIC, due: dueSheets };
