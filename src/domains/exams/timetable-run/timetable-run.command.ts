import { randomInt } from 'node:crypto';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { explainCost } from '../exam-timetable/explain-timetable.rules.ts';
import { type TimetableObstacle, timetableObstacles } from '../exam-timetable/timetable-obstacles.rules.ts';
import { NOT_PLACED } from '../exam-timetable/timetable-problem.rules.ts';
import { openTimetable, readTimetable, requireWhole } from '../exam-slot/timetable-gate.command.ts';
import { boardExams, putPapers, takePapersOut } from '../timetable/timetable.store.ts';
import { foundTable, type ReadTable, readTable } from './session-table.command.ts';
import { measuresOf } from './table-measures.rules.ts';
import type { MovedPaper, Obstacle, timetableRuns, TimetableRun } from './timetable-run.contract.ts';
import { askToStop, findRun, insertRun, moveRun, namesOf, pointsOf, setJob } from './timetable-run.store.ts';

export const SEARCH_TIMETABLE = 'timetables.search';
const NAMED = 12;
const EXPLAINED = 50;

/** What keeps every table from holding all rules; a student is named by the PRN. */
export async function checkTable(db: Db, scope: InstituteScope, examSessionId: string): Promise<Obstacle[]> {
  const table = await readTable(db, scope, examSessionId);
  const obstacles = timetableObstacles(table.problem);
  const crowded = obstacles.flatMap((one) => (one.code === 'TOO_MANY_PAPERS' ? (table.students[one.student] ?? []) : []));
  const names = await namesOf(db, scope, crowded);
  return obstacles.map((one) => told(one, table, names));
}

function told(one: TimetableObstacle, { papers, students }: ReadTable, names: ReadonlyMap<string, { readonly prn: string }>): Obstacle {
  const places = 'papers' in one ? one.papers : 'paper' in one ? [one.paper] : [];
  const student = 'student' in one ? (names.get(students[one.student] ?? '')?.prn ?? null) : null;
  const counted = 'students' in one ? one.students : 0;
  const slots = 'slots' in one ? one.slots : 0;
  return {
    code: one.code,
    papers: places.slice(0, NAMED).map((at) => papers[at]?.code ?? '?'),
    student,
    slots: typeof slots === 'number' ? slots : slots.length,
    students: typeof counted === 'number' ? counted : counted.length,
    seats: 'seats' in one ? one.seats : 0,
  };
}

/** Begins a search as a job. 409 while another one of the session runs, or while there is nothing to search for. */
export async function startSearch(
  db: Db,
  scope: InstituteScope,
  jobs: JobQueue,
  examSessionId: string,
  { mode, seconds, seed }: BodyOf<typeof timetableRuns.start>,
): Promise<{ id: string; jobId: string }> {
  const open = await openTimetable(db, scope, examSessionId);
  requireWhole(open);
  const { slots, papers } = await readTable(db, scope, examSessionId);
  if (slots.length === 0) throw conflict('NO_SLOTS', 'There are no slots yet: add slots first.');
  if (papers.length === 0) throw conflict('NO_PAPERS_TO_PLACE', 'No exam of this session has papers: choose them first.');
  const id = await insertRun(db, scope, { examSessionId, mode, seconds, seed: seed ?? randomInt(2_147_483_647) });
  const jobId = await jobs.enqueue(db, scope, { kind: SEARCH_TIMETABLE, subject: examSessionId, payload: { runId: id } });
  await setJob(db, scope, id, jobId);
  return { id, jobId };
}

async function openRun(db: Db, scope: InstituteScope, at: { readonly examSessionId: string; readonly id: string }): Promise<TimetableRun> {
  const run = await findRun(db, scope, at.examSessionId, at.id);
  if (run === undefined) throw notFound('search of this session');
  return run;
}

interface At {
  readonly examSessionId: string;
  readonly id: string;
}

export async function stopSearch(db: Db, scope: InstituteScope, at: At): Promise<{ id: string }> {
  requireWhole(await readTimetable(db, scope, at.examSessionId));
  await openRun(db, scope, at);
  if (!(await askToStop(db, scope, at.id))) throw conflict('SEARCH_OVER', 'This search is over.');
  return { id: at.id };
}

