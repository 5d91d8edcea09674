import type { HallRoom } from './hall.rules.ts';
import { hallOf, NO_SEAT } from './hall.rules.ts';
import type { Apart } from './seating-choices.contract.ts';

/** The neighbour rule with which seats are given until somebody chooses another. */
export const USUAL_APART: Apart = 'ROW';

/** Candidates of one paper whom a room seats with nobody of it beside; every other seat is left to other papers. */
export function apartSeats(room: HallRoom, apart: Apart): number {
  const { beside, isUsable } = hallOf([room], apart);
  const isTaken = new Uint8Array(isUsable.length);
  let seats = 0;
  for (let seat = 0; seat < isTaken.length && seats < room.examCapacity; seat += 1) {
    const neighbours = beside.subarray(seat * 4, seat * 4 + 4);
    if (isUsable[seat] === 0 || neighbours.some((other) => other !== NO_SEAT && isTaken[other] === 1)) continue;
    isTaken[seat] = 1;
    seats += 1;
  }
  return seats;
}
