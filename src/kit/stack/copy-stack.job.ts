import * as z from 'zod/mini';
import { loadKeys } from '../http/database-error.server.ts';
import { defineJob } from '../jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../jobs/job-definition.server.ts';
import { applyRecords } from './stack-apply.command.ts';
import { COPY_STACK, requireStartNow } from './stack.command.ts';
import type { StackNoun } from './stack-noun.server.ts';
import { inOrder, madeAtOnce } from './stack-plan.rules.ts';
import { findRun, moveRun } from './stack-run.store.ts';
import { closeRun, countPending, nextPending, noteStackOutcomes } from './stack-work.store.ts';

const BATCH = 200;

const payload = z.object({ runId: z.uuid() });

/**
 * Makes and updates the records of a run batch by batch. What became of a row is committed with the record itself, so after a crash the work
 * goes on behind the last batch; a record that already exists is skipped, so nothing is made twice.
 */
export const copyStackJob = (nouns: readonly StackNoun[]): JobDefinition =>
  defineJob({
    kind: COPY_STACK,
    payload,
    run: (context) => run(inOrder(nouns), context),
    about: async (db, scope, work) => {
      const view = await findRun(db, scope, work.payload.runId);
      return { place: view.source, runId: view.id, applied: String(view.created + view.updated), failed: String(view.failed) };
    },
    ended: async (db, scope, { runId }) => {
      await moveRun(db, scope, runId, { from: ['RUNNING'], to: 'FAILED' });
      await closeRun(db, scope, runId);
    },
  });

async function run(nouns: readonly StackNoun[], context: JobContext<z.output<typeof payload>>): Promise<void> {
  const { scope } = context;
  const { runId } = context.payload;
  const { view, keys, left } = await context.transaction(async (db) => ({
    view: await findRun(db, scope, runId),
    keys: await loadKeys(db),
    left: await countPending(db, scope, runId),
  }));
  await context.transaction((db) => requireStartNow(db, scope, nouns, runId));
  const total = view.willCreate + view.taken;
  let done = total - left;
  for (;;) {
    context.stopIfCancelled();
    context.progress({ stage: 'apply', done, total });
    const applied = await context.transaction(async (db) => {
      const rows = madeAtOnce(await nextPending(db, scope, runId, BATCH));
      if (rows.length > 0) await noteStackOutcomes(db, scope, runId, await applyRecords({ db, scope }, nouns, rows, keys));
      return rows.length;
    });
    done += applied;
    if (applied === 0) break;
  }
  await context.transaction(async (db) => {
    const counts = await closeRun(db, scope, runId);
    await moveRun(db, scope, runId, { from: ['RUNNING'], to: 'DONE' });
    await context.finish(db, { runId, ...counts });
  });
}