/** Puts the papers where the search would have them. What was locked since stays, and so does what came since. */
export async function applySearch(db: Db, scope: InstituteScope, at: At): Promise<{ moved: number }> {
  const open = await openTimetable(db, scope, at.examSessionId);
  requireWhole(open);
  await openRun(db, scope, at);
  if (!(await moveRun(db, scope, at.id, ['READY'], 'APPLIED')))
    throw conflict('SEARCH_NOT_READY', 'Only a search that found a table, and was neither applied nor thrown away, can be applied.');
  const table = await readTable(db, scope, at.examSessionId);
  const found = await foundTable(db, scope, table, at.id);
  const isShut = (slotId: string | null) =>
    table.slots.some((slot) => slot.id === slotId && (slot.isLocked || slot.heldOn < open.session.today));
  const moving = table.papers.flatMap((paper, place) => {
    const slotId = table.slots[found.slots[place] ?? NOT_PLACED]?.id ?? null;
    return slotId === paper.slotId || paper.isLocked || isShut(paper.slotId) || isShut(slotId) ? [] : [{ paper, slotId }];
  });
  for (const [slotId, group] of Map.groupBy(moving, (one) => one.slotId)) {
    const papers = group.map(({ paper }) => paper);
    if (slotId === null) await takePapersOut(db, scope, papers);
    else await putPapers(db, scope, { examSessionId: at.examSessionId, slotId }, papers);
  }
  return { moved: moving.length };
}

export async function discardSearch(db: Db, scope: InstituteScope, at: At): Promise<{ id: string }> {
  requireWhole(await openTimetable(db, scope, at.examSessionId));
  await openRun(db, scope, at);
  if (!(await moveRun(db, scope, at.id, ['READY', 'FAILED'], 'DISCARDED')))
    throw conflict('SEARCH_NOT_READY', 'Only a search that is over and was not applied can be thrown away.');
  return { id: at.id };
}

/** A search with its chart; once it found a table, what that would change. */
export async function readSearch(db: Db, scope: InstituteScope, at: At) {
  const { examIds } = await readTimetable(db, scope, at.examSessionId);
  const run = await openRun(db, scope, at);
  const points = await pointsOf(db, scope, at.id);
  if (run.state !== 'READY') return { run, points, compared: null };
  const table = await readTable(db, scope, at.examSessionId);
  const found = await foundTable(db, scope, table, at.id);
  const exams = new Map((await boardExams(db, scope, examIds)).map(({ id, name }) => [id, name]));
  const moved = table.papers.flatMap((paper, place): MovedPaper[] => {
    const toSlotId = table.slots[found.slots[place] ?? NOT_PLACED]?.id ?? null;
    const { code, title, students, slotId } = paper;
    if (toSlotId === slotId) return [];
    return [{ code, title, students, fromSlotId: slotId, toSlotId, examName: exams.get(paper.examInstanceId) ?? '' }];
  });
  const compared = { before: measuresOf(table.problem, table.present), after: measuresOf(table.problem, found), moved };
  return { run, points, compared };
}

/** Every unit of the cost, by the pairs and the students that cost most; of the table as it stands, or of one that was found. */
export async function explainTable(db: Db, scope: InstituteScope, examSessionId: string, runId: string | undefined) {
  const table = await readTable(db, scope, examSessionId);
  const { problem, papers, slots } = table;
  if (runId !== undefined) await openRun(db, scope, { examSessionId, id: runId });
  const timetable = runId === undefined ? table.present : await foundTable(db, scope, table, runId);
  const explained = explainCost(problem, timetable);
  const worst = explained.students.slice(0, EXPLAINED);
  const names = await namesOf(
    db,
    scope,
    worst.map(({ student }) => table.students[student] ?? ''),
  );
  const code = (at: number) => papers[at]?.code ?? '?';
  const slotId = (at: number) => slots[at]?.id ?? '';
  return {
    measures: measuresOf(problem, timetable),
    pairs: explained.pairs.slice(0, EXPLAINED).map(({ papers: [one, other], slots: [a, b], students, each, cost }) => ({
      one: code(one),
      other: code(other),
      oneSlotId: slotId(a),
      otherSlotId: slotId(b),
      students,
      each,
      cost,
    })),
    students: worst.flatMap(({ student, cost, pairs }) => {
      const named = names.get(table.students[student] ?? '');
      return named ? [{ ...named, cost, papers: [...new Set(pairs.flatMap((pair) => pair.papers.map(code)))] }] : [];
    }),
  };
}
