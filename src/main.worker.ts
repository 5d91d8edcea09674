import { startRunner } from './app/serve/worker.server.ts';
import { serveWorkerChannel } from './kit/start/worker-channel.server.ts';

serveWorkerChannel((deps) => startRunner(deps));
