import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const POST_SEAT_STANDINGS = ['SEATED', 'UNSEATED'] as const;
const row = z.object({
  id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  examCode: z.string(),
  /** In how many papers. */
  papers: z.int(),
});
export type PostSeatRow = z.output<typeof row>;

const exam = z.object({ id, code: z.string(), name: z.string(), candidates: z.int(), unseated: z.int() });

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/post-exam-seats';
const permission = { feature: 'seatNumbers', action: 'read' } as const;

export const postExamSeats = {
  list: defineEndpoint({
    ...common,
    name: 'postExamSeats.list',
    summary: 'Candidates of a post-exam session with the seat numbers of their examinations',
    method: 'GET',
    path,
    permission,
    query: z.strictObject({ ...paging, postExamSessionId: id, q: z.optional(text(100)), show: z.optional(z.enum(POST_SEAT_STANDINGS)) }),
    reply: pageOf(row),
  }),
  exams: defineEndpoint({
    ...common,
    name: 'postExamSeats.exams',
    summary: 'Examinations of a post-exam session with their candidates, and how many of them have no seat number',
    method: 'GET',
    path: `${path}/exams`,
    permission,
    query: z.strictObject({ postExamSessionId: id }),
    reply: dataOf(z.array(exam)),
  }),
};

export const exportPostSeats = exportOf(postExamSeats.list, { people: true });
