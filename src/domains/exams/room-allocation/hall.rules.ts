import type { RoomPlan } from '../room/room-plan.contract.ts';
import { NO_PLAN, placesOf } from '../room/room-plan.rules.ts';
import type { Benches } from '../room/room-plan.rules.ts';
import type { Apart } from './seating-choices.contract.ts';

export interface HallRoom extends Benches {
  readonly id: string;
  readonly building: string;
  /** Candidates at an examination. */
  readonly examCapacity: number;
  readonly stepFree: boolean;
  readonly plan: RoomPlan | null;
}

/** All seats of the rooms in one row of numbers: a room after another, in a room column by column, in a column from the board. */
export interface Hall {
  readonly rooms: readonly HallRoom[];
  /** Number of the first seat of each room, and the number of all seats at the end. */
  readonly firstOf: Int32Array;
  readonly roomOf: Int32Array;
  readonly rowOf: Int32Array;
  readonly placeOf: Int32Array;
  readonly isUsable: Uint8Array;
  /** Without steps and marked as easily reached (2), without steps (1), neither (0). */
  readonly ease: Uint8Array;
  /** Up to four neighbours of each seat; −1: none. */
  readonly beside: Int32Array;
}

export const NO_SEAT = -1;

/** The seats that see each other, by their numbers. */
function neighboursOf(room: HallRoom, first: number, row: number, place: number, apart: Apart): number[] {
  if (apart === 'NONE') return [];
  const seat = first + (place - 1) * room.benchRows + row - 1;
  const isJoined = (left: number) => apart !== 'BENCH' || left % room.seatsPerBench !== 0;
  const found: number[] = [];
  if (place > 1 && isJoined(place - 1)) found.push(seat - room.benchRows);
  if (place < placesOf(room) && isJoined(place)) found.push(seat + room.benchRows);
  if (apart === 'ALL_SIDES' && row > 1) found.push(seat - 1);
  if (apart === 'ALL_SIDES' && row < room.benchRows) found.push(seat + 1);
  return found;
}

export function hallOf(rooms: readonly HallRoom[], apart: Apart): Hall {
  const firstOf = new Int32Array(rooms.length + 1);
  rooms.forEach((room, at) => (firstOf[at + 1] = (firstOf[at] ?? 0) + room.benchRows * placesOf(room)));
  const seats = firstOf[rooms.length] ?? 0;
  const hall = {
    rooms,
    firstOf,
    roomOf: new Int32Array(seats),
    rowOf: new Int32Array(seats),
    placeOf: new Int32Array(seats),
    isUsable: new Uint8Array(seats).fill(1),
    ease: new Uint8Array(seats),
    beside: new Int32Array(seats * 4).fill(NO_SEAT),
  };
  rooms.forEach((room, at) => {
    const first = firstOf[at] ?? 0;
    for (let place = 1, seat = first; place <= placesOf(room); place += 1)
      for (let row = 1; row <= room.benchRows; row += 1, seat += 1) {
        hall.roomOf[seat] = at;
        hall.rowOf[seat] = row;
        hall.placeOf[seat] = place;
        hall.ease[seat] = room.stepFree ? 1 : 0;
        hall.beside.set(neighboursOf(room, first, row, place, apart), seat * 4);
      }
    const { blocked, accessible } = room.plan ?? NO_PLAN;
    for (const one of blocked) hall.isUsable[seatNumber(hall, at, one.row, one.place)] = 0;
    for (const one of accessible) hall.ease[seatNumber(hall, at, one.row, one.place)] = room.stepFree ? 2 : 0;
  });
  return hall;
}

/** The number of a seat of a room; −1 when the room has no such seat. */
export function seatNumber(hall: Hall, room: number, row: number, place: number): number {
  const benches = hall.rooms[room];
  if (!benches || row < 1 || place < 1 || row > benches.benchRows || place > placesOf(benches)) return NO_SEAT;
  return (hall.firstOf[room] ?? 0) + (place - 1) * benches.benchRows + row - 1;
}
