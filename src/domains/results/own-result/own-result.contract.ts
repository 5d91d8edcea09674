import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { resultView } from './result-view.contract.ts';

const entry = z.object({
  studentExamId: id,
  examInstanceId: id,
  examCode: z.string(),
  examName: z.string(),
  sessionCode: z.string(),
  semesters: z.array(z.int()),
  publishedAt: z.string(),
});

const common = { scope: 'INSTITUTE' as const, permission: { feature: 'ownResult', action: 'read' } as const };

/** The signed-in student's own results: only published ones, and none that is withheld or reserved. */
export const ownResults = {
  list: defineEndpoint({
    ...common,
    name: 'ownResults.list',
    summary: 'Published examinations of the signed-in student',
    method: 'GET',
    path: '/api/results/own',
    reply: dataOf(z.array(entry)),
  }),
  get: defineEndpoint({
    ...common,
    name: 'ownResults.get',
    summary: 'One published result of the signed-in student',
    method: 'GET',
    path: '/api/results/own/:examInstanceId',
    params: z.strictObject({ examInstanceId: id }),
    reply: dataOf(resultView),
  }),
};
