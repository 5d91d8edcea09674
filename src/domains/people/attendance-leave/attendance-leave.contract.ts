import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

export const LEAVE_STATES = ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type LeaveState = (typeof LEAVE_STATES)[number];

const leave = z.object({
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  fromOn: z.string(),
  untilOn: z.string(),
  attendanceCodeId: id,
  code: z.string(),
  codeName: z.string(),
  reason: z.string(),
  document: z.nullable(z.string()),
  state: z.enum(LEAVE_STATES),
  askedByName: z.nullable(z.string()),
  askedAt: z.string(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBecause: z.nullable(z.string()),
  version: z.int(),
});
export type AttendanceLeave = z.output<typeof leave>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/attendance-leaves';
const reason = text(300, 5);

export const attendanceLeaves = {
  list: defineEndpoint({
    ...common,
    name: 'attendanceLeaves.list',
    summary: 'Leave and duty of students, what waits for a decision first',
    method: 'GET',
    path,
    permission: { feature: 'attendance', action: 'read' },
    query: z.strictObject({ ...paging, state: z.optional(z.enum(LEAVE_STATES)), studentProfileId: z.optional(id) }),
    reply: pageOf(leave),
  }),
  ask: defineEndpoint({
    ...common,
    name: 'attendanceLeaves.ask',
    summary: 'Asks for leave or duty of a student; it counts once it is approved',
    method: 'POST',
    path,
    permission: { feature: 'attendance', action: 'update' },
    body: z.strictObject({
      studentProfileId: id,
      fromOn: dateOnly,
      untilOn: dateOnly,
      attendanceCodeId: id,
      reason,
      document: z.nullable(text(200)),
    }),
    reply: dataOf(z.object({ id })),
  }),
  decide: defineEndpoint({
    ...common,
    name: 'attendanceLeaves.decide',
    summary: 'Approves or refuses leave, or withdraws what was approved; days that are frozen need the right to correct',
    method: 'POST',
    path: `${path}/:id/decide`,
    creates: false,
    permission: { feature: 'attendance', action: 'approve' },
    params: idParams,
    body: z.strictObject({ version: z.int(), decision: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']), reason: z.nullable(reason) }),
    reply: dataOf(z.object({ id })),
  }),
};
