import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { slotsOf } from '../exam-slot/exam-slot.store.ts';
import { type OpenTimetable, readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { apartSeats, USUAL_APART } from '../room-allocation/apart-seats.rules.ts';
import { unitsOf } from './common-paper.rules.ts';
import { seatsOfDays } from './slot-seats.rules.ts';
import type { Board, BoardPaper, BoardSlot } from './timetable.contract.ts';
import { boardExams, boardPapers, closuresBetween, lastApart, numbersOfBoth, roomsForExams, sharedStudents } from './timetable.store.ts';
import type { PaperKey } from './timetable.store.ts';

const keyOf = (examInstanceId: string, examPaperId: string): string => `${examInstanceId} ${examPaperId}`;

export async function numberedPapers(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<BoardPaper[]> {
  const papers = await boardPapers(db, scope, examIds);
  const units = unitsOf(papers);
  return papers.map((paper, at) => ({ ...paper, unit: units[at] ?? at }));
}

/** Each two papers with students in common, as triples by the places of the papers. */
async function pairsOf(db: Db, scope: InstituteScope, examIds: readonly string[], papers: readonly BoardPaper[]): Promise<number[]> {
  const places = new Map(papers.map(({ examInstanceId, examPaperId }, place) => [keyOf(examInstanceId, examPaperId), place]));
  return (await sharedStudents(db, scope, examIds)).flatMap((row) => {
    const one = places.get(keyOf(row.oneInstanceId, row.onePaperId));
    const other = places.get(keyOf(row.otherInstanceId, row.otherPaperId));
    return one === undefined || other === undefined ? [] : [one, other, row.students];
  });
}

const NO_SEATS = { seats: null, seatsApart: null };

/** The seats that an allocation has on each of these days, in all and for one paper. */
async function seatsByDay(db: Db, scope: InstituteScope, examSessionId: string, days: readonly string[]) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return seatsOfDays([], [], []);
  const apart = (await lastApart(db, scope, examSessionId)) ?? USUAL_APART;
  const rooms = (await roomsForExams(db, scope)).map((room) => ({
    id: room.id,
    seats: room.examCapacity,
    seatsApart: apartSeats(room, apart),
  }));
  return seatsOfDays(days, rooms, await closuresBetween(db, scope, first, last));
}

/** Slots with their seats, and papers with their places. */
export async function readPlan(
  db: Db,
  scope: InstituteScope,
  { session, examIds }: OpenTimetable,
): Promise<{ readonly slots: BoardSlot[]; readonly papers: BoardPaper[] }> {
  const slots = await slotsOf(db, scope, session.id);
  const seats = await seatsByDay(db, scope, session.id, [...new Set(slots.map(({ heldOn }) => heldOn))]);
  return {
    slots: slots.map((slot) => ({ ...slot, ...(seats.get(slot.heldOn) ?? NO_SEATS) })),
    papers: await numberedPapers(db, scope, examIds),
  };
}

export async function readBoard(db: Db, scope: InstituteScope, examSessionId: string): Promise<Board> {
  const open = await readTimetable(db, scope, examSessionId);
  const { slots, papers } = await readPlan(db, scope, open);
  return {
    ...headOf(open),
    slots,
    exams: await boardExams(db, scope, open.examIds),
    papers,
    pairs: await pairsOf(db, scope, open.examIds, papers),
  };
}

/** Who would have two papers at one time with this paper, and those that are one with it, in the slot. */
export async function readBoth(db: Db, scope: InstituteScope, examSessionId: string, asked: PaperKey & { readonly examSlotId: string }) {
  const { examIds } = await readTimetable(db, scope, examSessionId);
  const papers = await numberedPapers(db, scope, examIds);
  const own = papers.find((one) => one.examInstanceId === asked.examInstanceId && one.examPaperId === asked.examPaperId);
  if (own === undefined) throw notFound('paper of this session');
  const at = { examSessionId, slotId: asked.examSlotId };
  const numbers = await numbersOfBoth(
    db,
    scope,
    at,
    examIds,
    papers.filter(({ unit }) => unit === own.unit),
  );
  return { students: numbers.length, numbers: numbers.slice(0, NUMBERS_NAMED) };
}
const NUMBERS_NAMED = 50;

function headOf({ session, isWhole }: OpenTimetable) {
  const { id, code, name, startsOn, endsOn, today, revisionNo, shownRevisionNo, publishedAt, version } = session;
  const state = session.state === 'PUBLISHED' ? ('PUBLISHED' as const) : ('DRAFT' as const);
  return { session: { id, code, name, startsOn, endsOn, today }, state, revisionNo, shownRevisionNo, publishedAt, version, isWhole };
}
