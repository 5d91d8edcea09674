import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { candidateSeats } from './candidate-seats.contract.ts';
import { clearSlot, holdSeat, moveSeat, settleSlot } from './change-seats.command.ts';
import { freeSeats } from './free-seats.command.ts';
import { countSeatless, listSeatless, placesOfRoom, setNeed } from './place-list.store.ts';
import { readSeats, readSlot } from './read-slot.command.ts';
import { requireRoomWindow, requireRoomWindowOfSession } from './room-gate.command.ts';
import { exportSeats, exportSlots, roomAllocations } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';
import { allocateSlot, previewSeating, requireWholeInstitute, seatRest } from './seat-slot.command.ts';
import { SEAT_SLOTS } from './seat-slots.job.ts';
import { countSlots, listSlots } from './slot.store.ts';

const SLOTS = {
  name: 'seating',
  columns: ['heldOn', 'slotName', 'candidates', 'withoutNumber', 'seated', 'roomsUsed', 'state'],
  labels: { withoutNumber: 'seating.column.withoutNumber' },
  texts: [roomAllocationText],
} as const;
const SEATS = {
  name: 'seating',
  columns: ['room', 'blockNo', 'place', 'row', 'seatNo', 'prn', 'name', 'paper', 'paperTitle'],
  texts: [roomAllocationText],
} as const;

export const roomAllocationRoutes: Route[] = [
  ...listed(roomAllocations.list, exportSlots, SLOTS, async ({ db, scope, query }) => {
    requireWholeInstitute(scope);
    const page = pageRequest(query);
    const rows = await listSlots(db, scope, query.examSessionId, page);
    return pageReply({ rows, total: await countSlots(db, scope, query.examSessionId), page });
  }),
  serve(roomAllocations.get, async ({ db, scope, params }) => ({ data: await readSlot(db, scope, params.examSlotId) })),
  serve(roomAllocations.room, async ({ db, scope, params }) => {
    requireWholeInstitute(scope);
    return { data: await placesOfRoom(db, scope, params.examSlotId, params.roomId) };
  }),
  serve(roomAllocations.unseated, async ({ db, scope, params, query }) => {
    requireWholeInstitute(scope);
    const page = pageRequest(query);
    const filter = { ...params, q: query.q };
    return pageReply({ rows: await listSeatless(db, scope, filter, page), total: await countSeatless(db, scope, filter), page });
  }),
  ...listed(roomAllocations.seats, exportSeats, SEATS, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await readSeats(db, scope, { ...params, ...query }, page)), page });
  }),
  serve(roomAllocations.preview, async ({ db, scope, params, body }) => ({
    data: await previewSeating(db, scope, { ...params, ...body }),
  })),
  serve(roomAllocations.allocate, async ({ db, scope, params, body }) => ({ data: await allocateSlot(db, scope, { ...params, ...body }) })),
  serve(candidateSeats.rest, async ({ db, scope, params, body }) => ({ data: await seatRest(db, scope, { ...params, ...body }) })),
  serve(candidateSeats.free, async ({ db, scope, body }) => ({ data: await freeSeats(db, scope, body) })),
  serve(roomAllocations.move, async ({ db, scope, params, body }) => ({ data: await moveSeat(db, scope, { ...params, ...body }) })),
  serve(roomAllocations.hold, async ({ db, scope, params, body }) => ({ data: await holdSeat(db, scope, { ...params, ...body }) })),
  serve(roomAllocations.need, async ({ db, scope, params, body }) => {
    requireWholeInstitute(scope);
    await requireRoomWindow(db, scope, params.examSlotId);
    if (!(await setNeed(db, scope, { ...params, ...body }))) throw notFound('candidate of this slot');
    return { data: { needsEase: body.reason !== null } };
  }),
  serve(roomAllocations.settle, async ({ db, scope, params, body }) => ({ data: await settleSlot(db, scope, { ...params, ...body }) })),
  serve(roomAllocations.clear, async ({ db, scope, params, body }) => ({ data: await clearSlot(db, scope, { ...params, ...body }) })),
  serve(roomAllocations.allocateAll, async ({ db, scope, body, services }) => {
    requireWholeInstitute(scope);
    await requireRoomWindowOfSession(db, scope, body.examSessionId);
    const jobId = await services.jobs.enqueue(db, scope, { kind: SEAT_SLOTS, subject: body.examSessionId, payload: body });
    return { data: { jobId } };
  }),
];
