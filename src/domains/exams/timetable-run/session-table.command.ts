import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { type OpenTimetable, readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { withoutSlots } from '../exam-timetable/repair-timetable.rules.ts';
import type { Timetable, TimetableProblem } from '../exam-timetable/timetable-problem.rules.ts';
import { readPlan } from '../timetable/timetable-board.command.ts';
import type { BoardPaper, BoardSlot } from '../timetable/timetable.contract.ts';
import { problemOf, type SessionTable, tableWith } from './session-problem.rules.ts';
import { costsOf, proposalOf, seatsOfRoom, sittingsOf } from './timetable-run.store.ts';

/** A session as the search needs it; papers and slots have the same places in all parts. */
export interface ReadTable {
  readonly slots: readonly BoardSlot[];
  readonly papers: readonly BoardPaper[];
  readonly students: readonly string[];
  readonly problem: TimetableProblem;
  readonly present: Timetable;
}

/** What a search does without. */
export interface Without {
  readonly withoutOn: string | null;
  readonly withoutRoomId: string | null;
}

const NOTHING: Without = { withoutOn: null, withoutRoomId: null };

/** Reads slots, papers, their places and who sits what, in time linear in all of these. */
export async function readTable(db: Db, scope: InstituteScope, examSessionId: string, without: Without = NOTHING): Promise<ReadTable> {
  const open = await readTimetable(db, scope, examSessionId);
  const plan = await readPlan(db, scope, open);
  const slots = await slotsWithout(db, scope, plan.slots, without.withoutRoomId);
  return pricedTable(db, scope, open, { ...plan, slots }, without.withoutOn);
}

/** Papers in slots, whichever they are, with their students and what nearness costs. */
export async function pricedTable(
  db: Db,
  scope: InstituteScope,
  { session }: OpenTimetable,
  { slots, papers }: { readonly slots: readonly BoardSlot[]; readonly papers: readonly BoardPaper[] },
  withoutOn: string | null = null,
): Promise<ReadTable> {
  const students: string[] = [];
  const sitters = papers.map((): number[] => []);
  for (const { paper, studentProfileId } of await sittingsOf(db, scope, papers)) {
    if (students.at(-1) !== studentProfileId) students.push(studentProfileId);
    sitters[paper]?.push(students.length - 1);
  }
  const table: SessionTable = {
    today: session.today,
    slots,
    papers: papers.map((paper, at) => ({ ...paper, students: sitters[at] ?? [] })),
    students,
  };
  const whole = problemOf(table, await costsOf(db, scope, session.id));
  const closed = slots.flatMap(({ heldOn }, at) => (heldOn === withoutOn ? [at] : []));
  const problem = closed.length === 0 ? whole : withoutSlots(whole, closed);
  return {
    slots,
    papers,
    students,
    problem,
    present: tableWith(
      problem,
      papers.map(({ slotId }) => slotId),
    ),
  };
}

/** The slots with the seats that are left without the room. */
async function slotsWithout(
  db: Db,
  scope: InstituteScope,
  slots: readonly BoardSlot[],
  roomId: string | null,
): Promise<readonly BoardSlot[]> {
  if (roomId === null) return slots;
  const lost = await seatsOfRoom(db, scope, roomId, [...new Set(slots.map(({ heldOn }) => heldOn))]);
  return slots.map((slot) => (slot.seats === null ? slot : { ...slot, seats: slot.seats - (lost.get(slot.heldOn) ?? 0) }));
}

const keyOf = ({ examInstanceId, examPaperId }: { readonly examInstanceId: string; readonly examPaperId: string }): string =>
  `${examInstanceId} ${examPaperId}`;

/** The table that a search found; papers that came since, or found no slot, are in none. */
export async function foundTable(db: Db, scope: InstituteScope, table: ReadTable, runId: string): Promise<Timetable> {
  const places = new Map((await proposalOf(db, scope, runId)).map((one) => [keyOf(one), one.slotId]));
  return tableWith(
    table.problem,
    table.papers.map((paper) => places.get(keyOf(paper)) ?? null),
  );
}
