import { createHash } from 'node:crypto';
import { AppError, conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import {
  holdAllocation,
  deletePlaces,
  findAllocation,
  fitRooms,
  insertAllocation,
  insertPlaces,
  placesOfSlot,
  setAllocation,
  setState,
} from './allocation.store.ts';
import type { AllocationRow, StoredPlace } from './allocation.store.ts';
import type { HallRoom } from './hall.rules.ts';
import type { SlotSettings, WHY_UNSEATED } from './room-allocation.contract.ts';
import { tellOfOutdated } from '../ticket-news/tell-of-tickets.store.ts';
import { requireRoomWindow } from './room-gate.command.ts';
import { STRATEGIES } from './seating-choices.contract.ts';
import { makeSeating } from './seating.rules.ts';
import type { Place, Seating } from './seating.rules.ts';
import { findSlot, slotCandidates, slotRooms } from './slot.store.ts';
import type { Candidate, FoundRoom } from './slot.store.ts';

export interface SeatingOrder {
  readonly examSlotId: string;
  readonly roomIds: readonly string[];
  readonly settings: SlotSettings;
}

/** Rooms belong to all courses: a right that is limited to some does not reach them. */
export function requireWholeInstitute(scope: InstituteScope): void {
  const { grant } = scope;
  if (grant === null || grant.allow !== null || grant.deny.length > 0) throw forbidden('blocks', 'OUTSIDE_GRANT');
}

export const asHallRoom = ({ roomId, ...room }: FoundRoom): HallRoom => ({ ...room, id: roomId });

const barred = (code: string, value: string, message: string) => new AppError(409, [{ code, message, value }]);

/** The chosen rooms in their order; 409 for one that cannot be had then. */
function chosenRooms(rooms: readonly FoundRoom[], roomIds: readonly string[]): FoundRoom[] {
  const wanted = new Set(roomIds);
  const chosen = rooms.filter(({ roomId }) => wanted.has(roomId));
  if (chosen.length < wanted.size) throw notFound('room');
  const closed = chosen.find(({ closedFor }) => closedFor !== null);
  if (closed) throw barred('ROOM_CLOSED', closed.code, `${closed.code} is closed that day: ${closed.closedFor}. Leave it out.`);
  const taken = chosen.find(({ takenBy }) => takenBy !== null);
  if (taken) throw barred('ROOM_TAKEN', taken.code, `${taken.code} is used by ${taken.takenBy} at that time. Leave it out.`);
  return chosen;
}

interface Made {
  readonly rooms: readonly FoundRoom[];
  readonly candidates: ReadonlyMap<string, Candidate>;
  /** Who writes two papers at once: nobody seats them before the time table is corrected. */
  readonly twice: readonly Candidate[];
  readonly held: readonly StoredPlace[];
  readonly seating: Seating;
  /** The same candidates and rooms under another strategy. */
  readonly under: (settings: SlotSettings) => Seating;
}

function writesTwice(candidates: readonly Candidate[]): Candidate[] {
  const byStudent = Map.groupBy(candidates, (one) => one.studentProfileId);
  return candidates.filter((one) => one.sitsElsewhere || (byStudent.get(one.studentProfileId)?.length ?? 0) > 1);
}

type Keeps = 'HELD' | 'ALL';

async function makeFor(
  db: Db,
  scope: InstituteScope,
  order: SeatingOrder,
  allocation: AllocationRow | null,
  keeps: Keeps = 'HELD',
): Promise<Made> {
  const rooms = chosenRooms(await slotRooms(db, scope, order.examSlotId), order.roomIds);
  const all = await slotCandidates(db, scope, order.examSlotId);
  const twice = writesTwice(all);
  const left = new Set(twice);
  const sitters = all.filter((one) => !left.has(one)).map(({ studentPaperId, ...one }) => ({ ...one, id: studentPaperId }));
  const places = allocation ? await placesOfSlot(db, scope, allocation.id) : [];
  const held = places.filter((one) => keeps === 'ALL' || one.isHeld);
  const kept = held.map(({ studentPaperId, roomId, row, place }) => ({ id: studentPaperId, roomId, row, place }));
  const hall = rooms.map(asHallRoom);
  const under = (settings: SlotSettings) => makeSeating(hall, sitters, settings, kept);
  return {
    rooms,
    candidates: new Map(all.map((one) => [one.studentPaperId, one])),
    twice,
    held,
    seating: under(order.settings),
    under,
  };
}

const stampOf = (places: readonly Place[]): string =>
  createHash('sha256')
    .update(places.map(({ id, roomId, row, place }) => `${id}:${roomId}:${row}:${place}`).join(','))
    .digest('hex');

/** Unseated candidates that a preview names; the rest is a number. */
const SHOWN = 200;

type Why = (typeof WHY_UNSEATED)[number];

function seatless({ seating, twice, candidates }: Made) {
  const said = (one: Candidate, why: Why) => ({
    studentPaperId: one.studentPaperId,
    seatNo: one.seatNo,
    name: one.name,
    paper: one.paper,
    needsEase: one.needsEase,
    why,
  });
  return [
    ...twice.map((one) => said(one, 'TWO_PAPERS')),
    ...seating.unseated.flatMap(({ sitter, reason }) => {
      const one = candidates.get(sitter.id);
      return one ? [said(one, reason)] : [];
    }),
  ];
}

/** How many write which paper, by room. */
export function papersByRoom(places: readonly { readonly roomId: string; readonly paper: string }[]) {
  return [...Map.groupBy(places, (one) => one.roomId)].map(([roomId, some]) => ({ roomId, load: some.length, papers: papersOf(some) }));
}

/** Papers with their candidates, by code. */
export const papersOf = (some: readonly { readonly paper: string }[]) =>
  [...Map.groupBy(some, (one) => one.paper)]
    .map(([paper, of]) => ({ paper, count: of.length }))
    .sort((a, b) => (a.paper < b.paper ? -1 : 1));

async function openSlot(db: Db, scope: InstituteScope, examSlotId: string) {
  requireWholeInstitute(scope);
  const slot = await findSlot(db, scope, examSlotId);
  if (!slot) throw notFound('slot');
  return slot;
}

export async function previewSeating(db: Db, scope: InstituteScope, order: SeatingOrder) {
  await openSlot(db, scope, order.examSlotId);
  const allocation = await findAllocation(db, scope, order.examSlotId);
  const made = await makeFor(db, scope, order, allocation);
  const { seating } = made;
  const without = seatless(made);
  const others = STRATEGIES.map((strategy) => {
    const { places, score } = strategy === order.settings.strategy ? seating : made.under({ ...order.settings, strategy });
    return { strategy, seated: places.length, cost: score.cost, points: score.points };
  });
  return {
    seated: seating.places.length,
    unseated: without.slice(0, SHOWN),
    unseatedInAll: without.length,
    lostHolds: seating.lostHolds,
    rooms: papersByRoom(seating.places),
    score: seating.score,
    strategies: others,
    version: allocation?.version ?? 0,
    stamp: stampOf(seating.places),
  };
}

/** 409 when the allocation is not as the caller saw it, or is confirmed. */
function requireDraft(allocation: AllocationRow | null, version: number): void {
  if (allocation?.state === 'CONFIRMED')
    throw conflict('ALLOCATION_CONFIRMED', 'The seats of this slot are confirmed. Open them again first.');
  if ((allocation?.version ?? 0) !== version)
    throw conflict('ALLOCATION_CHANGED', 'Somebody else has changed the seats of this slot. Look at them again.');
}

/** Gives the seats of a slot anew: those of nobody, of held candidates, and the rest by the settings. */
export async function allocateSlot(
  db: Db,
  scope: InstituteScope,
  order: SeatingOrder & { readonly version: number; readonly stamp?: string | undefined },
) {
  await openSlot(db, scope, order.examSlotId);
  await requireRoomWindow(db, scope, order.examSlotId);
  const before = await holdAllocation(db, scope, order.examSlotId);
  requireDraft(before, order.version);
  const made = await makeFor(db, scope, order, before);
  const { seating, candidates, held } = made;
  if (seating.places.length === 0)
    throw conflict('NOBODY_TO_SEAT', 'Nobody with a seat number can be seated here. Give seat numbers, or choose other rooms.');
  if (order.stamp !== undefined && order.stamp !== stampOf(seating.places))
    throw conflict('ALLOCATION_CHANGED', 'Candidates or rooms have changed since your preview. Preview again.');
  const id = before?.id ?? (await insertAllocation(db, scope, order.examSlotId, order.settings));
  if (id === undefined) throw notFound('slot');
  await writeSeats(db, scope, id, { ...made, places: seating.places, candidates, held, hadSeats: before !== null });
  if (before) await setAllocation(db, scope, id, order.settings);
  return { examSlotId: order.examSlotId, seated: seating.places.length, version: (before?.version ?? 0) + 1 };
}

/** Seats for those of the slot who have none, in its own rooms; all others stay, and so does the state of the seats. */
export async function seatRest(db: Db, scope: InstituteScope, order: { readonly examSlotId: string; readonly version: number }) {
  const { examSlotId } = order;
  await openSlot(db, scope, examSlotId);
  await requireRoomWindow(db, scope, examSlotId);
  const allocation = await holdAllocation(db, scope, examSlotId);
  if (!allocation) throw notFound('allocation of this slot');
  if (allocation.version !== order.version)
    throw conflict('ALLOCATION_CHANGED', 'Somebody else has changed the seats of this slot. Look at them again.');
  const { id, settings } = allocation;
  const used = (await slotRooms(db, scope, examSlotId)).filter((one) => one.isUsed && one.closedFor === null && one.takenBy === null);
  const { candidates, held, seating } = await makeFor(
    db,
    scope,
    { examSlotId, settings, roomIds: used.map(({ roomId }) => roomId) },
    allocation,
    'ALL',
  );
  const sits = new Set(held.map((one) => one.studentPaperId));
  const fresh = seating.places.filter((one) => !sits.has(one.id));
  const waiting = candidates.size - sits.size - fresh.length;
  if (fresh.length === 0)
    throw conflict('NOBODY_TO_SEAT', 'Nobody with a seat number can be seated here. Give seat numbers, or choose other rooms.');
  await insertPlaces(db, scope, id, newPlaces(fresh, candidates));
  await setState(db, scope, id, allocation.state);
  const version = allocation.version + 1;
  const outdatedTickets =
    allocation.state === 'CONFIRMED' ? await tellOfOutdated(db, scope, { of: { examSlotId }, event: `rooms:${id}:${version}` }) : 0;
  return { examSlotId, given: fresh.length, waiting, version, outdatedTickets };
}

const newPlaces = (places: readonly Place[], candidates: ReadonlyMap<string, Candidate>) =>
  places.flatMap(({ id: studentPaperId, roomId, row, place }) => {
    const one = candidates.get(studentPaperId);
    return one === undefined
      ? []
      : [{ studentPaperId, roomId, row, place, examSlotPaperId: one.examSlotPaperId, studentProfileId: one.studentProfileId }];
  });

interface Written {
  readonly places: readonly Place[];
  readonly candidates: ReadonlyMap<string, Candidate>;
  readonly held: readonly StoredPlace[];
  readonly hadSeats: boolean;
}

async function writeSeats(db: Db, scope: InstituteScope, id: string, { places, candidates, held, hadSeats }: Written): Promise<void> {
  const at = new Map(places.map((one) => [one.id, `${one.roomId} ${one.row} ${one.place}`]));
  const stays = new Set(
    held.filter((one) => at.get(one.studentPaperId) === `${one.roomId} ${one.row} ${one.place}`).map((one) => one.studentPaperId),
  );
  if (hadSeats) {
    const gone = (await placesOfSlot(db, scope, id)).filter((one) => !stays.has(one.studentPaperId));
    await deletePlaces(
      db,
      scope,
      id,
      gone.map((one) => one.studentPaperId),
    );
  }
  await fitRooms(db, scope, id, [...new Set(places.map((one) => one.roomId))]);
  const fresh = places.filter((one) => !stays.has(one.id));
  await insertPlaces(db, scope, id, newPlaces(fresh, candidates));
}
