import { setPriority } from 'node:os';
import { startRunner } from './app/serve/worker.server.ts';
import { serveChannel } from './kit/start/child-channel.server.ts';
import { jobsYield, type WorkerDeps } from './kit/start/worker-process.server.ts';

// Before any thread is made: each takes over what its maker has.
setPriority(jobsYield);
serveChannel<WorkerDeps>('the job runner', (deps) => startRunner(deps));
