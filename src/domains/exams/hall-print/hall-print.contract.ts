import * as z from 'zod/mini';
import { defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

/** What is printed of the rooms of a slot, in the order in which an office needs it. */
export const HALL_PRINTS = ['DOOR', 'CHART', 'STICKERS', 'ATTENDANCE', 'SUPERVISOR', 'COUNTS'] as const;
export type HallPrint = (typeof HALL_PRINTS)[number];

export const hallPrints = {
  file: defineEndpoint({
    scope: 'INSTITUTE',
    name: 'hallPrints.file',
    summary:
      'Door notices, seat charts, desk stickers, attendance sheets, supervisor reports or counts of a slot as a PDF, of one room or of all',
    method: 'GET',
    path: '/api/exams/room-allocations/:examSlotId/print',
    permission: { feature: 'blocks', action: 'export' },
    params: z.strictObject({ examSlotId: id }),
    query: z.strictObject({ kind: z.enum(HALL_PRINTS), roomId: z.optional(id) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    people: true,
  }),
};
