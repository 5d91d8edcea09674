import * as z from 'zod/mini';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { timetableCost } from '../exam-timetable/timetable-cost.rules.ts';
import { NOT_PLACED } from '../exam-timetable/timetable-problem.rules.ts';
import { findTimetableSession } from '../exam-slot/timetable-session.store.ts';
import { searchInThread, type Found, type Point, type Search } from './search-in-thread.server.ts';
import { readTable, type ReadTable } from './session-table.command.ts';
import { SEARCH_TIMETABLE } from './timetable-run.command.ts';
import { addPoints, beginRun, finishRun, isStopAsked, keepProposal, moveRun } from './timetable-run.store.ts';

const LOOK_EVERY_MS = 500;
const payload = z.object({ runId: z.uuid() });
type Context = JobContext<z.output<typeof payload>>;

/** The search runs in a thread; this job writes its chart, hears whether somebody wants it to end, and keeps what it found. */
export const searchTimetableJob: JobDefinition = defineJob({
  kind: SEARCH_TIMETABLE,
  payload,
  run: performSearch,
  about: async (db, scope, { subject }) => aboutSession(db, scope, subject),
  ended: async (db, scope, { runId }) => void (await moveRun(db, scope, runId, ['WAITING', 'RUNNING'], 'FAILED')),
});

async function aboutSession(db: Db, scope: InstituteScope, examSessionId: string | null): Promise<Readonly<Record<string, string>>> {
  const session = examSessionId === null ? undefined : await findTimetableSession(db, scope, examSessionId);
  return session === undefined ? {} : { session: session.id, place: session.name };
}

async function performSearch(context: Context): Promise<Record<string, unknown> | void> {
  const { scope, payload: order } = context;
  const begun = await context.transaction(async (db) => {
    const run = await beginRun(db, scope, order.runId);
    return run === undefined ? null : { run, table: await readTable(db, scope, run.examSessionId, run) };
  });
  if (begun === null) return undefined;
  const { run, table } = begun;
  const points: Point[] = [];
  const search = searchInThread(
    {
      problem: table.problem,
      seed: run.seed,
      seconds: run.seconds,
      start: run.mode === 'NEW' ? null : table.present,
      isRepair: run.mode === 'REPAIR',
    },
    (point) => points.push(point),
  );
  const found = await watch(context, search, run.seconds, points);
  const kept = { ...foundFacts(table, found), costBefore: timetableCost(table.problem, table.present).total };
  await context.transaction(async (db) => {
    await keepProposal(db, scope, order.runId, kept.proposal);
    await finishRun(db, scope, order.runId, { ...kept, proposals: found.proposals });
  });
  return { cost: kept.cost, costBefore: kept.costBefore, unplaced: kept.unplaced, moved: kept.moved };
}

/** Until the search ends: its chart is written, and a wish to stop is handed on. */
async function watch(context: Context, search: Search, seconds: number, points: Point[]): Promise<Found> {
  const { scope, payload: order } = context;
  let written = 0;
  const write = async (): Promise<void> => {
    const fresh = points.splice(0);
    const isWanted = await context.transaction(async (db) => {
      if (fresh.length > 0) await addPoints(db, scope, order.runId, written, fresh);
      return isStopAsked(db, scope, order.runId);
    });
    written += fresh.length;
    const last = fresh.at(-1);
    if (last !== undefined)
      context.progress({ stage: 'SEARCHING', done: Math.min(seconds, Math.round(last.milliseconds / 1000)), total: seconds });
    if (isWanted) search.stop();
    context.stopIfCancelled();
  };
  let over = false;
  const ended = search.found.finally(() => (over = true));
  try {
    while (!over) {
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))]);
      await write();
    }
    return await ended;
  } catch (error) {
    ended.catch(() => undefined);
    search.abandon();
    throw error;
  }
}

function foundFacts({ papers, slots }: ReadTable, { slots: places, cost }: Found) {
  const proposal = papers.flatMap(({ examInstanceId, examPaperId }, at) => {
    const slot = slots[places[at] ?? NOT_PLACED];
    return slot === undefined ? [] : [{ examInstanceId, examPaperId, slotId: slot.id }];
  });
  const moved = papers.filter(({ slotId }, at) => (slots[places[at] ?? NOT_PLACED]?.id ?? null) !== slotId).length;
  return { proposal, papers: papers.length, unplaced: papers.length - proposal.length, moved, cost };
}
