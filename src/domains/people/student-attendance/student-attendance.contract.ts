import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { SPANS } from '../attendance/attendance.contract.ts';

/** Held and attended are days and lectures, in quarters: a half-day is a half. */
const sum = z.object({
  enrolmentId: id,
  classCode: z.string(),
  academicYear: z.string(),
  /** null: days and half-days, which are of no paper. */
  examPaperId: z.nullable(id),
  paperCode: z.nullable(z.string()),
  paperTitle: z.nullable(z.string()),
  held: z.string(),
  attended: z.string(),
  percent: z.nullable(z.string()),
});
export type AttendanceSum = z.output<typeof sum>;

const absence = z.object({
  id,
  heldOn: z.string(),
  span: z.enum(SPANS),
  slotNo: z.int(),
  paperCode: z.nullable(z.string()),
  code: z.string(),
  classCode: z.string(),
});
export type Absence = z.output<typeof absence>;

const common = { scope: 'INSTITUTE' as const, method: 'GET' as const, permission: { feature: 'attendance', action: 'read' } as const };
const params = z.strictObject({ studentProfileId: id });
const path = '/api/people/attendance/students/:studentProfileId';

/** The attendance of one student, as far as the right to attendance reaches their classes. */
export const studentAttendance = {
  sums: defineEndpoint({
    ...common,
    name: 'studentAttendance.sums',
    summary: 'Attendance of a student by class and paper: held, attended, percent; the newest class first',
    path,
    params,
    reply: dataOf(z.array(sum)),
  }),
  absences: defineEndpoint({
    ...common,
    name: 'studentAttendance.absences',
    summary: 'The days and lectures that a student missed, the newest first',
    path: `${path}/absences`,
    params,
    query: z.strictObject(paging),
    reply: pageOf(absence),
  }),
};
