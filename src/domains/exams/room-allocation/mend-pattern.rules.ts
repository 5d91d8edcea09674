import { clearSeat, FEW, isApart, isFree, NOBODY, seatGroup, waiting } from './seat-pattern.rules.ts';
import type { Pattern } from './seat-pattern.rules.ts';

/** Pairs of seats that are looked at for one candidate without a seat; a bound on work, not on rooms that offices have. */
const MOST_LOOKED_AT = 400_000;

/** Whether the groups of two seats may change places; the pattern is as before. */
function maySwap(pattern: Pattern, one: number, other: number): boolean {
  const { sits } = pattern;
  const [here, there] = [sits[one] ?? NOBODY, sits[other] ?? NOBODY];
  sits[one] = NOBODY;
  sits[other] = NOBODY;
  let may = here === NOBODY || isApart(pattern, other, here);
  if (may && here !== NOBODY) sits[other] = here;
  may = may && (there === NOBODY || isApart(pattern, one, there));
  sits[one] = here;
  sits[other] = there;
  return may;
}

function swap(pattern: Pattern, one: number, other: number): void {
  const [here, there] = [clearSeat(pattern, one), clearSeat(pattern, other)];
  if (there !== NOBODY) seatGroup(pattern, one, there);
  if (here !== NOBODY) seatGroup(pattern, other, here);
}

/** Free seats, those of open rooms first: nobody is sent into an empty room while there is a seat elsewhere. */
function freeSeats(pattern: Pattern): number[] {
  const free = [...pattern.sits.keys()].filter((seat) => isFree(pattern, seat));
  const isOpen = (seat: number) => (pattern.load[pattern.hall.roomOf[seat] ?? 0] ?? 0) > 0;
  return [...free.filter(isOpen), ...free.filter((seat) => !isOpen(seat))];
}

/** A free seat takes another paper than the one that waits, whose seat then takes the waiting one. */
function seatByExchange(pattern: Pattern, group: number, free: readonly number[]): boolean {
  const { sits, isFixed } = pattern;
  let looked = 0;
  for (const seat of free) {
    if (!isFree(pattern, seat)) continue;
    for (let other = 0; other < sits.length; other += 1) {
      if ((looked += 1) > MOST_LOOKED_AT) return false;
      const moved = sits[other] ?? NOBODY;
      if (moved === NOBODY || moved === group || isFixed[other] === 1) continue;
      sits[other] = NOBODY;
      const may = isApart(pattern, other, group) && isApart(pattern, seat, moved) && !isBeside(pattern, seat, other, moved, group);
      sits[other] = moved;
      if (!may) continue;
      clearSeat(pattern, other);
      seatGroup(pattern, seat, moved);
      seatGroup(pattern, other, group);
      return true;
    }
  }
  return false;
}

/** Whether the two seats are neighbours and their new papers clash. */
function isBeside(pattern: Pattern, seat: number, other: number, moved: number, group: number): boolean {
  const { hall, clashes, groups } = pattern;
  return clashes[moved * groups.length + group] === 1 && hall.beside.subarray(seat * 4, seat * 4 + 4).includes(other);
}

/** Seats for those who wait: a free one where the neighbours allow it, else one that somebody else leaves for it. */
export function seatWaiting(pattern: Pattern): void {
  if (waiting(pattern) === 0) return;
  const free = freeSeats(pattern);
  for (let group = 0; group < pattern.groups.length; group += 1) {
    for (const seat of free) {
      if ((pattern.left[group] ?? 0) === 0) break;
      if (isFree(pattern, seat) && isApart(pattern, seat, group)) seatGroup(pattern, seat, group);
    }
    while ((pattern.left[group] ?? 0) > 0 && seatByExchange(pattern, group, free));
  }
}

const inRoom = (pattern: Pattern, room: number, group: number) => pattern.inRoom[room * pattern.groups.length + group] ?? 0;

/** A seat in another room that already has the paper: a free one, or one of a paper that this room has too and that room keeps enough of. */
function betterSeat(pattern: Pattern, seat: number): number | null {
  const { hall, sits, isFixed } = pattern;
  const group = sits[seat] ?? NOBODY;
  const here = hall.roomOf[seat] ?? 0;
  for (let room = 0; room < hall.rooms.length; room += 1) {
    if (room === here || inRoom(pattern, room, group) === 0) continue;
    for (let other = hall.firstOf[room] ?? 0; other < (hall.firstOf[room + 1] ?? 0); other += 1) {
      const there = sits[other] ?? NOBODY;
      const isOpen =
        there === NOBODY
          ? isFree(pattern, other)
          : isFixed[other] === 0 && there !== group && inRoom(pattern, here, there) > 0 && inRoom(pattern, room, there) > FEW;
      if (isOpen && maySwap(pattern, seat, other)) return other;
    }
  }
  return null;
}

/** Moves a handful of one paper to rooms where others write it: all of them, or none. */
function dissolve(pattern: Pattern, room: number, group: number): void {
  const { hall, sits, isFixed } = pattern;
  const done: [number, number][] = [];
  for (let seat = hall.firstOf[room] ?? 0; seat < (hall.firstOf[room + 1] ?? 0); seat += 1) {
    if (sits[seat] !== group) continue;
    const other = isFixed[seat] === 1 ? null : betterSeat(pattern, seat);
    if (other === null) {
      for (const [one, two] of done.reverse()) swap(pattern, one, two);
      return;
    }
    swap(pattern, seat, other);
    done.push([seat, other]);
  }
}

/** Fewer rooms with a handful of one paper. */
export function joinFragments(pattern: Pattern): void {
  for (let room = 0; room < pattern.hall.rooms.length; room += 1)
    for (let group = 0; group < pattern.groups.length; group += 1) {
      const some = inRoom(pattern, room, group);
      if (some > 0 && some < FEW && (pattern.groups[group]?.size ?? 0) > some) dissolve(pattern, room, group);
    }
}
