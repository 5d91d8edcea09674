import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

const posting = z.object({
  id,
  semester: z.int(),
  /** ACTIVITY: earned beside the papers; then code and title are those of the activity. */
  of: z.enum(['PAPER', 'ACTIVITY']),
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  kind: z.enum(['EARNED', 'REVERSED']),
  credits: decimal(2),
  points: decimal(2),
  grade: z.string(),
  examInstanceCode: z.string(),
  postedAt: z.string(),
});

export const creditLedger = {
  ofStudent: defineEndpoint({
    name: 'credits.ofStudent',
    summary: 'Postings of credits and grade points of one student, as they were made',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/results/students/:studentProfileId/credits',
    permission: { feature: 'results', action: 'read' },
    params: z.strictObject({ studentProfileId: id }),
    reply: dataOf(
      z.object({
        /** Of papers. */ earned: decimal(2),
        /** Beside the papers. */ extra: decimal(2),
        points: decimal(2),
        postings: z.array(posting),
      }),
    ),
  }),
};
