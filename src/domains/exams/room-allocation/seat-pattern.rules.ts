import { NO_SEAT } from './hall.rules.ts';
import type { Hall } from './hall.rules.ts';
import type { Strategy } from './seating-choices.contract.ts';

export const NOBODY = -1;

/** Candidates of one paper and, where courses are kept apart, of one course: who of them sits where is decided at the end. */
export interface Group {
  readonly paper: string;
  readonly course: string;
  readonly size: number;
}

/** Which group has which seat. */
export interface Pattern {
  readonly hall: Hall;
  readonly groups: readonly Group[];
  /** 1 where two groups may not be neighbours, at `group × groups + group`. */
  readonly clashes: Uint8Array;
  /** The group on each seat. */
  readonly sits: Int32Array;
  /** Seats that nothing changes: held by hand, or given for a need. */
  readonly isFixed: Uint8Array;
  /** Candidates in each room. */
  readonly load: Int32Array;
  /** Candidates of each group in each room, at `room × groups + group`. */
  readonly inRoom: Int32Array;
  /** Candidates of each group who have no seat yet. */
  readonly left: Int32Array;
}

export function emptyPattern(hall: Hall, groups: readonly Group[], keepsCoursesApart: boolean): Pattern {
  const clashes = new Uint8Array(groups.length * groups.length);
  groups.forEach((one, at) =>
    groups.forEach((other, index) => {
      const isSame = one.paper === other.paper || (keepsCoursesApart && one.course === other.course);
      clashes[at * groups.length + index] = isSame ? 1 : 0;
    }),
  );
  return {
    hall,
    groups,
    clashes,
    sits: new Int32Array(hall.roomOf.length).fill(NOBODY),
    isFixed: new Uint8Array(hall.roomOf.length),
    load: new Int32Array(hall.rooms.length),
    inRoom: new Int32Array(hall.rooms.length * groups.length),
    left: Int32Array.from(groups, ({ size }) => size),
  };
}

/** Whether no neighbour of the seat is of the group's paper. */
export function isApart(pattern: Pattern, seat: number, group: number): boolean {
  const { hall, sits, clashes, groups } = pattern;
  for (let at = seat * 4; at < seat * 4 + 4; at += 1) {
    const neighbour = hall.beside[at] ?? NO_SEAT;
    const other = neighbour === NO_SEAT ? NOBODY : (sits[neighbour] ?? NOBODY);
    if (other !== NOBODY && clashes[other * groups.length + group] === 1) return false;
  }
  return true;
}

const capacityOf = (pattern: Pattern, room: number) => pattern.hall.rooms[room]?.examCapacity ?? 0;

const isFull = (pattern: Pattern, room: number): boolean => (pattern.load[room] ?? 0) >= capacityOf(pattern, room);

/** Whether somebody may still come to the seat. */
export const isFree = (pattern: Pattern, seat: number): boolean =>
  pattern.sits[seat] === NOBODY && pattern.hall.isUsable[seat] === 1 && !isFull(pattern, pattern.hall.roomOf[seat] ?? 0);

function count(pattern: Pattern, seat: number, group: number, by: 1 | -1): void {
  const room = pattern.hall.roomOf[seat] ?? 0;
  const cell = room * pattern.groups.length + group;
  pattern.load[room] = (pattern.load[room] ?? 0) + by;
  pattern.inRoom[cell] = (pattern.inRoom[cell] ?? 0) + by;
  pattern.left[group] = (pattern.left[group] ?? 0) - by;
}

export function seatGroup(pattern: Pattern, seat: number, group: number): void {
  pattern.sits[seat] = group;
  count(pattern, seat, group, 1);
}

export function clearSeat(pattern: Pattern, seat: number): number {
  const group = pattern.sits[seat] ?? NOBODY;
  if (group === NOBODY) return NOBODY;
  pattern.sits[seat] = NOBODY;
  count(pattern, seat, group, -1);
  return group;
}

export const waiting = (pattern: Pattern): number => pattern.left.reduce((sum, one) => sum + one, 0);

/** Two streams of candidates; a seat takes from one of them. */
const streamOf = (strategy: Strategy, row: number, place: number) =>
  strategy === 'SEQUENTIAL' ? 0 : strategy === 'ZIGZAG' ? (row + place) % 2 : place % 2;

/** Fewer candidates of one paper than this in a room are a fragment: an envelope of question papers for a handful. */
export const FEW = 5;

/** One of the two streams in a room: whose turn it is, and how many more of them come into this room. */
interface Stream {
  group: number;
  quota: number;
}

