import { inScope } from '../../src/kit/db/database.server.ts';
import type { AnyDb, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { postPublished } from '../../src/domains/results/publish/post-published.command.ts';
import { publishResult, unpublishResult } from '../../src/domains/results/publish/publish.command.ts';
import { performRun } from '../../src/domains/results/result-run/perform-run.command.ts';
import type { RunShell } from '../../src/domains/results/result-run/perform-run.command.ts';
import type { RunCounts } from '../../src/domains/results/result-run/run-counts.rules.ts';
import { startRun } from '../../src/domains/results/result-run/start-run.command.ts';

/** Runs a computation without the job runner. */
export const plainShell = (database: AnyDb, scope: InstituteScope): RunShell => ({
  scope,
  transaction: (work) => inScope(database, scope, work),
  progress: () => undefined,
  stopIfCancelled: () => undefined,
  finish: async () => undefined,
});

/** Opens a full run and takes it to its end. */
export async function computeAll(database: AnyDb, scope: InstituteScope, examInstanceId: string, chunkSize = 50): Promise<RunCounts> {
  const { runId } = await inScope(database, scope, (db) => startRun(db, scope, { examInstanceId, kind: 'FULL', studentExamIds: null }));
  return performRun(plainShell(database, scope), { runId, studentExamIds: null, chunkSize });
}

type Published = Awaited<ReturnType<typeof publishResult>> & { posted: number };

/** Publishes and updates the ledger, as the call and its job do. */
export async function publishAll(database: AnyDb, scope: InstituteScope, examInstanceId: string): Promise<Published> {
  const published = await inScope(database, scope, (db) => publishResult(db, scope, examInstanceId));
  const { posted } = published.changed ? await postPublished(plainShell(database, scope), { examInstanceId, chunkSize: 7 }) : { posted: 0 };
  return { ...published, posted };
}

/** Unpublishes and updates the ledger. */
export async function unpublishAll(database: AnyDb, scope: InstituteScope, examInstanceId: string, reason: string): Promise<void> {
  await inScope(database, scope, (db) => unpublishResult(db, scope, examInstanceId, reason));
  await postPublished(plainShell(database, scope), { examInstanceId, chunkSize: 7 });
}
