import { startRunner } from './app/serve/worker.server.ts';
import { serveChannel } from './kit/start/child-channel.server.ts';
import type { WorkerDeps } from './kit/start/worker-process.server.ts';

serveChannel<WorkerDeps>('the job runner', (deps) => startRunner(deps));
