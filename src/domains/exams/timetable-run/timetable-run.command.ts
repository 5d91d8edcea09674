import { randomInt } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { explainCost } from '../exam-timetable/explain-timetable.rules.ts';
import { type TimetableObstacle, timetableObstacles } from '../exam-timetable/timetable-obstacles.rules.ts';
import { NOT_PLACED, type Timetable } from '../exam-timetable/timetable-problem.rules.ts';
import { openTimetable, readTimetable, requireWhole } from '../exam-slot/timetable-gate.command.ts';
import { readPlan } from '../timetable/timetable-board.command.ts';
import { boardExams, type PaperKey, putPapers, takePapersOut } from '../timetable/timetable.store.ts';
import { foundTable, type ReadTable, readTable } from './session-table.command.ts';
import { measuresOf } from './table-measures.rules.ts';
import type { MovedPaper, Obstacle, timetableRuns, TimetableRun } from './timetable-run.contract.ts';
import {
  askToStop,
  findRun,
  insertRun,
  keepSteps,
  moveRun,
  namesOf,
  pointsOf,
  roomsOfExams,
  setJob,
  stepsOf,
} from './timetable-run.store.ts';

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
  { mode, seconds, seed, withoutOn, withoutRoomId }: BodyOf<typeof timetableRuns.start>,
): Promise<{ id: string; jobId: string }> {
  const open = await openTimetable(db, scope, examSessionId);
  requireWhole(open);
  const { slots, papers } = await readTable(db, scope, examSessionId);
  if (slots.length === 0) throw conflict('NO_SLOTS', 'There are no slots yet: add slots first.');
  if (papers.length === 0) throw conflict('NO_PAPERS_TO_PLACE', 'No exam of this session has papers: choose them first.');
  if (withoutOn !== undefined && !slots.some(({ heldOn }) => heldOn === withoutOn))
    throw invalid([{ code: 'NO_SLOT_ON_DAY', message: 'No slot is on this day: choose a day of the time table.', path: 'body.withoutOn' }]);
  if (withoutRoomId !== undefined && !(await roomsOfExams(db, scope)).some((room) => room.id === withoutRoomId))
    throw invalid([{ code: 'NO_EXAM_ROOM', message: 'This is no room for exams: choose another one.', path: 'body.withoutRoomId' }]);
  const run = { examSessionId, mode, seconds, withoutOn, withoutRoomId };
  const id = await insertRun(db, scope, { ...run, seed: seed ?? randomInt(2_147_483_647) });
  const jobId = await jobs.enqueue(db, scope, { kind: SEARCH_TIMETABLE, subject: examSessionId, payload: { runId: id } });
  await setJob(db, scope, id, jobId);
  return { id, jobId };
}

export async function openRun(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly id: string },
): Promise<TimetableRun> {
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
  await movePapers(db, scope, at, moving);
  return { moved: moving.length };
}

export interface Moving {
  readonly paper: PaperKey & { readonly slotId: string | null };
  readonly slotId: string | null;
}

async function place(db: Db, scope: InstituteScope, examSessionId: string, moving: readonly Moving[]): Promise<void> {
  for (const [slotId, group] of Map.groupBy(moving, (one) => one.slotId)) {
    const papers = group.map(({ paper }) => paper);
    if (slotId === null) await takePapersOut(db, scope, papers);
    else await putPapers(db, scope, { examSessionId, slotId }, papers);
  }
}

/** Puts papers where a run would have them and keeps where they stood. */
export async function movePapers(db: Db, scope: InstituteScope, at: At, moving: readonly Moving[]): Promise<void> {
  await keepSteps(
    db,
    scope,
    at.id,
    moving.map(({ paper, slotId }) => ({ ...paper, fromSlotId: paper.slotId, toSlotId: slotId })),
  );
  await place(db, scope, at.examSessionId, moving);
}

/** Puts the papers back where they stood before a run was applied. What was moved, locked or is over since stays. */
export async function undoRun(db: Db, scope: InstituteScope, at: At): Promise<{ moved: number; stayed: number }> {
  const open = await openTimetable(db, scope, at.examSessionId);
  requireWhole(open);
  const run = await openRun(db, scope, at);
  if (!(await moveRun(db, scope, at.id, ['APPLIED'], 'UNDONE')))
    throw conflict('RUN_NOT_APPLIED', 'Only a search or a copy that was applied, and not undone yet, can be undone.');
  const { slots, papers } = await readPlan(db, scope, open);
  const shut = new Set(slots.filter((slot) => slot.isLocked || slot.heldOn < open.session.today).map(({ id }) => id));
  const now = new Map(papers.map((paper) => [`${paper.examInstanceId} ${paper.examPaperId}`, paper]));
  const moving = (await stepsOf(db, scope, at.id)).flatMap((step): Moving[] => {
    const paper = now.get(`${step.examInstanceId} ${step.examPaperId}`);
    const isFree = (slotId: string | null) => slotId === null || !shut.has(slotId);
    const stands = paper !== undefined && !paper.isLocked && paper.slotId === step.toSlotId;
    return stands && isFree(step.fromSlotId) && isFree(step.toSlotId) ? [{ paper, slotId: step.fromSlotId }] : [];
  });
  await place(db, scope, at.examSessionId, moving);
  return { moved: moving.length, stayed: run.moved - moving.length };
}

/** What a search can be tried without. */
export async function withoutWhat(db: Db, scope: InstituteScope, examSessionId: string) {
  const { slots, papers } = await readPlan(db, scope, await readTimetable(db, scope, examSessionId));
  const dayOf = new Map(slots.map(({ id, heldOn }) => [id, heldOn]));
  const days = [...new Set(dayOf.values())].map((heldOn) => ({
    heldOn,
    papers: papers.filter(({ slotId }) => slotId !== null && dayOf.get(slotId) === heldOn).length,
  }));
  return { days, rooms: await roomsOfExams(db, scope) };
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
  const moved = movedIn(table, found, exams);
  const compared = { before: measuresOf(table.problem, table.present), after: measuresOf(table.problem, found), moved };
  return { run, points, compared };
}

/** Papers that stand elsewhere in this table than in the present one. */
export function movedIn({ papers, slots }: ReadTable, found: Timetable, exams: ReadonlyMap<string, string>): MovedPaper[] {
  return papers.flatMap((paper, at): MovedPaper[] => {
    const toSlotId = slots[found.slots[at] ?? NOT_PLACED]?.id ?? null;
    const { code, title, students, slotId } = paper;
    if (toSlotId === slotId) return [];
    return [{ code, title, students, fromSlotId: slotId, toSlotId, examName: exams.get(paper.examInstanceId) ?? '' }];
  });
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
