import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { readPlan } from '../timetable/timetable-board.command.ts';
import { foundTable, pricedTable, readTable, type ReadTable } from '../timetable-run/session-table.command.ts';
import { openRun } from '../timetable-run/timetable-run.command.ts';
import { revisionSlots, slotIdOf } from './revision-slots.rules.ts';
import { revisionPlaces } from './timetable-compare.store.ts';

export const BOARD = 'BOARD';
const REVISION = /^R(\d+)$/;

/** A table of the session, whichever is asked for, as what the papers present in it cost. Papers that left their examination since are in none. */
export async function chosenTable(db: Db, scope: InstituteScope, examSessionId: string, key: string): Promise<ReadTable> {
  if (key === BOARD) return readTable(db, scope, examSessionId);
  const [, revisionNo] = REVISION.exec(key) ?? [];
  if (revisionNo !== undefined) return revisionTable(db, scope, examSessionId, Number(revisionNo));
  await openRun(db, scope, { examSessionId, id: key });
  const table = await readTable(db, scope, examSessionId);
  return { ...table, present: await foundTable(db, scope, table, key) };
}

async function revisionTable(db: Db, scope: InstituteScope, examSessionId: string, revisionNo: number): Promise<ReadTable> {
  const open = await readTimetable(db, scope, examSessionId);
  const { slots: today, papers } = await readPlan(db, scope, open);
  const places = await revisionPlaces(db, scope, examSessionId, revisionNo);
  if (places.length === 0) throw notFound('published time table of this session');
  const slots = revisionSlots(places, today);
  const slotOf = new Map(places.map((place) => [`${place.examInstanceId} ${place.examPaperId}`, slotIdOf(slots, place)]));
  const placed = papers.map((paper) => ({ ...paper, slotId: slotOf.get(`${paper.examInstanceId} ${paper.examPaperId}`) ?? null }));
  return pricedTable(db, scope, open, { slots, papers: placed });
}
