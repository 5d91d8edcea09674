import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

/**
 * JOB_ENDED: work that the person started has ended. WINDOW_CLOSING: what they work on closes soon. APPROVAL_ASKED and
 * APPROVAL_ANSWERED: a second person is asked, and has answered. MASS_READING: an account reads more about people than an
 * ordinary day needs. PEOPLE_EXPORTED: an account took a file about many people. Both are told to administrators. LOGIN_CHANGED: an account became
 * the login of a student or teacher, or is it no longer; told to its holder. MESSAGE: the institute wrote to many people. SHEET_RETURNED: a mark
 * sheet was given back to its teachers. MISTAKE_REPORTED: a student reports a mistake in a result; told to the exam cell. MISTAKE_ANSWERED:
 * its answer, told to the student. LIMIT_RAISED: somebody raised what one person may do alone; told to the other administrators. TEST_FAILED: the
 * test of a message did not arrive; told to whoever asked for it. RESULT_CHANGED: a result was published, or one that its student saw taken back, withheld,
 * revised or shown again; told to the student. TIMETABLE_CHANGED: the table of an examination was published, changed or taken back; told to its students and
 * teachers. TICKET_CHANGED: a ticket of theirs was issued, issued again or revoked; told to the student. SUBJECT_CHOICE:
 * a student has papers to choose, or was allotted papers. What is not in MUTABLE_KINDS is nobody's to switch off.
 */
export const NOTIFICATION_KINDS = [
  'JOB_ENDED',
  'WINDOW_CLOSING',
  'APPROVAL_ASKED',
  'APPROVAL_ANSWERED',
  'MASS_READING',
  'PEOPLE_EXPORTED',
  'LOGIN_CHANGED',
  'MESSAGE',
  'SHEET_RETURNED',
  'MISTAKE_REPORTED',
  'MISTAKE_ANSWERED',
  'LIMIT_RAISED',
  'TEST_FAILED',
  'RESULT_CHANGED',
  'TIMETABLE_CHANGED',
  'TICKET_CHANGED',
  'SUBJECT_CHOICE',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const MUTABLE_KINDS = ['JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED'] as const;
export type MutableKind = (typeof MUTABLE_KINDS)[number];
/** What a person may be told of by a channel beside the bell: a reminder has a place of its own in the bell. */
export const TOLD_KINDS = [...NOTIFICATION_KINDS, 'REMINDER'] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Parameters for the sentence and the link of the kind. */
  facts: z.record(z.string(), z.string()),
  happenedAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type NotificationView = z.output<typeof notification>;

const common = { scope: 'INSTITUTE' as const, permission: 'SELF' as const };
const path = '/api/notifications';
const unreadReply = dataOf(z.object({ unread: z.int() }));

export const listNotifications = defineEndpoint({
  ...common,
  name: 'notifications.list',
  summary: 'Notifications of the signed-in user, newest first; `counts.unread` counts all of them',
  method: 'GET',
  path,
  query: z.strictObject(paging),
  reply: pageOf(notification),
});
export const readNotification = defineEndpoint({
  ...common,
  name: 'notifications.read',
  summary: 'Marks one notification as read',
  method: 'POST',
  path: `${path}/:id/read`,
  creates: false,
  params: idParams,
  reply: unreadReply,
});
export const readNotifications = defineEndpoint({
  ...common,
  name: 'notifications.readAll',
  summary: 'Marks all notifications as read up to the newest that the user has seen; later ones stay unread',
  method: 'POST',
  path: `${path}/read`,
  creates: false,
  body: z.strictObject({ until: id }),
  reply: unreadReply,
});
