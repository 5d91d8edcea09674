import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import type { Timetable, TimetableProblem } from '../exam-timetable/timetable-problem.rules.ts';
import { readPlan } from '../timetable/timetable-board.command.ts';
import type { BoardPaper, BoardSlot } from '../timetable/timetable.contract.ts';
import { problemOf, type SessionTable, tableWith } from './session-problem.rules.ts';
import { costsOf, proposalOf, sittingsOf } from './timetable-run.store.ts';

/** A session as the search needs it; papers and slots have the same places in all parts. */
export interface ReadTable {
  readonly slots: readonly BoardSlot[];
  readonly papers: readonly BoardPaper[];
  readonly students: readonly string[];
  readonly problem: TimetableProblem;
  readonly present: Timetable;
}

/** Reads slots, papers, their places and who sits what, in time linear in all of these. */
export async function readTable(db: Db, scope: InstituteScope, examSessionId: string): Promise<ReadTable> {
  const open = await readTimetable(db, scope, examSessionId);
  const { slots, papers } = await readPlan(db, scope, open);
  const students: string[] = [];
  const sitters = papers.map((): number[] => []);
  for (const { paper, studentProfileId } of await sittingsOf(db, scope, papers)) {
    if (students.at(-1) !== studentProfileId) students.push(studentProfileId);
    sitters[paper]?.push(students.length - 1);
  }
  const table: SessionTable = {
    today: open.session.today,
    slots,
    papers: papers.map((paper, at) => ({ ...paper, students: sitters[at] ?? [] })),
    students,
  };
  const problem = problemOf(table, await costsOf(db, scope, examSessionId));
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
