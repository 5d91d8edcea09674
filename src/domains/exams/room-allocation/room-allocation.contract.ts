import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { roomPlan } from '../room/room-plan.contract.ts';
import { APART, STRATEGIES, TERMS } from './seating-choices.contract.ts';

const count = z.int();
/** How the seats of a slot are given. */
export const seatingSettings = z.strictObject({
  strategy: z.enum(STRATEGIES),
  apart: z.enum(APART),
  rooms: z.enum(['ORDER', 'FEWEST']),
  order: z.enum(['SEAT_NO', 'DRAWN']),
  seed: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** Candidates whom one supervisor watches, where a room says no blocks of its own. */
  blockSize: z.int().check(z.gte(1), z.lte(200)),
});
export type SlotSettings = z.output<typeof seatingSettings>;

const state = z.enum(['DRAFT', 'CONFIRMED']);
const slot = {
  examSlotId: id,
  heldOn: dateOnly,
  slotName: z.string(),
  /** Minutes after midnight by the institute's clock. */
  startsMinute: count,
  endsMinute: count,
  /** Candidates with a seat number. */
  candidates: count,
  withoutNumber: count,
  seated: count,
  roomsUsed: count,
  duties: count,
  state: z.nullable(state),
  /** Of the allocation; null: none yet. */
  version: z.nullable(count),
};
const slotRow = z.object(slot);
export type SlotRow = z.output<typeof slotRow>;

const paperCount = z.object({ paper: z.string(), count });
const roomRow = z.object({
  roomId: id,
  code: z.string(),
  building: z.string(),
  floor: z.int(),
  stepFree: z.boolean(),
  benchRows: count,
  benchColumns: count,
  seatsPerBench: count,
  examCapacity: count,
  plan: z.nullable(roomPlan),
  /** Why it cannot be used then: the reason of its closure. */
  closedFor: z.nullable(z.string()),
  /** Another session's slot that has it then. */
  takenBy: z.nullable(z.string()),
  isUsed: z.boolean(),
  load: count,
  papers: z.array(paperCount),
});
export type SlotRoom = z.output<typeof roomRow>;

const scoreCounts = z.record(z.enum(TERMS), count);
const score = z.object({
  counts: scoreCounts,
  cost: count,
  /** Of 100. */
  points: count,
  /** Terms that took points away. */
  lowers: z.array(z.enum(TERMS)),
});

export const WHY_UNSEATED = ['NO_STEP_FREE_SEAT', 'ONLY_BESIDE_SAME_PAPER', 'ROOMS_FULL', 'TWO_PAPERS'] as const;
const seatless = z.object({
  studentPaperId: id,
  seatNo: z.nullable(z.string()),
  name: z.string(),
  paper: z.string(),
  needsEase: z.boolean(),
});

const place = z.object({
  studentPaperId: id,
  studentExamId: id,
  seatNo: z.string(),
  name: z.string(),
  paper: z.string(),
  row: count,
  place: count,
  isHeld: z.boolean(),
  needsEase: z.boolean(),
  version: count,
});
export type PlaceRow = z.output<typeof place>;

const seatRow = z.object({
  seatNo: z.string(),
  prn: z.string(),
  name: z.string(),
  paper: z.string(),
  paperTitle: z.string(),
  room: z.string(),
  blockNo: count,
  row: count,
  place: count,
});

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/room-allocations';
const read = { feature: 'blocks', action: 'read' } as const;
const update = { feature: 'blocks', action: 'update' } as const;
const params = z.strictObject({ examSlotId: id });
const order = {
  roomIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
  settings: seatingSettings,
};
/** 0: there is none yet. */
const version = z.int();
const seatOf = z.strictObject({ roomId: id, row: z.int().check(z.gte(1), z.lte(60)), place: z.int().check(z.gte(1), z.lte(360)) });
const done = z.object({ examSlotId: id, seated: count, version: count });

