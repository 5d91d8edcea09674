import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellOfOutdated } from '../ticket-news/tell-of-tickets.store.ts';
import {
  deleteAllocation,
  deletePlaces,
  fitRooms,
  holdAllocation,
  insertPlaces,
  movePlaces,
  placesOfSlot,
  setHeld,
  setState,
} from './allocation.store.ts';
import type { AllocationRow, MovedPlace, StoredPlace } from './allocation.store.ts';
import { hallOf, seatNumber } from './hall.rules.ts';
import type { Hall } from './hall.rules.ts';
import { moveRefusal } from './move-seat.rules.ts';
import type { MoveRefusal, SeatAt, Sitting } from './move-seat.rules.ts';
import { requireRoomWindow } from './room-gate.command.ts';
import { requireWholeInstitute, asHallRoom } from './seat-slot.command.ts';
import { scoreOf } from './seating-score.rules.ts';
import { sitterOrder } from './seating.rules.ts';
import { slotCandidates, slotRooms } from './slot.store.ts';
import type { Candidate } from './slot.store.ts';

const SAYS: Readonly<Record<MoveRefusal, string>> = {
  SEAT_NOT_USABLE: 'That seat is not used, or its room cannot be had then. Choose another one.',
  SEAT_TAKEN: 'Somebody sits there. Choose a free seat.',
  ROOM_FULL: 'That room has as many candidates as it may have. Choose a seat in another room.',
  NEEDS_STEP_FREE: 'Who needs a place without steps cannot sit in that room. Choose a room without steps.',
  SAME_PAPER_BESIDE: 'A neighbour would write the same paper. Choose another seat.',
};

const changed = () => conflict('ALLOCATION_CHANGED', 'Somebody else has changed the seats of this slot. Look at them again.');

/** The allocation, held; 404 without one, 409 once it is confirmed. */
async function openDraft(db: Db, scope: InstituteScope, examSlotId: string): Promise<AllocationRow> {
  requireWholeInstitute(scope);
  await requireRoomWindow(db, scope, examSlotId);
  const allocation = await holdAllocation(db, scope, examSlotId);
  if (!allocation) throw notFound('allocation of this slot');
  if (allocation.state === 'CONFIRMED')
    throw conflict('ALLOCATION_CONFIRMED', 'The seats of this slot are confirmed. Open them again first.');
  return allocation;
}

export interface Situation {
  readonly hall: Hall;
  readonly candidates: ReadonlyMap<string, Candidate>;
  readonly sittings: readonly Sitting[];
}

/** All that is seated in a slot, with the rooms that can be had. */
export async function situationOf(db: Db, scope: InstituteScope, examSlotId: string, allocation: AllocationRow): Promise<Situation> {
  const rooms = (await slotRooms(db, scope, examSlotId)).filter((one) => one.closedFor === null && one.takenBy === null);
  const candidates = new Map((await slotCandidates(db, scope, examSlotId)).map((one) => [one.studentPaperId, one]));
  const sittings = (await placesOfSlot(db, scope, allocation.id)).flatMap((place): Sitting[] => {
    const one = candidates.get(place.studentPaperId);
    return one ? [{ ...place, id: place.studentPaperId, paper: one.paper, needsEase: one.needsEase }] : [];
  });
  return { hall: hallOf(rooms.map(asHallRoom), allocation.settings.apart), candidates, sittings };
}

/** What the seats of now cost. */
export function scoreNow({ hall, candidates, sittings }: Situation) {
  const sitters = sitterOrder([...candidates.values()].map((one) => ({ ...one, id: one.studentPaperId })));
  const at = new Map(sitters.map(({ id }, index) => [id, index]));
  const rooms = new Map(hall.rooms.map(({ id }, index) => [id, index]));
  const taken = sittings.flatMap(({ id, roomId, row, place }) => {
    const [sitter, room] = [at.get(id), rooms.get(roomId)];
    const seat = room === undefined ? -1 : seatNumber(hall, room, row, place);
    return sitter === undefined || seat < 0 ? [] : [{ sitter, seat }];
  });
  return scoreOf(hall, sitters, taken);
}

interface Move {
  readonly examSlotId: string;
  readonly studentPaperId: string;
  /** 0: the candidate has no seat yet. */
  readonly version: number;
  readonly to: SeatAt | null;
  readonly other: { readonly studentPaperId: string; readonly version: number } | null;
}

const isAt = (one: SeatAt, to: SeatAt) => one.roomId === to.roomId && one.row === to.row && one.place === to.place;

/** What the caller saw must be what is there: of two who move one seat the second is told. */
function requireSeen(places: readonly StoredPlace[], move: Move): StoredPlace | undefined {
  const own = places.find((one) => one.studentPaperId === move.studentPaperId);
  if ((own?.version ?? 0) !== move.version) throw changed();
  const there = move.to === null ? undefined : places.find((one) => move.to !== null && isAt(one, move.to));
  if (there?.studentPaperId !== own?.studentPaperId || move.other !== null) {
    if (
      (there?.studentPaperId ?? null) !== (move.other?.studentPaperId ?? null) ||
      (there?.version ?? null) !== (move.other?.version ?? null)
    )
      throw changed();
  }
  return own;
}

