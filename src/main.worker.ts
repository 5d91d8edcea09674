import { optionalPart } from './kit/start/parts.server.ts';
import { serveWorkerChannel } from './kit/start/worker-channel.server.ts';
import type { StartWorker } from './kit/start/worker-channel.server.ts';

const startWorker = await optionalPart<StartWorker>('src/kit/jobs/worker.server.ts', 'startWorker');

serveWorkerChannel(startWorker ?? (async () => ({ stop: async () => undefined })));
