import { NO_PLAN } from '../src/domains/exams/room/room-plan.rules.ts';
import type { HallRoom } from '../src/domains/exams/room-allocation/hall.rules.ts';
import type { Sitter } from '../src/domains/exams/room-allocation/seating-score.rules.ts';
import { makeSeating } from '../src/domains/exams/room-allocation/seating.rules.ts';
import { secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { randomFrom } from './random.server.ts';
import type { Random } from './random.server.ts';

const STUDENTS = 20_000;
const SLOTS = 40;
const ROOMS = 300;
/** Papers of one slot, and how many of the students write in it. */
const PAPERS = 45;
const IN_100 = 26;

/** Halls as colleges have them: 5 to 9 rows of 3 or 4 benches for two, one in three on the ground floor. */
function halls(random: Random): HallRoom[] {
  return Array.from({ length: ROOMS }, (_, at) => {
    const benches = { benchRows: 5 + random.below(5), benchColumns: 3 + random.below(2), seatsPerBench: 2 };
    return {
      ...benches,
      id: String(at),
      building: `B${at % 12}`,
      examCapacity: benches.benchRows * benches.benchColumns * 2 - 1,
      stepFree: at % 3 === 0,
      plan: { ...NO_PLAN, blocked: [{ row: 1, place: 1 }], accessible: [{ row: 1, place: 2 }] },
    };
  });
}

/** Candidates of a slot: few large papers and many small ones. */
function crowd(slot: number, random: Random): Sitter[] {
  const found: Sitter[] = [];
  for (let student = 0; student < STUDENTS; student += 1) {
    if (random.below(100) >= IN_100) continue;
    const paper = random.below(1 + random.below(PAPERS));
    const seatNo = `S${String(student).padStart(6, '0')}`;
    found.push({ id: seatNo, seatNo, paper: `P${slot}-${paper}`, course: `C${paper % 15}`, needsEase: random.below(200) === 0 });
  }
  return found;
}

export const rooms20k: Bench = {
  name: 'rooms_20k',
  about: 'seats for 20,000 students in 40 slots and 300 rooms, papers by columns, one core; aim 60 s',
  async run(report) {
    const random = randomFrom(2026);
    const rooms = halls(random);
    const slots = Array.from({ length: SLOTS }, (_, slot) => crowd(slot, random));
    const total = { seated: 0, unseated: 0, neighbours: 0, fragments: 0, rooms: 0 };
    const start = process.hrtime.bigint();
    for (const sitters of slots) {
      const seating = makeSeating(rooms, sitters, { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 1 });
      total.seated += seating.places.length;
      total.unseated += seating.unseated.length;
      total.neighbours += seating.score.counts.NEIGHBOURS;
      total.fragments += seating.score.counts.FRAGMENTS;
      total.rooms += seating.score.counts.ROOMS;
    }
    const seconds = secondsSince(start);
    report.note(
      `${total.seated} seated, ${total.unseated} without a seat, ${total.neighbours} neighbours with the same paper, ` +
        `${total.fragments} papers with fewer than 5 in a room, ${total.rooms} rooms opened in all`,
    );
    report.figure('rooms_20k', seconds, 's');
  },
};
