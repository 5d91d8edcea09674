import * as z from 'zod/mini';
import { awaitedLater } from '../../../kit/jobs/awaited-later.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { aboutInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { ruleDocument } from '../../result-rules/engine/settings.contract.ts';
import { SIMULATE_RESULTS, simulateChunk, simulatedFrames } from './rule-simulation.command.ts';
import { noCounts, ranksOf } from './rule-simulation.rules.ts';
import { comparedRuns, dropRows, endSimulation, findSimulation, insertRows, storedResults } from './rule-simulation.store.ts';

const payload = z.object({ ruleSimulationId: z.uuid() });
type Context = Pick<JobContext<z.output<typeof payload>>, 'scope' | 'payload' | 'transaction' | 'progress' | 'stopIfCancelled' | 'finish'>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CHUNK = 500;

/** Rows of an attempt that was cut off are written anew. */
async function open({ scope, transaction, payload: { ruleSimulationId } }: Context) {
  return transaction(async (db) => {
    const simulation = await findSimulation(db, scope, ruleSimulationId);
    if (simulation?.state !== 'RUNNING') return null;
    await dropRows(db, scope, ruleSimulationId);
    const document = ruleDocument.parse(simulation.document);
    const frames = await simulatedFrames(db, scope, simulation.examInstanceId, document);
    const runs = await comparedRuns(db, scope, simulation.examInstanceId);
    return { simulation, frames, document, total: runs.reduce((sum, run) => sum + run.students, 0) };
  });
}

/** The next chunk is read while the engine works on this one. Nothing but the simulation's own rows is written. */
async function performSimulation(context: Context): Promise<void> {
  const opened = await open(context);
  if (opened === null) return;
  const { simulation, frames, document, total } = opened;
  const { scope, transaction } = context;
  const counts = {
    ...noCounts(),
    ...ranksOf(
      document,
      [...frames.values()].flatMap((frame) => frame.own),
    ),
  };
  const read = (after: string) => awaitedLater(transaction((db) => storedResults(db, scope, simulation, after, CHUNK)));
  let reading = read(FIRST_ID);
  let writing: Promise<void> = Promise.resolve();
  let done = 0;
  for (;;) {
    const chunk = await reading;
    const last = chunk.at(-1);
    if (last === undefined) break;
    reading = read(last.studentExamId);
    const rows = simulateChunk(chunk, frames, counts);
    await writing;
    context.stopIfCancelled();
    if (rows.length > 0) writing = awaitedLater(transaction((db) => insertRows(db, scope, simulation.id, rows)));
    done += chunk.length;
    context.progress({ stage: 'simulating', done, total });
  }
  await writing;
  await transaction(async (db) => {
    await endSimulation(db, scope, simulation.id, { state: 'DONE', counts });
    await context.finish(db, { ruleSimulationId: simulation.id, students: done });
  });
}

/** Computes an examination by other rules; what of it was written by an attempt that was cut off is written anew. */
export const simulateResultsJob: JobDefinition = defineJob({
  kind: SIMULATE_RESULTS,
  payload,
  run: performSimulation,
  about: async (db, scope, { subject }) => aboutInstance(db, scope, subject),
  ended: async (db, scope, { ruleSimulationId }) => endSimulation(db, scope, ruleSimulationId, { state: 'FAILED', counts: null }),
});
