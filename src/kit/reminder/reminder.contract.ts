import * as z from 'zod/mini';
import { defineEndpoint, id } from '../http/endpoint.contract.ts';

const reminder = z.object({
  id,
  /** What kind of work is waited for; the assembly knows its words and its page. */
  topic: z.string(),
  subject: z.string(),
  /** What it is about, and where that belongs. */
  title: z.string(),
  place: z.string(),
  /** How much of it is left, where that is counted. */
  left: z.nullable(z.int()),
  /** What the address of the page needs. */
  search: z.record(z.string(), z.string()),
  remindedByName: z.nullable(z.string()),
  remindedAt: z.string(),
});
export type ReminderView = z.output<typeof reminder>;

export const listReminders = defineEndpoint({
  name: 'reminders.list',
  summary: 'Open reminders of the signed-in user, newest first',
  method: 'GET',
  scope: 'INSTITUTE',
  path: '/api/reminders',
  permission: 'SELF',
  reply: z.object({ data: z.array(reminder) }),
});
