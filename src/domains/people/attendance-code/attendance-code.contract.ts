import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { attendanceCodeText } from './attendance-code.text.ts';

/** What a mark with this code counts. NOT_COUNTED: the lecture is not held for this student. */
export const ATTENDANCE_EFFECTS = ['PRESENT', 'HALF', 'ABSENT', 'NOT_COUNTED'] as const;

/** Letters of the roll call, in the order in which they are offered; the first that counts as present is what a whole class is marked with. */
export const attendanceCodes = defineMaster({
  texts: [attendanceCodeText],
  name: 'attendance_code',
  plural: 'attendanceCodes',
  path: '/api/people/attendance-codes',
  feature: 'attendanceCodes',
  record: {
    code: text(20),
    name: text(60),
    effect: z.enum(ATTENDANCE_EFFECTS),
    position: z.int().check(z.gte(1), z.lte(99)),
  },
  fields: {
    code: { label: 'attendanceCode.code' },
    name: { label: 'attendanceCode.name' },
    effect: { label: 'attendanceCode.effect' },
    position: { label: 'attendanceCode.position', sample: ['1', '2'] },
  },
  search: ['code', 'name'],
  sort: ['position', 'code', 'name', 'effect'],
  filters: ['effect'],
  countBy: 'effect',
  unique: ['code'],
  display: 'name',
});
