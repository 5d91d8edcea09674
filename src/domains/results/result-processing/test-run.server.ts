import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb, InstituteScope } from '../../../kit/http/serve.server.ts';
import { performRun } from './perform-run.command.ts';
import type { RunShell } from './perform-run.command.ts';
import type { RunCounts } from './run-counts.rules.ts';
import { startRun } from './start-run.command.ts';

/** Carries a run without the job runner. */
export const plainShell = (database: AnyDb, scope: InstituteScope): RunShell => ({
  scope, transaction: (work) => inScope(database, scope, work), progress: () => undefined, stopIfCancelled: () => undefined, finish: async () => undefined,
});

/** Opens a full run and takes it to its end. */
export async function computeAll(database: AnyDb, scope: InstituteScope, examInstanceId: string, chunkSize = 50): Promise<RunCounts> {
  const { runId } = await inScope(database, scope, (db) => startRun(db, scope, { examInstanceId, kind: 'FULL', studentExamIds: null }));
  return performRun(plainShell(database, scope), { runId, studentExamIds: null, chunkSize });
}
