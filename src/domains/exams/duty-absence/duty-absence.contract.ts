import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const absence = z.object({
  id,
  teacherProfileId: id,
  name: z.string(),
  staffNo: z.string(),
  department: z.nullable(z.string()),
  fromOn: dateOnly,
  toOn: dateOnly,
  reason: z.string(),
  /** Duties that the person has on these days all the same. */
  duties: z.int(),
  version: z.int(),
});
export type DutyAbsence = z.output<typeof absence>;

const person = z.object({ teacherProfileId: id, name: z.string(), staffNo: z.string() });

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/duty-absences';
const reason = text(300, 3);

export const dutyAbsences = {
  list: defineEndpoint({
    ...common,
    name: 'dutyAbsences.list',
    summary: 'Days on which somebody has no duty at examinations, the latest first',
    method: 'GET',
    path,
    permission: { feature: 'blocks', action: 'read' },
    query: z.strictObject({ ...paging, q: z.optional(text(100)) }),
    reply: pageOf(absence),
  }),
  staff: defineEndpoint({
    ...common,
    name: 'dutyAbsences.staff',
    summary: 'Who works here now and may be absent',
    method: 'GET',
    path: `${path}/staff`,
    permission: { feature: 'blocks', action: 'update' },
    reply: dataOf(z.array(person)),
  }),
  create: defineEndpoint({
    ...common,
    name: 'dutyAbsences.create',
    summary: 'Says that somebody has no duty from one day to another; duties of these days stay until they are given to somebody else',
    method: 'POST',
    path,
    permission: { feature: 'blocks', action: 'update' },
    body: z.strictObject({ teacherProfileId: id, fromOn: dateOnly, toOn: dateOnly, reason }),
    reply: dataOf(z.object({ id, duties: z.int() })),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'dutyAbsences.remove',
    summary: 'Takes such days back: the person may have duties again',
    method: 'POST',
    path: `${path}/:id/remove`,
    creates: false,
    permission: { feature: 'blocks', action: 'update' },
    params: z.strictObject({ id }),
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
};
