import { NO_SEAT, seatNumber } from './hall.rules.ts';
import type { Hall } from './hall.rules.ts';

export interface SeatAt {
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
}

/** A candidate, as far as a seat asks. */
export interface Person {
  readonly id: string;
  readonly paper: string;
  readonly needsEase: boolean;
}
export interface Sitting extends Person, SeatAt {}

export const MOVE_REFUSALS = ['SEAT_NOT_USABLE', 'SEAT_TAKEN', 'ROOM_FULL', 'NEEDS_STEP_FREE', 'SAME_PAPER_BESIDE'] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

function seatIn(hall: Hall, { roomId, row, place }: SeatAt): number {
  const room = hall.rooms.findIndex(({ id }) => id === roomId);
  const seat = room < 0 ? NO_SEAT : seatNumber(hall, room, row, place);
  return seat !== NO_SEAT && hall.isUsable[seat] === 1 ? seat : NO_SEAT;
}

const seesSame = (hall: Hall, on: ReadonlyMap<number, Person>, seat: number, paper: string) =>
  hall.beside.subarray(seat * 4, seat * 4 + 4).some((other) => other !== NO_SEAT && on.get(other)?.paper === paper);

/** Why somebody cannot have a seat; whoever sits there takes the seat that is left. The page and the call ask the same. */
export function moveRefusal(hall: Hall, sittings: readonly Sitting[], who: Person, to: SeatAt): MoveRefusal | null {
  const seat = seatIn(hall, to);
  if (seat === NO_SEAT) return 'SEAT_NOT_USABLE';
  const on = new Map<number, Person>(sittings.map((one) => [seatIn(hall, one), one]));
  const own = sittings.find(({ id }) => id === who.id);
  const from = own ? seatIn(hall, own) : NO_SEAT;
  const other = on.get(seat);
  if (other && from === NO_SEAT) return 'SEAT_TAKEN';
  const room = hall.rooms[hall.roomOf[seat] ?? 0];
  const load = sittings.filter(({ roomId, id }) => roomId === to.roomId && id !== who.id).length;
  if (!other && load >= (room?.examCapacity ?? 0)) return 'ROOM_FULL';
  const left = hall.rooms[hall.roomOf[from] ?? 0];
  if ((who.needsEase && room?.stepFree === false) || (other?.needsEase === true && left?.stepFree === false)) return 'NEEDS_STEP_FREE';
  on.delete(from);
  on.set(seat, who);
  if (other) on.set(from, other);
  const isBeside = seesSame(hall, on, seat, who.paper) || (other !== undefined && seesSame(hall, on, from, other.paper));
  return isBeside ? 'SAME_PAPER_BESIDE' : null;
}
