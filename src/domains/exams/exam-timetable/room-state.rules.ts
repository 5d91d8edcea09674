import { NOT_PLACED, type TimetableProblem } from './timetable-problem.rules.ts';

/** Who sits in which room. Cells of a slot and room are at `slot × rooms + room`. */
export interface RoomState {
  readonly rooms: number;
  readonly seats: Int32Array;
  readonly penalties: Int32Array;
  readonly roomOf: Int32Array;
  readonly students: Int32Array;
  readonly isAlone: Uint8Array;
  /** The length of each paper as a number from 0 to `lengths` − 1. */
  readonly lengthOf: Int32Array;
  readonly lengths: number;
  readonly mixedLengths: number;
  readonly used: Int32Array;
  readonly papers: Int32Array;
  readonly alone: Int32Array;
  /** Papers of each length in the room, at `(slot × rooms + room) × lengths + length`. */
  readonly byLength: Int32Array;
  /** Lengths that occur in the room. */
  readonly kinds: Int32Array;
  /** Rooms from the smallest to the largest. */
  readonly bySize: Int32Array;
  cost: number;
}

export function emptyRooms(problem: TimetableProblem): RoomState {
  const rooms = problem.rooms.length;
  const cells = problem.slots.length * rooms;
  const lengths = [...new Set(problem.papers.map((paper) => paper.minutes))];
  const isAlone = new Uint8Array(problem.papers.length);
  for (const paper of problem.alone) isAlone[paper] = 1;
  const seats = Int32Array.from(problem.rooms, (room) => room.seats);
  return {
    rooms,
    seats,
    isAlone,
    cost: 0,
    mixedLengths: problem.mixedLengths,
    penalties: Int32Array.from(problem.rooms, (room) => room.penalty),
    roomOf: new Int32Array(problem.papers.length).fill(NOT_PLACED),
    students: Int32Array.from(problem.papers, (paper) => paper.students.length),
    lengthOf: Int32Array.from(problem.papers, (paper) => lengths.indexOf(paper.minutes)),
    lengths: lengths.length,
    used: new Int32Array(cells),
    papers: new Int32Array(cells),
    alone: new Int32Array(cells),
    byLength: new Int32Array(cells * lengths.length),
    kinds: new Int32Array(cells),
    bySize: Int32Array.from(problem.rooms.keys()).sort((a, b) => (seats[a] ?? 0) - (seats[b] ?? 0) || a - b),
  };
}

export function fits(rooms: RoomState, paper: number, slot: number, room: number): boolean {
  const cell = slot * rooms.rooms + room;
  return (
    (rooms.used[cell] ?? 0) + (rooms.students[paper] ?? 0) <= (rooms.seats[room] ?? 0) &&
    rooms.alone[cell] === 0 &&
    (rooms.isAlone[paper] === 0 || rooms.papers[cell] === 0)
  );
}

/** What the paper would cost in the room: the room itself, and one more length in it. */
export function roomPrice(rooms: RoomState, paper: number, slot: number, room: number): number {
  const cell = slot * rooms.rooms + room;
  const isNew = rooms.byLength[cell * rooms.lengths + (rooms.lengthOf[paper] ?? 0)] === 0 && (rooms.kinds[cell] ?? 0) > 0;
  return (rooms.penalties[room] ?? 0) + (isNew ? rooms.mixedLengths : 0);
}

export function enterRoom(rooms: RoomState, paper: number, slot: number, room: number): void {
  rooms.cost += roomPrice(rooms, paper, slot, room);
  const cell = slot * rooms.rooms + room;
  const length = cell * rooms.lengths + (rooms.lengthOf[paper] ?? 0);
  const same = rooms.byLength[length] ?? 0;
  rooms.byLength[length] = same + 1;
  if (same === 0) rooms.kinds[cell] = (rooms.kinds[cell] ?? 0) + 1;
  rooms.used[cell] = (rooms.used[cell] ?? 0) + (rooms.students[paper] ?? 0);
  rooms.papers[cell] = (rooms.papers[cell] ?? 0) + 1;
  rooms.alone[cell] = (rooms.alone[cell] ?? 0) + (rooms.isAlone[paper] ?? 0);
  rooms.roomOf[paper] = room;
}

export function leaveRoom(rooms: RoomState, paper: number, slot: number): void {
  const room = rooms.roomOf[paper] ?? 0;
  const cell = slot * rooms.rooms + room;
  const length = cell * rooms.lengths + (rooms.lengthOf[paper] ?? 0);
  const same = (rooms.byLength[length] ?? 0) - 1;
  rooms.byLength[length] = same;
  if (same === 0) rooms.kinds[cell] = (rooms.kinds[cell] ?? 0) - 1;
  rooms.used[cell] = (rooms.used[cell] ?? 0) - (rooms.students[paper] ?? 0);
  rooms.papers[cell] = (rooms.papers[cell] ?? 0) - 1;
  rooms.alone[cell] = (rooms.alone[cell] ?? 0) - (rooms.isAlone[paper] ?? 0);
  rooms.roomOf[paper] = NOT_PLACED;
  rooms.cost -= roomPrice(rooms, paper, slot, room);
}

/** The smallest room that the paper fits in, or `NOT_PLACED`. */
export function tightestRoom(rooms: RoomState, paper: number, slot: number): number {
  for (let at = 0; at < rooms.rooms; at += 1) {
    const room = rooms.bySize[at] ?? 0;
    if (fits(rooms, paper, slot, room)) return room;
  }
  return NOT_PLACED;
}

/** The cheapest room that the paper fits in, looked for from `from` on so that equal ones take turns, or `NOT_PLACED`. */
export function cheapestRoom(rooms: RoomState, paper: number, slot: number, from: number): number {
  let best = NOT_PLACED;
  let least = Infinity;
  for (let step = 0; step < rooms.rooms; step += 1) {
    const room = from + step < rooms.rooms ? from + step : from + step - rooms.rooms;
    if (!fits(rooms, paper, slot, room)) continue;
    const price = roomPrice(rooms, paper, slot, room);
    if (price < least) [best, least] = [room, price];
  }
  return best;
}

/** What sat in slot s sits in slot `target[s]` afterwards, each paper in the same room. */
export function relabelRooms(rooms: RoomState, target: Int32Array): void {
  const move = (cells: Int32Array, width: number): void => {
    const old = cells.slice();
    for (const [slot, to] of target.entries()) cells.set(old.subarray(slot * width, (slot + 1) * width), to * width);
  };
  for (const cells of [rooms.used, rooms.papers, rooms.alone, rooms.kinds]) move(cells, rooms.rooms);
  move(rooms.byLength, rooms.rooms * rooms.lengths);
}
