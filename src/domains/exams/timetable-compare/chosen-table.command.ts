import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { readPlan } from '../timetable/timetable-board.command.ts';
import type { BoardSlot } from '../timetable/timetable.contract.ts';
import { foundTable, pricedTable, readTable, type ReadTable } from '../timetable-run/session-table.command.ts';
import { openRun } from '../timetable-run/timetable-run.command.ts';
import { revisionSlots, slotIdOf } from './revision-slots.rules.ts';
import { revisionPlaces } from './timetable-compare.store.ts';

export const BOARD = 'BOARD';
const REVISION = /^R(\d+)$/;

/** Where a paper stood that left its examination since. */
export interface LeftPaper {
  readonly examInstanceId: string;
  readonly examPaperId: string;
  readonly slot: Pick<BoardSlot, 'heldOn' | 'name' | 'startsMinute' | 'endsMinute'>;
}

/** A table with the papers that it had and that left their examinations since. */
export interface ChosenTable extends ReadTable {
  readonly left: readonly LeftPaper[];
}

interface PaperPlace {
  readonly examInstanceId: string;
  readonly examPaperId: string;
}
const keyOf = ({ examInstanceId, examPaperId }: PaperPlace): string => `${examInstanceId} ${examPaperId}`;

/** A table of the session, whichever is asked for, as what the papers present in it cost; papers that left their examination since cost nothing. */
export async function chosenTable(db: Db, scope: InstituteScope, examSessionId: string, key: string): Promise<ChosenTable> {
  if (key === BOARD) return { ...(await readTable(db, scope, examSessionId)), left: [] };
  const [, revisionNo] = REVISION.exec(key) ?? [];
  if (revisionNo !== undefined) return revisionTable(db, scope, examSessionId, Number(revisionNo));
  await openRun(db, scope, { examSessionId, id: key });
  const table = await readTable(db, scope, examSessionId);
  return { ...table, present: await foundTable(db, scope, table, key), left: [] };
}

async function revisionTable(db: Db, scope: InstituteScope, examSessionId: string, revisionNo: number): Promise<ChosenTable> {
  const open = await readTimetable(db, scope, examSessionId);
  const { slots: today, papers } = await readPlan(db, scope, open);
  const places = await revisionPlaces(db, scope, examSessionId, revisionNo);
  if (places.length === 0) throw notFound('published time table of this session');
  const slots = revisionSlots(places, today);
  const slotOf = new Map(places.map((place) => [keyOf(place), slotIdOf(slots, place)]));
  const placed = papers.map((paper) => ({ ...paper, slotId: slotOf.get(keyOf(paper)) ?? null }));
  const [here, reached] = [new Set(papers.map(keyOf)), new Set(open.examIds)];
  const left = places.filter((place) => reached.has(place.examInstanceId) && !here.has(keyOf(place)));
  return {
    ...(await pricedTable(db, scope, open, { slots, papers: placed })),
    left: left.map((place) => ({ examInstanceId: place.examInstanceId, examPaperId: place.examPaperId, slot: place })),
  };
}
