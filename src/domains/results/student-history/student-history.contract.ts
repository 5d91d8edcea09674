import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { PROMOTION_OUTCOMES } from '../promotion/promotion.contract.ts';
import { manualSemester } from '../manual-view/manual-view.contract.ts';
import { resultView } from '../result-view/result-view.contract.ts';

const version = z.object({
  versionNo: z.int(),
  runNo: z.int(),
  letter: z.string(),
  sgpi: z.nullable(decimal(2)),
  cgpi: z.nullable(decimal(2)),
  published: z.boolean(),
  computedAt: z.nullable(z.string()),
});

const promotion = z.object({ toSemester: z.int(), outcome: z.enum(PROMOTION_OUTCOMES), reason: z.string() });

const examination = z.object({
  studentExamId: id,
  examCode: z.string(),
  sessionName: z.string(),
  semesters: z.array(z.int()),
  kind: z.string(),
  flow: z.string(),
  attemptNo: z.int(),
  state: z.string(),
  seatNo: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  versions: z.array(version),
  latest: z.nullable(resultView),
  /** What the rules say of the next semester, at the newest published examination of each semester but the last. */
  promotion: z.nullable(promotion),
});
export type HistoryEntry = z.output<typeof examination>;

const found = z.object({
  id,
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  /** Of the newest examination. */
  seatNo: z.nullable(z.string()),
  examinations: z.int(),
  lastExam: z.nullable(z.string()),
  backlogs: z.int(),
});
export type FoundStudent = z.output<typeof found>;

/** One figure that a version has otherwise than the version before; `paperCode` null: of the result as a whole. */
const change = z.object({
  paperCode: z.nullable(z.string()),
  unitNo: z.nullable(z.int()),
  /** A head's kind for its mark or grace. */
  head: z.nullable(z.string()),
  what: z.enum(['MARK', 'GRACE', 'TOTAL', 'GRADE', 'UNIT', 'LETTER', 'REMARK', 'SGPI', 'CGPI', 'CLASS']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type VersionChange = z.output<typeof change>;

export const studentHistory = {
  search: defineEndpoint({
    name: 'studentHistory.search',
    summary: 'Students by PRN, name or seat number, with how many examinations they have',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/results/student-search',
    permission: { feature: 'results', action: 'read' },
    query: z.strictObject({ ...paging, q: text(100, 2) }),
    reply: pageOf(found),
  }),
  versions: defineEndpoint({
    name: 'studentHistory.versions',
    summary: 'Every version of one result with what changed in it',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/results/student-exams/:id/versions',
    permission: { feature: 'results', action: 'read' },
    params: idParams,
    reply: dataOf(z.array(z.object({ ...version.shape, changes: z.array(change) }))),
  }),
  get: defineEndpoint({
    name: 'studentHistory.get',
    summary: 'All attempts of one student with every version of each result, read-only',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/results/students/:studentProfileId/history',
    permission: { feature: 'results', action: 'read' },
    params: z.strictObject({ studentProfileId: id }),
    reply: dataOf(
      z.object({
        studentProfileId: id,
        prn: z.string(),
        name: z.string(),
        nameInScript: z.nullable(z.string()),
        examinations: z.array(examination),
        /** Results of semesters that were not computed here. */
        manual: z.array(manualSemester),
      }),
    ),
  }),
};
