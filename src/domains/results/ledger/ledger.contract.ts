import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { resultView } from '../result-view/result-view.contract.ts';

const LEDGER_POINTERS = ['COMPUTED', 'LOCKED', 'PUBLISHED'] as const;
const common = { scope: 'INSTITUTE' as const };
const query = {
  pointer: z.optional(z.enum(LEDGER_POINTERS)),
  q: z.optional(text(100)),
  letter: z.optional(z.enum(['P', 'F', 'A', 'RR', 'NULL'])),
  divisionId: z.optional(id),
};
const instanceParams = z.strictObject({ examInstanceId: id });

/** The register of an examination for the exam cell: computed by default. */
export const ledger = {
  list: defineEndpoint({
    ...common,
    name: 'ledger.list',
    summary: 'Register of an exam instance, paged, with counts by result',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/ledger',
    permission: { feature: 'results', action: 'read' },
    params: instanceParams,
    query: z.strictObject({ ...paging, ...query }),
    reply: pageOf(resultView),
  }),
  exportCsv: defineEndpoint({
    ...common,
    name: 'ledger.exportCsv',
    summary: 'The register as CSV, a row a student and grade unit',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/ledger.csv',
    permission: { feature: 'results', action: 'export' },
    params: instanceParams,
    query: z.strictObject(query),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  get: defineEndpoint({
    ...common,
    name: 'ledger.get',
    summary: 'One result of the exam cell',
    method: 'GET',
    path: '/api/results/student-exams/:id',
    permission: { feature: 'results', action: 'read' },
    params: idParams,
    reply: dataOf(resultView),
  }),
};
