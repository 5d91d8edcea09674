import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ToWorker } from '../../src/kit/start/worker-process.server.ts';
import type { App } from '../harness.server.ts';

/** The product's own workers, and a gate before a table where they wait, so that one is killed in the middle of its work for certain. */
export interface GatedWorkers {
  /** Where they keep their files. */
  readonly dataDir: string;
  /** A worker that is ready for jobs. */
  start(): Promise<ChildProcess>;
  kill(worker: ChildProcess): Promise<void>;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** How many stand before the gate. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** `after`: rows with a file_no up to it pass; `only`: which rows wait at all. */
export async function gatedWorkers(
  app: App,
  { table, gate, after, only }: { readonly table: string; readonly gate: number; readonly after?: number; readonly only?: string },
): Promise<GatedWorkers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-killed-'));
  const workers: ChildProcess[] = [];
  const owner = new pg.Client({ connectionString: app.database.adminUrl });
  await owner.connect();
  await owner.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$
      begin if ${only ?? `new.file_no > ${after ?? 0}`} then perform pg_advisory_xact_lock(${gate}); end if; return new; end $$;
    create trigger wait_at_gate before insert on ${table} for each row execute function wait_at_gate()`);
  return {
    dataDir,
    start: async () => {
      const child = fork(fileURLToPath(new URL('../../src/main.worker.ts', import.meta.url)), [], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      workers.push(child);
      const { appUrl, migratorUrl } = app.database;
      child.send({ kind: 'start', deps: { appUrl, migratorUrl, dataDir, version: 'test' } } satisfies ToWorker);
      await once(child, 'message');
      return child;
    },
    kill: async (worker) => {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    },
    shut: async () => void (await owner.query('select pg_advisory_lock($1)', [gate])),
    open: async () => void (await owner.query('select pg_advisory_unlock($1)', [gate])),
    waiting: async () =>
      (await owner.query(`select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`)).rowCount ?? 0,
    close: async () => {
      for (const child of workers) child.kill('SIGKILL');
      await owner.end();
    },
  };
}
