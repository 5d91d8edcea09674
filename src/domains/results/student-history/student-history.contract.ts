import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { resultView } from '../own-result/result-view.contract.ts';

const version = z.object({
  versionNo: z.int(),
  runNo: z.int(),
  letter: z.string(),
  sgpi: z.nullable(decimal(2)),
  cgpi: z.nullable(decimal(2)),
  published: z.boolean(),
});

const examination = z.object({
  studentExamId: id,
  examCode: z.string(),
  sessionCode: z.string(),
  semesters: z.array(z.int()),
  kind: z.string(),
  flow: z.string(),
  attemptNo: z.int(),
  state: z.string(),
  seatNo: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  versions: z.array(version),
  latest: z.nullable(resultView),
});
export type HistoryEntry = z.output<typeof examination>;

export const studentHistory = {
  get: defineEndpoint({
    name: 'studentHistory.get',
    summary: 'All attempts of one student with every version of each result, read-only',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/results/students/:studentProfileId/history',
    permission: { feature: 'results', action: 'read' },
    params: z.strictObject({ studentProfileId: id }),
    reply: dataOf(z.object({ studentProfileId: id, prn: z.string(), name: z.string(), examinations: z.array(examination) })),
  }),
};
