import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** What a candidate may be absent for with leave. */
export const LEAVE_KINDS = ['MEDICAL', 'NATIONAL_DUTY'] as const;

/** What is known of the paper by name: TOLD: neither absent nor present yet. */
export const LEAVE_STANDS = ['TOLD', 'ABSENT', 'PRESENT'] as const;

export const LONGEST_DOCUMENT = 200;
const MOST_PAPERS = 40;
const reason = text(300, 5);

const leave = z.object({
  id,
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  paperId: id,
  paper: z.string(),
  title: z.string(),
  kind: z.enum(LEAVE_KINDS),
  reason: z.string(),
  document: z.string(),
  stand: z.enum(LEAVE_STANDS),
  notedAt: z.string(),
  notedByName: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  withdrawnByName: z.nullable(z.string()),
  withdrawnReason: z.nullable(z.string()),
});
export type ExamLeave = z.output<typeof leave>;

/** Papers of an earlier or simultaneous examination from which a student is absent with leave. */
export const leaveElsewhere = z.object({ exam: z.string(), papers: z.array(z.string()) });
export type LeaveElsewhere = z.output<typeof leaveElsewhere>;

const common = { scope: 'INSTITUTE', permission: { feature: 'inward', action: 'approve' } } as const;
const path = '/api/exams/leaves';

export const examLeaves = {
  list: defineEndpoint({
    ...common,
    permission: { feature: 'inward', action: 'read' },
    name: 'examLeaves.list',
    summary: 'Absences with leave of an examination or of one student in it, those in force first',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, examInstanceId: id, studentExamId: z.optional(id) }),
    reply: pageOf(leave),
  }),
  note: defineEndpoint({
    ...common,
    name: 'examLeaves.note',
    summary:
      'Notes that a student is absent from papers with leave, with a reason and a document; all or none. Marks and result stay as they are',
    method: 'POST',
    path,
    body: z.strictObject({
      studentExamId: id,
      paperIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PAPERS)),
      kind: z.enum(LEAVE_KINDS),
      reason,
      document: text(LONGEST_DOCUMENT),
    }),
    reply: dataOf(z.object({ noted: z.int() })),
  }),
  withdraw: defineEndpoint({
    ...common,
    name: 'examLeaves.withdraw',
    summary: 'Takes a leave back, with a reason. It stays in the list',
    method: 'POST',
    creates: false,
    path: `${path}/:id/withdraw`,
    params: idParams,
    body: z.strictObject({ reason }),
    reply: dataOf(z.object({ id })),
  }),
};
