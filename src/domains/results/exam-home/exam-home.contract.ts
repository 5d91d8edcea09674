import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { BOARD_STEPS } from '../exam-board/exam-board.contract.ts';

const strip = z.object({
  id,
  code: z.string(),
  name: z.string(),
  sessionName: z.string(),
  state: z.enum(['DRAFT', 'OPEN', 'CLOSED']),
  steps: z.array(z.object({ code: z.enum(BOARD_STEPS), state: z.enum(['DONE', 'CURRENT', 'ATTENTION', 'WAITS']) })),
  /** The step it is at; null: all are done. */
  stage: z.nullable(z.object({ code: z.enum(BOARD_STEPS), done: z.int(), total: z.int() })),
  students: z.int(),
  resultDue: z.nullable(z.string()),
  marksUntil: z.nullable(z.string()),
  /** Mark sheets in entry after the last day of entry, and whose they are. */
  lateSheets: z.int(),
  lateNames: z.array(z.string()),
  /** Mark sheets that wait for their second entry alone, and who may make it. */
  secondSheets: z.int(),
  secondNames: z.array(z.string()),
  /** The result was due before today. */
  resultLate: z.boolean(),
  approvals: z.int(),
});
export type ExamStrip = z.output<typeof strip>;

const ownSheet = z.object({
  id,
  examInstanceId: id,
  examName: z.string(),
  paperId: id,
  paperCode: z.string(),
  paperTitle: z.string(),
  semester: z.int(),
  /** Of a paper that the caller teaches; else the right to enter marks reaches it. */
  mine: z.boolean(),
  headKind: z.string(),
  divisionId: z.nullable(id),
  divisionName: z.nullable(z.string()),
  state: z.enum(['ENTRY', 'SUBMITTED', 'LOCKED']),
  /** Why it was given back for entry; null: it was not. */
  returned: z.nullable(z.string()),
  entered: z.int(),
  total: z.int(),
  /** Marks beside them that are carried from an earlier examination: nobody enters them. */
  carried: z.int(),
  /** Marks that wait for their second entry once the first is complete; and whether the caller may make it. */
  secondLeft: z.int(),
  secondMine: z.boolean(),
  /** Where the caller's own marks are, or are missing. */
  ownEntry: z.enum(['FIRST', 'SECOND']),
  /** Marks whose two entries differ, once both are complete: the sheet cannot be submitted before they agree. */
  differing: z.int(),
  closesAt: z.nullable(z.string()),
  late: z.boolean(),
});
export type OwnSheet = z.output<typeof ownSheet>;

const common = { scope: 'INSTITUTE' as const, method: 'GET' as const };

export const examHome = {
  exams: defineEndpoint({
    ...common,
    name: 'examHome.exams',
    summary: 'Examinations in work, each with its step, what is late and by whom, and pending approvals',
    path: '/api/exams/home',
    permission: { feature: 'examInstances', action: 'read' },
    query: z.strictObject(paging),
    reply: pageOf(strip),
  }),
  ownSheets: defineEndpoint({
    ...common,
    name: 'examHome.ownSheets',
    summary:
      'Mark sheets in open examinations of the papers that the caller teaches, and those in entry that they may enter, with what is entered and until when',
    path: '/api/exams/home/own-sheets',
    permission: { feature: 'markEntry', action: 'read' },
    reply: dataOf(z.array(ownSheet)),
  }),
};
