import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

const note = z.object({
  id,
  state: z.enum(['PRESENT', 'ABSENT', 'UFM']),
  paper: z.string(),
  heldOn: z.string(),
  room: z.string(),
  blockNo: z.int(),
  lateMinutes: z.int(),
  mainBook: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: z.string(),
});
export type DayNote = z.output<typeof note>;

export const dayNotes = {
  list: defineEndpoint({
    name: 'dayNotes.list',
    summary: 'What supervisors noted of a candidate on the days of an examination: unfair means, absence, lateness and remarks',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/exams/exam-day/students/:studentExamId/notes',
    permission: { feature: 'inward', action: 'read' },
    params: z.strictObject({ studentExamId: id }),
    reply: dataOf(z.array(note)),
  }),
};
