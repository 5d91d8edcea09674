import { inScope } from '../db/database.server.ts';
import type { AnyDb, InstituteScope } from '../http/serve.server.ts';
import type { Progress } from './job-definition.server.ts';
import { writeProgress } from './job.store.ts';
import { PROGRESS_EVERY_MS } from './queue-settings.rules.ts';

export interface ProgressWriter {
  report(progress: Progress): void;
  /** Writes what is pending and takes no more. */
  close(): Promise<void>;
}

/** Writes reports in transactions of their own, the newest only, at most one in PROGRESS_EVERY_MS. */
export function progressWriter(
  database: AnyDb,
  scope: InstituteScope,
  job: { id: string; fence: number },
  heard: (cancelRequested: boolean) => void,
): ProgressWriter {
  let pending: Progress | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = (): void => {
    const next = pending;
    pending = null;
    if (!next) return;
    writing = writing
      .then(() => inScope(database, scope, (db) => writeProgress(db, scope, job.id, job.fence, next)))
      .then((cancelRequested) => heard(cancelRequested === true))
      // A report that could not be written is no reason to stop the work; the next one comes.
      .catch(() => undefined);
  };
  const pace = (): void => {
    if (!pending) return;
    write();
    timer = setTimeout(() => {
      timer = null;
      pace();
    }, PROGRESS_EVERY_MS);
  };
  return {
    report: (progress) => {
      if (closed) return;
      pending = progress;
      if (!timer) pace();
    },
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      write();
      await writing;
    },
  };
}
