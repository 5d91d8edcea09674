import { beatMs } from './worker-process.server.ts';
import type { FromWorker, WorkerDeps } from './worker-process.server.ts';
import { explain } from '../errors/start-error.server.ts';

export type StartWorker = (deps: WorkerDeps) => Promise<{ stop(): Promise<void> }>;

/** How long running jobs may finish after the server is gone (milliseconds). */
const farewellMs = 8000;

/**
 * The worker's side: starts when told over the channel, reports that it lives, and ends when told to or when the
 * server is gone, so that no worker is ever left behind. Ctrl-C is the server's business.
 */
export function serveWorkerChannel(start: StartWorker): void {
  if (process.send === undefined) {
    console.error('Prangan cannot start: the job runner is started by the server, use npm start.');
    process.exit(1);
  }
  let running: { stop(): Promise<void> } | null = null;
  let ending = false;

  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), farewellMs).unref();
    await running?.stop().catch(explain);
    process.exit(0);
  };
  const begin = async (deps: WorkerDeps): Promise<void> => {
    running = await start(deps);
    report({ kind: 'ready' });
    setInterval(() => report({ kind: 'beat' }), beatMs).unref();
  };

  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void end());
  process.on('disconnect', () => void end());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('message', (message) => {
    const order = readOrder(message);
    if (order === 'stop') void end();
    else if (order !== null)
      begin(order).catch((error: unknown) => {
        if (!ending) explain(error);
        process.exit(1);
      });
  });
}

function report(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** The channel carries only what worker-process.server.ts sends; anything else is ignored. */
function readOrder(message: unknown): WorkerDeps | 'stop' | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'stop') return 'stop';
  if (message.kind !== 'start' || !('deps' in message) || typeof message.deps !== 'object' || message.deps === null) return null;
  const text = (name: string): string => String(Object.getOwnPropertyDescriptor(message.deps, name)?.value ?? '');
  return { appUrl: text('appUrl'), migratorUrl: text('migratorUrl'), dataDir: text('dataDir'), version: text('version') };
}
