import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, moment } from '../../../kit/http/endpoint.contract.ts';
import { EXAM_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';

const windowRow = z.object({
  activity: z.enum(EXAM_ACTIVITIES),
  /** Instants, ISO 8601 with offset; null: no limit on this side. */
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  version: z.int(),
  isOpen: z.boolean(),
});
export type ExamWindow = z.output<typeof windowRow>;

const common = { scope: 'INSTITUTE' as const };
const instanceParams = z.strictObject({ examInstanceId: id });

export const examWindows = {
  today: defineEndpoint({
    ...common,
    name: 'examWindows.today',
    summary: 'Whether an activity of an exam instance is shut today, or open for the caller alone; null: it is open for everybody',
    method: 'GET',
    path: '/api/exams/instances/:examInstanceId/windows/:activity/today',
    permission: { feature: 'examInstances', action: 'read' },
    params: z.strictObject({ examInstanceId: id, activity: z.enum(EXAM_ACTIVITIES) }),
    reply: dataOf(z.nullable(z.object({ mayAct: z.boolean(), says: z.string(), message: z.string() }))),
  }),
  list: defineEndpoint({
    ...common,
    name: 'examWindows.list',
    summary: 'Activity control of an exam instance: no window means no limit in time',
    method: 'GET',
    path: '/api/exams/instances/:examInstanceId/windows',
    permission: { feature: 'activities', action: 'read' },
    params: instanceParams,
    reply: dataOf(z.array(windowRow)),
  }),
  put: defineEndpoint({
    ...common,
    name: 'examWindows.put',
    summary: 'Sets the window of one activity, from, until or both; version 0 for a new one',
    method: 'PUT',
    path: '/api/exams/instances/:examInstanceId/windows/:activity',
    permission: { feature: 'activities', action: 'update' },
    params: z.strictObject({ examInstanceId: id, activity: z.enum(EXAM_ACTIVITIES) }),
    body: z.strictObject({ opensAt: z.nullable(moment), closesAt: z.nullable(moment), version: z.int() }),
    reply: dataOf(windowRow),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'examWindows.remove',
    summary: 'Removes the window of one activity',
    method: 'DELETE',
    path: '/api/exams/instances/:examInstanceId/windows/:activity',
    permission: { feature: 'activities', action: 'delete' },
    params: z.strictObject({ examInstanceId: id, activity: z.enum(EXAM_ACTIVITIES) }),
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ activity: z.enum(EXAM_ACTIVITIES) })),
  }),
};
