import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { HOLD_KINDS } from './ticket-hold.contract.ts';

const paper = z.object({
  code: z.string(),
  title: z.string(),
  heldOn: z.string(),
  startsMinute: z.int(),
  endsMinute: z.int(),
  /** Once the seats of the slot are confirmed. */
  seat: z.nullable(z.object({ room: z.string(), row: z.int(), place: z.int() })),
});

const ownTicket = z.object({
  id,
  number: z.string(),
  exam: z.string(),
  session: z.string(),
  seatNo: z.nullable(z.string()),
  issuedAt: z.string(),
  /** What the office holds it for; empty: it can be opened. */
  held: z.array(z.enum(HOLD_KINDS)),
  /** As the time table has them now, by day. */
  papers: z.array(paper),
  /** What it says has changed: a newer one comes. */
  isOutdated: z.boolean(),
});
export type OwnTicket = z.output<typeof ownTicket>;

const common = { scope: 'INSTITUTE', permission: { feature: 'ownResult', action: 'read' } } as const;

/** Hall tickets of the student that the signed-in user is, while they are shown to students. */
export const ownTickets = {
  list: defineEndpoint({
    ...common,
    name: 'ownTickets.list',
    summary:
      'Valid hall tickets of the signed-in student for examinations without a published result, within the window in which they are shown',
    method: 'GET',
    path: '/api/exams/own/hall-tickets',
    reply: dataOf(z.array(ownTicket)),
  }),
  download: defineEndpoint({
    ...common,
    name: 'ownTickets.download',
    summary: 'An own valid hall ticket as a PDF; that it was taken is noted',
    method: 'GET',
    guarded: true,
    path: '/api/exams/own/hall-tickets/:id/ticket.pdf',
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};
