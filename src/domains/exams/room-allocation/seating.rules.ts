import { diceFrom, drawBelow } from '../exam-timetable/same-chance.rules.ts';
import { hallOf, NO_SEAT, seatNumber } from './hall.rules.ts';
import type { Hall, HallRoom } from './hall.rules.ts';
import type { Apart, Strategy } from './seating-choices.contract.ts';
import { joinFragments, seatWaiting } from './mend-pattern.rules.ts';
import { emptyPattern, fillRooms, isApart, isFree, NOBODY, seatGroup } from './seat-pattern.rules.ts';
import type { Group, Pattern } from './seat-pattern.rules.ts';
import { scoreOf } from './seating-score.rules.ts';
import type { Score, Sitter, Taken } from './seating-score.rules.ts';

export interface SeatingSettings {
  readonly strategy: Strategy;
  readonly apart: Apart;
  /** Rooms as they stand in the order, or the largest first. */
  readonly rooms: 'ORDER' | 'FEWEST';
  /** Candidates of a paper by seat number, or drawn. */
  readonly order: 'SEAT_NO' | 'DRAWN';
  readonly seed: number;
}

/** A seat that somebody has already and keeps. */
export interface Held {
  readonly id: string;
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
}

export const REASONS = ['NO_STEP_FREE_SEAT', 'ONLY_BESIDE_SAME_PAPER', 'ROOMS_FULL'] as const;
export type Reason = (typeof REASONS)[number];

export interface Place extends Held {
  readonly paper: string;
  readonly seatNo: string;
}

export interface Seating {
  readonly places: readonly Place[];
  readonly unseated: readonly { readonly sitter: Sitter; readonly reason: Reason }[];
  /** Held seats that are no longer there: blocked since, or in a room that is not used now. */
  readonly lostHolds: number;
  readonly score: Score;
}

/** Seat numbers as offices count: CE504-9 before CE504-10. */
const sortKey = ({ seatNo, id }: Sitter) => `${seatNo.replace(/\d+/g, (digits) => digits.padStart(24, '0'))}\n${id}`;

export function sitterOrder(sitters: readonly Sitter[]): Sitter[] {
  const keyed = sitters.map((sitter) => ({ sitter, key: sortKey(sitter) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ sitter }) => sitter);
}

function inOrder(sitters: readonly Sitter[], settings: SeatingSettings): Sitter[] {
  const sorted = sitterOrder(sitters);
  if (settings.order === 'SEAT_NO') return sorted;
  const dice = diceFrom(settings.seed);
  for (let at = sorted.length - 1; at > 0; at -= 1) {
    const other = drawBelow(dice, at + 1);
    const [one, two] = [sorted[at], sorted[other]];
    if (one && two) [sorted[at], sorted[other]] = [two, one];
  }
  return sorted;
}

const groupKey = ({ paper, course }: Sitter, strategy: Strategy) => (strategy === 'COURSES' ? `${paper}\n${course}` : paper);

interface Seated {
  readonly pattern: Pattern;
  readonly groupOf: readonly number[];
  /** Seat of each sitter who has a fixed one. */
  readonly fixedSeat: Map<number, number>;
}

function begin(hall: Hall, sitters: readonly Sitter[], strategy: Strategy): Seated {
  const found = new Map<string, { at: number; group: { paper: string; course: string; size: number } }>();
  const keys = [...new Set(sitters.map((one) => groupKey(one, strategy)))].sort();
  for (const [at, key] of keys.entries()) found.set(key, { at, group: { paper: '', course: '', size: 0 } });
  const groupOf = sitters.map((sitter) => {
    const of = found.get(groupKey(sitter, strategy));
    if (!of) return NOBODY;
    of.group = { paper: sitter.paper, course: sitter.course, size: of.group.size + 1 };
    return of.at;
  });
  const groups: Group[] = [...found.values()].map(({ group }) => group);
  return { pattern: emptyPattern(hall, groups, strategy === 'COURSES'), groupOf, fixedSeat: new Map() };
}

function fix({ pattern, groupOf, fixedSeat }: Seated, sitter: number, seat: number): void {
  seatGroup(pattern, seat, groupOf[sitter] ?? NOBODY);
  pattern.isFixed[seat] = 1;
  fixedSeat.set(sitter, seat);
}

/** Seats held by hand stay, whatever the neighbours: who held them has seen them. */
function keepHeld(seated: Seated, sitters: readonly Sitter[], held: readonly Held[]): number {
  const { hall } = seated.pattern;
  const roomAt = new Map(hall.rooms.map(({ id }, at) => [id, at]));
  const sitterAt = new Map(sitters.map(({ id }, at) => [id, at]));
  let lost = 0;
  for (const one of held) {
    const room = roomAt.get(one.roomId);
    const sitter = sitterAt.get(one.id);
    if (sitter === undefined) continue;
    const seat = room === undefined ? NO_SEAT : seatNumber(hall, room, one.row, one.place);
    if (seat === NO_SEAT || !isFree(seated.pattern, seat)) lost += 1;
    else fix(seated, sitter, seat);
  }
  return lost;
}

