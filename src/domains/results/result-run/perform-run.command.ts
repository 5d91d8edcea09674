import { createHash } from 'node:crypto';
import { auditRun } from '../../../kit/audit/audit-entry.server.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { awaitedLater } from '../../../kit/jobs/awaited-later.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { findInstance, markComputed, setComputed } from '../../exams/lifecycle/lifecycle.door.ts';
import { writeResults } from './chunk-write.store.ts';
import { computeChunk, frameOf, loadChunk } from './compute-chunk.command.ts';
import type { ChunkRow, ComputedChunk, RunFrame } from './compute-chunk.command.ts';
import { changedInLocked } from './locked-division.store.ts';
import { countStudents } from './prerequisite.store.ts';
import { countOutcome, noCounts } from './run-counts.rules.ts';
import type { RunCounts } from './run-counts.rules.ts';
import { runRules } from './run-rules.contract.ts';
import { completeRun, findRun } from './run.store.ts';

/** What a run needs from its caller: the job runner, or a test. */
export type RunShell = Pick<JobContext, 'scope' | 'transaction' | 'progress' | 'stopIfCancelled'> & {
  finish(db: Parameters<Parameters<JobContext['transaction']>[0]>[0], report: Record<string, unknown>): Promise<void>;
};

export interface RunOrder {
  readonly runId: string;
  readonly studentExamIds: readonly string[] | null;
  readonly chunkSize?: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Students: with fewer of them planning the statements of a chunk costs more than reading it. */
const CHUNK = 2000;

/**
 * Computes a RUNNING run to its end. Reads the next chunk and writes the last one while the engine works on this one. Killed
 * anywhere and started again it writes the same rows: inputs cannot change while the run is RUNNING, rows are upserted by
 * student and run, and nothing of it can be seen before the last transaction makes it COMPLETE.
 */
export async function performRun(shell: RunShell, order: RunOrder): Promise<RunCounts> {
  const { frame, total } = await shell.transaction((db) => openFrame(db, shell.scope, order));
  const counts = noCounts();
  const digest = createHash('sha256');
  const size = order.chunkSize ?? CHUNK;
  const read = (after: string) => awaitedLater(shell.transaction((db) => loadChunk(db, shell.scope, frame, after, size)));
  let writing: Promise<void> = Promise.resolve();
  let reading = read(FIRST_ID);
  for (;;) {
    const chunk: ChunkRow[] = await reading;
    const last = chunk.at(-1);
    if (last === undefined) break;
    reading = read(last.student.id);
    const computed = await computeChunk(chunk, frame);
    for (const one of computed.outcomes) {
      countOutcome(counts, one);
      digest.update(`${one.studentExamId} ${one.traceHash}\n`);
    }
    await writing;
    shell.stopIfCancelled();
    writing = awaitedLater(write(shell, frame, computed));
    shell.progress({ stage: 'computing', done: counts.students, total });
  }
  await writing;
  await finishRun(shell, order.runId, frame, counts, digest.digest('hex'));
  return counts;
}

async function openFrame(
  db: Parameters<typeof findRun>[0],
  scope: RunShell['scope'],
  order: RunOrder,
): Promise<{ frame: RunFrame; total: number }> {
  const run = await findRun(db, scope, order.runId);
  if (!run) throw notFound('result run');
  if (run.state !== 'RUNNING') throw conflict('RUN_ENDED', `This run is ${run.state} already.`);
  const rules = runRules.parse(run.rules);
  const total = order.studentExamIds?.length ?? (await countStudents(db, scope, run.examInstanceId)).sitting;
  return { total, frame: frameOf(rules, { examInstanceId: run.examInstanceId, runNo: run.runNo, only: order.studentExamIds }) };
}

async function write(shell: RunShell, frame: RunFrame, computed: ComputedChunk): Promise<void> {
  if (computed.rows.length === 0 && computed.renewed.length === 0) return;
  await shell.transaction(async (db) => {
    if (computed.rows.length > 0) await writeResults(db, shell.scope, frame.examInstanceId, frame.runNo, computed.rows);
    await markComputed(db, shell.scope, frame.runNo, computed.renewed);
  });
}

/** One commit: the run is COMPLETE, the instance points to it, the log has its digest, the job is done. */
async function finishRun(shell: RunShell, runId: string, frame: RunFrame, counts: RunCounts, digest: string): Promise<void> {
  await shell.transaction(async (db) => {
    await findInstance(db, shell.scope, frame.examInstanceId, 'UPDATE');
    const run = await findRun(db, shell.scope, runId, 'UPDATE');
    if (run?.state !== 'RUNNING') throw conflict('RUN_ENDED', 'This run has ended already.');
    await requireLockedKept(db, shell.scope, run);
    await completeRun(db, shell.scope, run, { counts, digest });
    await setComputed(db, shell.scope, run.examInstanceId, run.runNo);
    await auditRun(db, shell.scope, { noun: 'result_run', rowId: runId, after: { runNo: run.runNo, digest, ...counts } });
    await shell.finish(db, { runId, runNo: run.runNo, ...counts });
  });
}

type Transaction = Parameters<Parameters<JobContext['transaction']>[0]>[0];

/** 409 naming whom: a run that gives a candidate of a locked division another result is not taken. */
async function requireLockedKept(
  db: Transaction,
  scope: RunShell['scope'],
  run: { readonly examInstanceId: string; readonly runNo: number },
) {
  const { n, names } = await changedInLocked(db, scope, run.examInstanceId, run.runNo);
  if (n === 0) return;
  const more = n > names.length ? ` and ${n - names.length} more` : '';
  const message = `The result of ${counted(n, 'student')} of a locked division would change: ${names.join(', ')}${more}. Have the division unlocked first.`;
  throw new AppError(409, [{ code: 'DIVISION_RESULTS_CHANGE', message, count: n, value: names.join(', ') }]);
}
