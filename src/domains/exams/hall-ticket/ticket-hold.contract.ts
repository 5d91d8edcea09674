import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { MOST_STUDENTS } from '../inward/inward.contract.ts';

/** What a ticket is held for. The office lays and releases a hold itself: nothing here asks the cashier or the library. */
export const HOLD_KINDS = ['FEES', 'LIBRARY', 'ATTENDANCE', 'DOCUMENTS', 'DISCIPLINE', 'OTHER'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const reason = text(300, 5);

const hold = z.object({
  id,
  /** Both null: everybody of the examination. */
  divisionName: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  prn: z.nullable(z.string()),
  kind: z.enum(HOLD_KINDS),
  reason: z.string(),
  /** Students whom it keeps from a ticket. */
  students: z.int(),
  laidAt: z.string(),
  laidByName: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  releasedByName: z.nullable(z.string()),
  releaseReason: z.nullable(z.string()),
});
export type TicketHold = z.output<typeof hold>;

const common = { scope: 'INSTITUTE', permission: { feature: 'hallTickets', action: 'update' } } as const;
const path = '/api/exams/hall-ticket-holds';

export const ticketHolds = {
  list: defineEndpoint({
    ...common,
    permission: { feature: 'hallTickets', action: 'read' },
    name: 'ticketHolds.list',
    summary: 'Holds on the hall tickets of an examination, those in force first',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, examInstanceId: id, show: z.optional(z.enum(['IN_FORCE', 'RELEASED'])) }),
    reply: pageOf(hold),
  }),
  lay: defineEndpoint({
    ...common,
    name: 'ticketHolds.lay',
    summary: 'Holds the hall tickets of everybody of an examination, of a division or of some students, with a reason',
    method: 'POST',
    path,
    body: z.strictObject({
      examInstanceId: id,
      divisionId: z.optional(id),
      studentExamIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS))),
      kind: z.enum(HOLD_KINDS),
      reason,
    }),
    /** Those who are held for the same already are left as they are. */
    reply: dataOf(z.object({ laid: z.int(), unchanged: z.int() })),
  }),
  release: defineEndpoint({
    ...common,
    name: 'ticketHolds.release',
    summary: 'Releases a hold, with a reason; it stays in the list',
    method: 'POST',
    creates: false,
    path: `${path}/:id/release`,
    params: idParams,
    body: z.strictObject({ reason }),
    reply: dataOf(z.object({ id })),
  }),
};