/** Those who need a place without steps come first: marked seats before others, rooms in their order. */
function seatNeeds(seated: Seated, sitters: readonly Sitter[], order: readonly number[]): number[] {
  const { pattern, groupOf, fixedSeat } = seated;
  const { firstOf, ease } = pattern.hall;
  const easy = order.flatMap((room) => {
    const seats = Array.from({ length: (firstOf[room + 1] ?? 0) - (firstOf[room] ?? 0) }, (_, at) => (firstOf[room] ?? 0) + at);
    return seats.filter((seat) => (ease[seat] ?? 0) > 0);
  });
  const marked = [...easy.filter((seat) => ease[seat] === 2), ...easy.filter((seat) => ease[seat] === 1)];
  const without: number[] = [];
  sitters.forEach(({ needsEase }, sitter) => {
    if (!needsEase || fixedSeat.has(sitter)) return;
    const group = groupOf[sitter] ?? NOBODY;
    const seat = marked.find((one) => isFree(pattern, one) && isApart(pattern, one, group));
    if (seat === undefined) without.push(sitter);
    else fix(seated, sitter, seat);
  });
  // Nobody of them is put elsewhere: their group has fewer to seat.
  for (const sitter of without) pattern.left[groupOf[sitter] ?? 0] = (pattern.left[groupOf[sitter] ?? 0] ?? 0) - 1;
  return without;
}

/** Rooms as they stand, or the largest first and at the end the smallest one that is enough. */
function* roomsInOrder(rooms: readonly HallRoom[], settings: SeatingSettings, pattern: Pattern): Generator<number> {
  if (settings.rooms === 'ORDER') return yield* rooms.keys();
  const capacity = (room: number) => rooms[room]?.examCapacity ?? 0;
  const rest = [...rooms.keys()].sort((a, b) => capacity(b) - capacity(a) || a - b);
  while (rest.length > 0) {
    const waits = pattern.left.reduce((sum, one) => sum + one, 0);
    const enough = rest.findLastIndex((room) => capacity(room) - (pattern.load[room] ?? 0) >= waits);
    const [room] = rest.splice(Math.max(enough, 0), 1);
    if (room !== undefined) yield room;
  }
}

/** The candidates of each group in their order on the seats of the group, which are in the order of rooms, columns and rows. */
function seatPeople({ pattern, groupOf, fixedSeat }: Seated, sitters: readonly Sitter[], without: readonly number[]): Taken[] {
  const seatsOf = pattern.groups.map((): number[] => []);
  pattern.sits.forEach((group, seat) => {
    if (group !== NOBODY && pattern.isFixed[seat] === 0) seatsOf[group]?.push(seat);
  });
  const next = new Int32Array(pattern.groups.length);
  const left = new Set(without);
  return sitters.flatMap((_, sitter): Taken[] => {
    const fixed = fixedSeat.get(sitter);
    if (fixed !== undefined) return [{ sitter, seat: fixed }];
    if (left.has(sitter)) return [];
    const group = groupOf[sitter] ?? NOBODY;
    const at = next[group] ?? 0;
    next[group] = at + 1;
    const seat = seatsOf[group]?.[at];
    return seat === undefined ? [] : [{ sitter, seat }];
  });
}

/** Seats for all candidates of one slot; the same order of the same rooms and candidates gives the same seats. */
export function makeSeating(
  rooms: readonly HallRoom[],
  candidates: readonly Sitter[],
  settings: SeatingSettings,
  held: readonly Held[] = [],
): Seating {
  const hall = hallOf(rooms, settings.apart);
  const sitters = inOrder(candidates, settings);
  const seated = begin(hall, sitters, settings.strategy);
  const { pattern } = seated;
  const lostHolds = keepHeld(seated, sitters, held);
  const without = seatNeeds(seated, sitters, [...rooms.keys()]);
  fillRooms(pattern, settings.strategy, roomsInOrder(rooms, settings, pattern));
  seatWaiting(pattern);
  joinFragments(pattern);
  const taken = seatPeople(seated, sitters, without);
  const has = new Set(taken.map(({ sitter }) => sitter));
  const isAnySeatFree = pattern.sits.some((_, seat) => isFree(pattern, seat));
  const needs = new Set(without);
  const reasonOf = (sitter: number): Reason =>
    needs.has(sitter) ? 'NO_STEP_FREE_SEAT' : isAnySeatFree ? 'ONLY_BESIDE_SAME_PAPER' : 'ROOMS_FULL';
  return {
    places: taken.flatMap(({ sitter, seat }): Place[] => {
      const one = sitters[sitter];
      const roomId = rooms[hall.roomOf[seat] ?? 0]?.id;
      if (!one || roomId === undefined) return [];
      const { id, paper, seatNo } = one;
      return [{ id, paper, seatNo, roomId, row: hall.rowOf[seat] ?? 0, place: hall.placeOf[seat] ?? 0 }];
    }),
    unseated: sitters.flatMap((sitter, at) => (has.has(at) ? [] : [{ sitter, reason: reasonOf(at) }])),
    lostHolds,
    score: scoreOf(hall, sitters, taken),
  };
}
