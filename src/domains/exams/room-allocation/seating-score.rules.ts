import { FEW } from './seat-pattern.rules.ts';
import { NO_SEAT } from './hall.rules.ts';
import type { Hall } from './hall.rules.ts';
import { TERMS } from './seating-choices.contract.ts';
import type { Term } from './seating-choices.contract.ts';

/** A candidate of a slot. */
export interface Sitter {
  readonly id: string;
  readonly seatNo: string;
  /** Regular, backlog and equivalent codes of one question paper are the same paper. */
  readonly paper: string;
  readonly course: string;
  /** Needs a place that is reached without steps. */
  readonly needsEase: boolean;
}

/** Who sits where, by their numbers among the sitters and the seats. */
export interface Taken {
  readonly sitter: number;
  readonly seat: number;
}

/** What each thing costs; all whole numbers, so that two allocations compare exactly. */
const WEIGHTS: Readonly<Record<Term, number>> = {
  NEIGHBOURS: 1000,
  ROOMS: 30,
  BUILDINGS: 20,
  FRAGMENTS: 15,
  NEEDS: 5,
  BREAKS: 2,
  EMPTY: 1,
};

/** Of a hundred points what each thing takes away where all of it is so. */
const SHARES: Readonly<Record<Term, number>> = {
  NEIGHBOURS: 40,
  NEEDS: 20,
  FRAGMENTS: 15,
  ROOMS: 10,
  BUILDINGS: 5,
  BREAKS: 5,
  EMPTY: 5,
};

export interface Score {
  /** How often each thing occurs. */
  readonly counts: Readonly<Record<Term, number>>;
  readonly cost: number;
  /** Of 100, for people: 100 means that nothing is left to better, and that everybody has a seat. */
  readonly points: number;
  /** Terms that took points away. */
  readonly lowers: Term[];
}

interface Faults {
  readonly counts: Readonly<Record<Term, number>>;
  /** Of how many a term is counted. */
  readonly of: Readonly<Record<Term, number>>;
}

/** Hundredths of a point that a term takes away: any fault at all takes some. */
const lostBy = ({ counts, of }: Faults, term: Term): number =>
  of[term] <= 0 ? 0 : Math.ceil((100 * SHARES[term] * Math.min(counts[term], of[term])) / of[term]);

/** Rooms that these candidates need at least, the largest first. */
function fewestRooms(capacities: readonly number[], candidates: number): number {
  let left = candidates;
  const needed = [...capacities].sort((a, b) => b - a).findIndex((capacity) => (left -= capacity) <= 0);
  return needed < 0 ? capacities.length : needed + 1;
}

function pointsOf(faults: Faults, seated: number, all: number): Pick<Score, 'points' | 'lowers'> {
  const lost = TERMS.reduce((sum, term) => sum + lostBy(faults, term), 0);
  const points = Math.floor((10_000 - lost) / 100);
  return { points: all === 0 ? 0 : Math.floor((points * seated) / all), lowers: TERMS.filter((term) => lostBy(faults, term) > 0) };
}

const counted = <Key>(of: Iterable<Key>): Map<Key, number> => {
  const found = new Map<Key, number>();
  for (const key of of) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};

/** Pairs of neighbours who write the same paper. */
export function samePaperPairs(hall: Hall, paperOn: ReadonlyMap<number, string>): number {
  let pairs = 0;
  for (const [seat, paper] of paperOn)
    for (const other of hall.beside.subarray(seat * 4, seat * 4 + 4))
      if (other !== NO_SEAT && other > seat && paperOn.get(other) === paper) pairs += 1;
  return pairs;
}

/** How often the next candidate of a paper in a room is not the next one of the paper. */
function breaks(sitters: readonly Sitter[], roomOf: readonly (number | null)[]): number {
  const last = new Map<string, number | null>();
  let found = 0;
  sitters.forEach(({ paper }, at) => {
    const room = roomOf[at] ?? null;
    const before = last.get(paper);
    if (before !== undefined && before !== room) found += 1;
    last.set(paper, room);
  });
  return found;
}

/** Counts everything again from who sits where; sitters in the order of their seat numbers. */
export function scoreOf(hall: Hall, sitters: readonly Sitter[], taken: readonly Taken[]): Score {
  const seatOf = new Map(taken.map((one) => [one.sitter, one.seat]));
  const paperOn = new Map(taken.map((one) => [one.seat, sitters[one.sitter]?.paper ?? '']));
  const load = counted(taken.map(({ seat }) => hall.roomOf[seat] ?? 0));
  const ofPaper = counted(sitters.map(({ paper }) => paper));
  const inRoom = counted(taken.map(({ sitter, seat }) => `${hall.roomOf[seat]} ${sitters[sitter]?.paper}`));
  const isFew = ([key, some]: readonly [string, number]) => some < FEW && (ofPaper.get(key.slice(key.indexOf(' ') + 1)) ?? 0) > some;
  const places = new Set(taken.map(({ sitter, seat }) => `${hall.rooms[hall.roomOf[seat] ?? 0]?.building}\n${sitters[sitter]?.paper}`));
  const papers = new Set(paperOn.values());
  const roomOf = sitters.map((_, at) => hall.roomOf[seatOf.get(at) ?? NO_SEAT] ?? null);
  const counts = {
    NEIGHBOURS: samePaperPairs(hall, paperOn),
    ROOMS: load.size,
    BUILDINGS: places.size - papers.size,
    FRAGMENTS: [...inRoom].filter(isFew).length,
    NEEDS: taken.filter(({ sitter, seat }) => sitters[sitter]?.needsEase === true && hall.ease[seat] !== 2).length,
    BREAKS: breaks(sitters, roomOf),
    EMPTY: [...load].reduce((sum, [room, some]) => sum + (hall.rooms[room]?.examCapacity ?? 0) - some, 0),
  };
  const capacities = [...load.keys()].map((room) => hall.rooms[room]?.examCapacity ?? 0);
  const faults = {
    // More rooms than these candidates need are what can be bettered, not that there are rooms.
    counts: { ...counts, ROOMS: load.size - fewestRooms(capacities, taken.length) },
    of: {
      NEIGHBOURS: taken.length,
      NEEDS: taken.filter(({ sitter }) => sitters[sitter]?.needsEase === true).length,
      FRAGMENTS: inRoom.size,
      ROOMS: load.size,
      BUILDINGS: papers.size,
      BREAKS: taken.length,
      EMPTY: capacities.reduce((sum, capacity) => sum + capacity, 0),
    },
  };
  const cost = TERMS.reduce((sum, term) => sum + WEIGHTS[term] * counts[term], 0);
  return { counts, cost, ...pointsOf(faults, taken.length, sitters.length) };
}
