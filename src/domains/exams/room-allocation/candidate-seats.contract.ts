import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/room-allocations';
const update = { feature: 'blocks', action: 'update' } as const;
const count = z.int();

/** Seats of some candidates, where everybody else keeps theirs. */
export const candidateSeats = {
  rest: defineEndpoint({
    ...common,
    name: 'candidateSeats.rest',
    summary: 'Gives seats to those of the slot who have none; everybody else keeps theirs, and confirmed seats stay confirmed',
    method: 'POST',
    path: `${path}/:examSlotId/rest`,
    creates: false,
    permission: update,
    params: z.strictObject({ examSlotId: id }),
    body: z.strictObject({ version: z.int() }),
    /** `waiting`: who has no seat still, because the rooms of the slot have none for them. */
    reply: dataOf(z.object({ examSlotId: id, given: count, waiting: count, version: count, outdatedTickets: count })),
  }),
  free: defineEndpoint({
    ...common,
    name: 'candidateSeats.free',
    summary: 'Takes the seats of some candidates of an examination back in every slot; a seat on which somebody was marked stays',
    method: 'POST',
    path: `${path}/free`,
    creates: false,
    permission: update,
    body: z.strictObject({
      examInstanceId: id,
      studentExamIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
      reason: text(300, 5),
    }),
    reply: dataOf(z.object({ candidates: count, seats: count, kept: count })),
  }),
};
