import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { defineJob } from './job-definition.server.ts';
import { startWorker } from './worker.server.ts';

/**
 * A worker in a process of its own, to be paused by tests. Its one job writes `<attempt>-<step>` every few
 * milliseconds, on purpose not idempotent, and spends most of its time inside a transaction, or outside.
 */
const steps = defineJob({
  kind: 'steps',
  payload: z.object({ count: z.int(), inside: z.int(), outside: z.int() }),
  run: async ({ scope, fence, payload, transaction, progress }) => {
    for (let step = 1; step <= payload.count; step += 1) {
      await transaction(async (db) => {
        await db
          .insertInto('faculty')
          .values({ instituteId: scope.instituteId, code: `${fence}-${step}`, name: 'step' })
          .execute();
        await pause(payload.inside);
      });
      await pause(payload.outside);
      progress({ stage: 'steps', done: step, total: payload.count });
    }
  },
});

const [appUrl, migratorUrl, dataDir] = process.argv.slice(2);
if (!appUrl || !migratorUrl || !dataDir) throw new Error('usage: app URL, migrator URL, data folder');
await startWorker({ appUrl, migratorUrl, dataDir, version: 'test' }, [steps]);
// Who is killed writes nothing at its end: the next one would compile the product again.
flushCompileCache();
console.log('READY');
