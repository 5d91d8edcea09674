import { beatMs } from './child-process.server.ts';
import type { FromChild, ToChild } from './child-process.server.ts';
import type { Standing } from './processes.server.ts';
import { explain } from '../errors/start-error.server.ts';

/** `standing`: how many of all processes work, as last told. */
export type StartChild<Deps> = (deps: Deps, standing: () => Standing) => Promise<{ stop(): Promise<void> }>;

/** How long running work may finish after the process that keeps us is gone (milliseconds). */
const farewellMs = 8000;
const nobody = { up: 0, of: 0, lost: 0 };
const nothing: Standing = { servers: nobody, workers: nobody };

/**
 * The side of the process that is kept: starts when told over the channel, reports that it lives, and ends when told to or when
 * whoever keeps it is gone, so that none is ever left behind. Ctrl-C is that one's business.
 */
export function serveChannel<Deps>(what: string, start: StartChild<Deps>): void {
  if (process.send === undefined) {
    console.error(`Prangan cannot start: ${what} is started by npm start.`);
    process.exit(1);
  }
  let running: { stop(): Promise<void> } | null = null;
  let standing = nothing;
  let ending = false;

  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), farewellMs).unref();
    await running?.stop().catch(explain);
    process.exit(0);
  };
  const begin = async (deps: Deps): Promise<void> => {
    running = await start(deps, () => standing);
    report({ kind: 'ready' });
    setInterval(() => report({ kind: 'beat' }), beatMs).unref();
  };

  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void end());
  process.on('disconnect', () => void end());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('message', (message) => {
    if (!isOrder<Deps>(message)) return;
    if (message.kind === 'stop') void end();
    else if (message.kind === 'standing') standing = message.standing;
    else
      begin(message.deps).catch((error: unknown) => {
        if (!ending) explain(error);
        process.exit(1);
      });
  });
}

function report(message: FromChild): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** The channel carries only what child-process.server.ts sends; anything else is ignored. */
function isOrder<Deps>(message: unknown): message is ToChild<Deps> {
  return (
    typeof message === 'object' && message !== null && 'kind' in message && ['start', 'standing', 'stop'].includes(String(message.kind))
  );
}
