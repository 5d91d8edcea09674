import { getPriority, setPriority } from 'node:os';
import { startRunner } from './app/serve/worker.server.ts';
import { serveChannel } from './kit/start/child-channel.server.ts';
import { jobsYield, type WorkerDeps } from './kit/start/worker-process.server.ts';

/** POSIX knows no greater niceness. */
const LEAST_URGENT = 19;

// Before any thread is made: each takes over what its maker has. Added to what the product was started with: only root may go below that.
setPriority(Math.min(LEAST_URGENT, getPriority() + jobsYield));
serveChannel<WorkerDeps>('the job runner', (deps) => startRunner(deps));
