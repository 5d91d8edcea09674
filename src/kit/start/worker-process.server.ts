import { forkChild, keepChild } from './child-process.server.ts';
import type { KeptChild, ToChild } from './child-process.server.ts';

export type WorkerDeps = { readonly appUrl: string; readonly migratorUrl: string; readonly dataDir: string; readonly version: string };
export type ToWorker = ToChild<WorkerDeps>;

/**
 * Niceness of a job runner: where the cores do not suffice, whoever waits for a page goes first. A runner still gets a quarter of a
 * core then: on the day of a result, the answers that a publication makes keep nobody from reading theirs.
 */
export const jobsYield = 5;

/** Runs the job runner in a process of its own. */
export function startWorkerProcess(file: string, deps: WorkerDeps, name = 'The job runner'): KeptChild {
  return keepChild({ name, deps, launch: () => forkChild(file) });
}