export const roomAllocations = {
  list: defineEndpoint({
    ...common,
    name: 'roomAllocations.list',
    summary: 'Slots of a session with their candidates, seats and rooms',
    method: 'GET',
    path,
    permission: read,
    query: z.strictObject({ ...paging, examSessionId: id }),
    reply: pageOf(slotRow),
  }),
  get: defineEndpoint({
    ...common,
    name: 'roomAllocations.get',
    summary: 'One slot: its rooms with what is written in them, papers, and the score of what is seated',
    method: 'GET',
    path: `${path}/:examSlotId`,
    permission: read,
    params,
    reply: dataOf(
      z.object({
        ...slot,
        settings: z.nullable(seatingSettings),
        papers: z.array(paperCount),
        rooms: z.array(roomRow),
        score,
      }),
    ),
  }),
  room: defineEndpoint({
    ...common,
    name: 'roomAllocations.room',
    summary: 'Who sits where in one room',
    method: 'GET',
    path: `${path}/:examSlotId/rooms/:roomId`,
    permission: read,
    params: z.strictObject({ examSlotId: id, roomId: id }),
    reply: dataOf(z.array(place)),
  }),
  unseated: defineEndpoint({
    ...common,
    name: 'roomAllocations.unseated',
    summary: 'Candidates of the slot who have no seat',
    method: 'GET',
    path: `${path}/:examSlotId/unseated`,
    permission: read,
    params,
    query: z.strictObject({ ...paging, q: z.optional(text(100)) }),
    reply: pageOf(seatless),
  }),
  seats: defineEndpoint({
    ...common,
    name: 'roomAllocations.seats',
    summary: 'The seats of a slot, room by room',
    method: 'GET',
    path: `${path}/:examSlotId/seats`,
    permission: read,
    params,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), roomId: z.optional(id) }),
    reply: pageOf(seatRow),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'roomAllocations.preview',
    summary: 'What an allocation would give, and what the other strategies would; nothing is stored',
    method: 'POST',
    path: `${path}/:examSlotId/preview`,
    creates: false,
    permission: read,
    params,
    body: z.strictObject(order),
    reply: dataOf(
      z.object({
        seated: count,
        unseated: z.array(z.object({ ...seatless.shape, why: z.enum(WHY_UNSEATED) })),
        unseatedInAll: count,
        lostHolds: count,
        rooms: z.array(z.object({ roomId: id, load: count, papers: z.array(paperCount) })),
        score,
        strategies: z.array(z.object({ strategy: z.enum(STRATEGIES), seated: count, cost: count, points: count })),
        /** Of the allocation that the preview is over; 0: there is none yet. */
        version: count,
        /** Hash of who sits where: allocating with it gives exactly this or fails. */
        stamp: z.string(),
      }),
    ),
  }),
  allocate: defineEndpoint({
    ...common,
    name: 'roomAllocations.allocate',
    summary: 'Gives the seats of a slot anew; held ones stay',
    method: 'POST',
    path: `${path}/:examSlotId/allocate`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({ ...order, version, stamp: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    reply: dataOf(done),
  }),
  move: defineEndpoint({
    ...common,
    name: 'roomAllocations.move',
    summary: 'Gives one candidate another seat, changes two candidates, or takes the seat away',
    method: 'POST',
    path: `${path}/:examSlotId/move`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({
      studentPaperId: id,
      /** Of the present place; null: has no seat. */
      version,
      /** null: no seat any more. */
      to: z.nullable(seatOf),
      /** Who sits there and takes the seat that is left. */
      other: z.nullable(z.strictObject({ studentPaperId: id, version: z.int() })),
    }),
    reply: dataOf(z.object({ before: score, after: score })),
  }),
  hold: defineEndpoint({
    ...common,
    name: 'roomAllocations.hold',
    summary: 'Holds a seat, so that it stays when seats are given anew, or frees it',
    method: 'POST',
    path: `${path}/:examSlotId/hold`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({ studentPaperId: id, version: z.int(), isHeld: z.boolean() }),
    reply: dataOf(z.object({ version: count })),
  }),
  need: defineEndpoint({
    ...common,
    name: 'roomAllocations.need',
    summary: 'Says that a candidate of an examination needs a place without steps; without a reason that they need none',
    method: 'POST',
    path: `${path}/:examSlotId/need`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({ studentPaperId: id, reason: z.nullable(text(200)) }),
    reply: dataOf(z.object({ needsEase: z.boolean() })),
  }),
  settle: defineEndpoint({
    ...common,
    name: 'roomAllocations.settle',
    summary: 'Confirms the seats of a slot, or opens them again',
    method: 'POST',
    path: `${path}/:examSlotId/settle`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({ version: z.int(), state }),
    /** Hall tickets that lead to another seat now: they are to be issued again. */
    reply: dataOf(z.object({ state, version: count, outdatedTickets: count })),
  }),
  clear: defineEndpoint({
    ...common,
    name: 'roomAllocations.clear',
    summary: 'Takes all seats, rooms and duties of a slot back',
    method: 'POST',
    path: `${path}/:examSlotId/clear`,
    creates: false,
    permission: { feature: 'blocks', action: 'delete' },
    params,
    body: z.strictObject({ version: z.int(), reason: text(300, 5) }),
    reply: dataOf(z.object({ cleared: count })),
  }),
  allocateAll: defineEndpoint({
    ...common,
    name: 'roomAllocations.allocateAll',
    summary: 'Gives the seats of every slot of a session that has none, as a job',
    method: 'POST',
    path: `${path}/all`,
    permission: update,
    body: z.strictObject({ examSessionId: id, settings: seatingSettings }),
    reply: dataOf(z.object({ jobId: id })),
  }),
};

export const exportSeats = exportOf(roomAllocations.seats, { permission: { feature: 'blocks', action: 'export' }, people: true });
export const exportSlots = exportOf(roomAllocations.list, { permission: { feature: 'blocks', action: 'export' } });
