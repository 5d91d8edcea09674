import { randomFrom } from '../bench/random.server.ts';
import { NO_PLAN, placesOf } from '../src/domains/exams/room/room-plan.rules.ts';
import { hallOf, seatNumber } from '../src/domains/exams/room-allocation/hall.rules.ts';
import type { HallRoom } from '../src/domains/exams/room-allocation/hall.rules.ts';
import { samePaperPairs } from '../src/domains/exams/room-allocation/seating-score.rules.ts';
import type { Sitter } from '../src/domains/exams/room-allocation/seating-score.rules.ts';
import { makeSeating } from '../src/domains/exams/room-allocation/seating.rules.ts';

/** Rooms as colleges have them, drawn by a seed, with at least so many seats together. */
function drawnRooms(seed: number, seats: number): HallRoom[] {
  const random = randomFrom(seed);
  const rooms: HallRoom[] = [];
  let given = 0;
  while (given < seats) {
    const benches = { benchRows: 4 + random.below(8), benchColumns: 3 + random.below(4), seatsPerBench: 1 + random.below(2) };
    const usable = benches.benchRows * placesOf(benches) - 1;
    const at = rooms.length;
    rooms.push({
      ...benches,
      id: String(at),
      building: `B${at % 5}`,
      examCapacity: usable - random.below(3),
      stepFree: at % 3 === 0,
      plan: { ...NO_PLAN, blocked: [{ row: 1, place: 1 }] },
    });
    given += usable;
  }
  return rooms;
}

/** Who writes what in each slot of a table: files as published sets have them. */
function sittersOf(students: string, solution: string): Map<string, Sitter[]> {
  const words = (line: string) => line.trim().split(/\s+/);
  const slotOf = new Map(
    solution
      .trim()
      .split('\n')
      .map(words)
      .map(([paper = '', slot = '']) => [paper, slot]),
  );
  const slots = new Map<string, Sitter[]>();
  for (const [at, line] of students.trim().split('\n').entries()) {
    const seatNo = `S${String(at + 1).padStart(6, '0')}`;
    for (const paper of words(line)) {
      const slot = slotOf.get(paper) ?? '';
      const sitter = { id: `${seatNo} ${paper}`, seatNo, paper, course: `C${paper.slice(0, 2)}`, needsEase: false };
      slots.set(slot, [...(slots.get(slot) ?? []), sitter]);
    }
  }
  return slots;
}

export interface SeatedSet {
  readonly slots: number;
  readonly seated: number;
  readonly unseated: number;
  /** Candidates with two seats, seats with two candidates, rooms above their capacity, and neighbours with one paper. */
  readonly broken: number;
}

/** The seats of every slot of a timetable, counted by the law of allocation. */
export function seatedSet(students: string, solution: string, seed: number): SeatedSet {
  const bySlot = sittersOf(students, solution);
  const largest = Math.max(...[...bySlot.values()].map(({ length }) => length));
  // Of one paper alone every second column stays empty.
  const rooms = drawnRooms(seed, largest * 3);
  const hall = hallOf(rooms, 'ROW');
  const total = { slots: bySlot.size, seated: 0, unseated: 0, broken: 0 };
  for (const sitters of bySlot.values()) {
    const seating = makeSeating(rooms, sitters, { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed });
    const seats = seating.places.map((one) => seatNumber(hall, Number(one.roomId), one.row, one.place));
    const inRoom = Map.groupBy(seating.places, ({ roomId }) => roomId);
    total.seated += seating.places.length;
    total.unseated += seating.unseated.length;
    total.broken += seating.places.length - new Set(seating.places.map(({ id }) => id)).size;
    total.broken += seats.length - new Set(seats).size;
    total.broken += rooms.filter(({ id, examCapacity }) => (inRoom.get(id)?.length ?? 0) > examCapacity).length;
    total.broken += samePaperPairs(hall, new Map(seating.places.map((one, at) => [seats[at] ?? 0, one.paper])));
  }
  return total;
}