/** One candidate to another seat, two who change, or nobody's seat any more; answers the score before and after. */
export async function moveSeat(db: Db, scope: InstituteScope, move: Move) {
  const allocation = await openDraft(db, scope, move.examSlotId);
  const own = requireSeen(await placesOfSlot(db, scope, allocation.id), move);
  const situation = await situationOf(db, scope, move.examSlotId, allocation);
  const who = situation.candidates.get(move.studentPaperId);
  if (!who) throw notFound('candidate of this slot');
  const before = scoreNow(situation);
  if (move.to === null) await deletePlaces(db, scope, allocation.id, [who.studentPaperId]);
  else {
    const refusal = moveRefusal(situation.hall, situation.sittings, { ...who, id: who.studentPaperId }, move.to);
    if (refusal !== null) throw new AppError(409, [{ code: refusal, message: SAYS[refusal], value: who.seatNo }]);
    await writeMove(db, scope, allocation.id, { who, own, to: move.to, other: move.other?.studentPaperId ?? null, situation });
  }
  return { before, after: scoreNow(await situationOf(db, scope, move.examSlotId, allocation)) };
}

interface Decided {
  readonly who: Candidate;
  readonly own: StoredPlace | undefined;
  readonly to: SeatAt;
  readonly other: string | null;
  readonly situation: Situation;
}

async function writeMove(db: Db, scope: InstituteScope, id: string, { who, own, to, other, situation }: Decided): Promise<void> {
  await fitRooms(db, scope, id, [...new Set([to.roomId, ...situation.sittings.map(({ roomId }) => roomId)])]);
  const { studentPaperId, examSlotPaperId, studentProfileId } = who;
  const seat = { studentPaperId, roomId: to.roomId, row: to.row, place: to.place };
  if (own === undefined) await insertPlaces(db, scope, id, [{ ...seat, examSlotPaperId, studentProfileId }]);
  else {
    const { roomId, row, place } = own;
    const moves: MovedPlace[] = [seat, ...(other === null ? [] : [{ studentPaperId: other, roomId, row, place }])];
    await movePlaces(db, scope, id, moves);
  }
}

export async function holdSeat(
  db: Db,
  scope: InstituteScope,
  order: { examSlotId: string; studentPaperId: string; version: number; isHeld: boolean },
) {
  const allocation = await openDraft(db, scope, order.examSlotId);
  const own = (await placesOfSlot(db, scope, allocation.id)).find((one) => one.studentPaperId === order.studentPaperId);
  if (!own) throw notFound('seat of this candidate');
  if (own.version !== order.version) throw changed();
  return { version: await setHeld(db, scope, allocation.id, order.studentPaperId, order.isHeld) };
}

/**
 * Confirms once everybody of the slot has a seat in a room that can be had; opens again without asking. Whose hall ticket leads to another seat is told, and
 * the answer counts these tickets.
 */
export async function settleSlot(
  db: Db,
  scope: InstituteScope,
  order: { examSlotId: string; version: number; state: 'DRAFT' | 'CONFIRMED' },
) {
  requireWholeInstitute(scope);
  await requireRoomWindow(db, scope, order.examSlotId);
  const allocation = await holdAllocation(db, scope, order.examSlotId);
  if (!allocation) throw notFound('allocation of this slot');
  if (allocation.version !== order.version) throw changed();
  if (allocation.state === order.state) return { state: order.state, version: allocation.version, outdatedTickets: 0 };
  if (order.state === 'CONFIRMED') await requireWhole(db, scope, order.examSlotId, allocation);
  await setState(db, scope, allocation.id, order.state);
  const version = allocation.version + 1;
  const { examSlotId } = order;
  const outdatedTickets =
    order.state === 'CONFIRMED' ? await tellOfOutdated(db, scope, { of: { examSlotId }, event: `rooms:${allocation.id}:${version}` }) : 0;
  return { state: order.state, version, outdatedTickets };
}

async function requireWhole(db: Db, scope: InstituteScope, examSlotId: string, allocation: AllocationRow): Promise<void> {
  const { candidates, sittings } = await situationOf(db, scope, examSlotId, allocation);
  const waiting = candidates.size - sittings.length;
  if (waiting > 0)
    throw new AppError(409, [
      { code: 'CANDIDATES_WITHOUT_SEAT', message: `${waiting} candidates of the slot have no seat. Seat them first.`, count: waiting },
    ]);
  const shut = (await slotRooms(db, scope, examSlotId)).find((one) => one.isUsed && (one.closedFor !== null || one.takenBy !== null));
  if (shut)
    throw new AppError(409, [{ code: 'ROOM_CLOSED', message: `${shut.code} is closed that day. Allocate again.`, value: shut.code }]);
}

/** Takes back everything of a draft: seats, rooms, duties. */
export async function clearSlot(db: Db, scope: InstituteScope, order: { examSlotId: string; version: number; reason: string }) {
  const allocation = await openDraft(db, scope, order.examSlotId);
  if (allocation.version !== order.version) throw changed();
  const cleared = (await placesOfSlot(db, scope, allocation.id)).length;
  await setReason(db, order.reason);
  await deleteAllocation(db, scope, allocation.id);
  return { cleared };
}
