import { forkChild, keepChild } from './child-process.server.ts';
import type { KeptChild, ToChild } from './child-process.server.ts';

export type WorkerDeps = { readonly appUrl: string; readonly migratorUrl: string; readonly dataDir: string; readonly version: string };
export type ToWorker = ToChild<WorkerDeps>;

/** Runs the job runner in a process of its own. */
export function startWorkerProcess(file: string, deps: WorkerDeps, name = 'The job runner'): KeptChild {
  return keepChild({ name, deps, launch: () => forkChild(file) });
}
