import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

const ownSitting = z.object({
  examInstanceId: id,
  exam: z.string(),
  session: z.string(),
  seatNo: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  heldOn: z.string(),
  startsMinute: z.int(),
  /** Of the paper: it may be shorter than its slot. */
  endsMinute: z.int(),
  isOver: z.boolean(),
});
export type OwnSitting = z.output<typeof ownSitting>;

/** When the student that the signed-in user is writes which paper. */
export const ownSittings = {
  list: defineEndpoint({
    scope: 'INSTITUTE',
    permission: { feature: 'ownResult', action: 'read' },
    name: 'ownSittings.list',
    summary: 'Papers of the signed-in student with day and time, as the last published time table has them, until the result is published',
    method: 'GET',
    path: '/api/exams/own/sittings',
    reply: dataOf(z.array(ownSitting)),
  }),
};