/** Seats of a room that are still free for a stream, from a seat on. */
function seatsAhead(pattern: Pattern, strategy: Strategy, from: number, stream: number): number {
  const { hall } = pattern;
  const room = hall.roomOf[from] ?? 0;
  let ahead = 0;
  let free = 0;
  for (let seat = from; seat < (hall.firstOf[room + 1] ?? 0); seat += 1) {
    if (!isFree(pattern, seat)) continue;
    free += 1;
    if (streamOf(strategy, hall.rowOf[seat] ?? 0, hall.placeOf[seat] ?? 0) === stream) ahead += 1;
  }
  const places = capacityOf(pattern, room) - (pattern.load[room] ?? 0);
  return places >= free ? ahead : Math.floor((ahead * places) / free);
}

/** How many of a group come into the rest of a room: seats stay empty rather than that a handful begins here, or is left over. */
function quotaFor(waits: number, ahead: number, isHere = false): number {
  if (waits <= ahead) return Math.max(waits, 0);
  if (!isHere && (ahead < FEW || waits < 2 * FEW)) return 0;
  return Math.max(0, Math.min(ahead, waits - FEW));
}

/** Candidates of a group who wait, apart from those whom the other stream of the room takes. */
const waitsBeside = (pattern: Pattern, group: number, other: Stream): number =>
  (pattern.left[group] ?? 0) - (other.group === group ? other.quota : 0);

/** What a group may have in the rest of a room beside the other stream; one that the other stream seats has begun here already. */
const quotaBeside = (pattern: Pattern, group: number, other: Stream, ahead: number): number =>
  quotaFor(waitsBeside(pattern, group, other), ahead, other.group === group);

/** The group with the most candidates left that may sit beside the other stream; in sequence the first one. */
function nextGroup(pattern: Pattern, strategy: Strategy, other: Stream, ahead: number, mayMeet: boolean): number {
  const { groups, clashes } = pattern;
  let best = NOBODY;
  for (let group = 0; group < groups.length; group += 1) {
    const waits = waitsBeside(pattern, group, other);
    const meets = other.group !== NOBODY && clashes[other.group * groups.length + group] === 1;
    if (waits <= 0 || (meets && !mayMeet) || quotaBeside(pattern, group, other, ahead) === 0) continue;
    if (strategy === 'SEQUENTIAL') return group;
    if (best === NOBODY || waits > waitsBeside(pattern, best, other)) best = group;
  }
  return best;
}

/** Whether the seat sees no other one: neighbours are not asked, or each bench stands alone. */
const standsAlone = ({ beside }: Hall, seat: number): boolean => [0, 1, 2, 3].every((at) => beside[seat * 4 + at] === NO_SEAT);

/** The group whose turn it is on a seat; nobody where the stream has ended in this room. */
function turn(pattern: Pattern, strategy: Strategy, seat: number, streams: readonly [Stream, Stream]): Stream | null {
  const { hall, left } = pattern;
  const number = streamOf(strategy, hall.rowOf[seat] ?? 0, hall.placeOf[seat] ?? 0);
  const [own, other] = number === 0 ? streams : [streams[1], streams[0]];
  if (own.group === NOBODY || (left[own.group] ?? 0) === 0) {
    const ahead = seatsAhead(pattern, strategy, seat, number);
    own.group = nextGroup(pattern, strategy, other, ahead, false);
    // With no other paper left, seats that see nobody need not stay empty.
    if (own.group === NOBODY && standsAlone(hall, seat)) own.group = nextGroup(pattern, strategy, other, ahead, true);
    own.quota = own.group === NOBODY ? 0 : quotaBeside(pattern, own.group, other, ahead);
  }
  return own.quota > 0 ? own : null;
}

/** Fills one room after another; a seat whose neighbour writes the same paper stays empty. */
export function fillRooms(pattern: Pattern, strategy: Strategy, order: Iterable<number>): void {
  const { hall } = pattern;
  const streams: readonly [Stream, Stream] = [
    { group: NOBODY, quota: 0 },
    { group: NOBODY, quota: 0 },
  ];
  for (const room of order) {
    if (waiting(pattern) === 0) return;
    const first = hall.firstOf[room] ?? 0;
    for (const stream of streams) stream.quota = 0;
    for (const [number, stream] of streams.entries()) {
      const other = streams[1 - number];
      if (stream.group !== NOBODY && other)
        stream.quota = quotaBeside(pattern, stream.group, other, seatsAhead(pattern, strategy, first, number));
    }
    for (let seat = first; seat < (hall.firstOf[room + 1] ?? 0); seat += 1) {
      const own = isFree(pattern, seat) ? turn(pattern, strategy, seat, streams) : null;
      if (own === null || !isApart(pattern, seat, own.group)) continue;
      seatGroup(pattern, seat, own.group);
      own.quota -= 1;
    }
  }
}
