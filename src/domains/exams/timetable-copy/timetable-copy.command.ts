import { createHash } from 'node:crypto';
import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { type OpenTimetable, openTimetable, readTimetable, requireWhole } from '../exam-slot/timetable-gate.command.ts';
import { readPlan } from '../timetable/timetable-board.command.ts';
import { boardExams } from '../timetable/timetable.store.ts';
import { readTable, type ReadTable } from '../timetable-run/session-table.command.ts';
import { tableWith } from '../timetable-run/session-problem.rules.ts';
import { measuresOf } from '../timetable-run/table-measures.rules.ts';
import { movedIn, movePapers, type Moving } from '../timetable-run/timetable-run.command.ts';
import { insertCopy } from '../timetable-run/timetable-run.store.ts';
import { type Copied, copiedPlaces } from './copied-places.rules.ts';
import type { CopyPlan } from './timetable-copy.contract.ts';

interface Found {
  readonly table: ReadTable;
  readonly copied: Copied;
  readonly moving: readonly Moving[];
  readonly plan: CopyPlan;
}

const stampOf = (moving: readonly Moving[]): string =>
  createHash('sha256')
    .update(JSON.stringify(moving.map(({ paper, slotId }) => [paper.examInstanceId, paper.examPaperId, paper.slotId, slotId])))
    .digest('hex');

async function found(db: Db, scope: InstituteScope, open: OpenTimetable, fromSessionId: string): Promise<Found> {
  if (fromSessionId === open.session.id)
    throw invalid([{ code: 'SAME_SESSION', message: 'Choose another session than this one.', path: 'body.fromSessionId' }]);
  const source = await readPlan(db, scope, await readTimetable(db, scope, fromSessionId));
  const table = await readTable(db, scope, open.session.id);
  const { papers, slots, problem, present } = table;
  const copied = copiedPlaces(source, { today: open.session.today, slots, papers });
  const to = new Map(copied.placed.map(({ paper, slotId }) => [paper, slotId]));
  const after = tableWith(
    problem,
    papers.map(({ slotId }, at) => to.get(at) ?? slotId),
  );
  const moving = copied.placed.flatMap(({ paper: at, slotId }): Moving[] => {
    const paper = papers[at];
    return paper === undefined || paper.slotId === slotId ? [] : [{ paper, slotId }];
  });
  const exams = new Map((await boardExams(db, scope, open.examIds)).map(({ id, name }) => [id, name]));
  const left = copied.left.flatMap(({ paper: at, ...why }) => {
    const paper = papers[at];
    return paper === undefined ? [] : [{ code: paper.code, title: paper.title, examName: exams.get(paper.examInstanceId) ?? '', ...why }];
  });
  const plan = {
    moved: movedIn(table, after, exams),
    same: copied.placed.length - moving.length,
    left,
    before: measuresOf(problem, present),
    after: measuresOf(problem, after),
    stamp: stampOf(moving),
  };
  return { table, copied, moving, plan };
}

export async function planCopy(db: Db, scope: InstituteScope, examSessionId: string, fromSessionId: string): Promise<CopyPlan> {
  const { plan } = await found(db, scope, await readTimetable(db, scope, examSessionId), fromSessionId);
  return plan;
}

/** Places the papers as they were previewed; 409 where the table, or the one that is copied, changed since. */
export async function copyTable(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { fromSessionId, stamp }: { readonly fromSessionId: string; readonly stamp: string },
): Promise<{ id: string; moved: number; left: number }> {
  const open = await openTimetable(db, scope, examSessionId);
  requireWhole(open);
  const { table, moving, plan } = await found(db, scope, open, fromSessionId);
  if (stamp !== plan.stamp) throw conflict('TABLE_CHANGED', 'The time table has changed since your preview. Preview again.');
  if (moving.length === 0) throw conflict('NOTHING_TO_COPY', 'No paper would come to another slot: there is nothing to copy.');
  const id = await insertCopy(db, scope, {
    examSessionId,
    fromSessionId,
    papers: table.papers.length,
    unplaced: plan.after.unplaced,
    moved: moving.length,
    costBefore: plan.before.cost,
    cost: plan.after.cost,
  });
  await movePapers(db, scope, { examSessionId, id }, moving);
  return { id, moved: moving.length, left: plan.left.length };
}
