import { jobs } from './app/jobs.server.ts';
import { startWorker } from './kit/jobs/worker.server.ts';
import { serveWorkerChannel } from './kit/start/worker-channel.server.ts';

serveWorkerChannel((deps) => startWorker(deps, jobs));
