import { explain } from '../errors/start-error.server.ts';
import { pause } from './process-table.server.ts';

export type Shutdown = {
  /** Registers something to stop; what was added last is stopped first. */
  add(stop: () => Promise<void> | void): void;
  /** Stops everything once and ends the process. */
  end(exitCode: number): Promise<void>;
  requested(): boolean;
};

/** The same Ctrl-C arrives twice, from the terminal and from npm: within this time it is one (milliseconds). */
const sameKeyMs = 700;
const patienceMs = 25_000;

/**
 * Stops everything on Ctrl-C, SIGTERM, a closed terminal, and when npm is gone; a second Ctrl-C ends at once (the
 * guardian then stops the database). Also turns unexpected errors into an orderly end.
 */
export function watchShutdown(say: (line: string) => void): Shutdown {
  const stops: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | null = null;

  const stopAll = async (exitCode: number): Promise<void> => {
    for (const stop of stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        explain(error);
      }
    }
    process.exit(exitCode);
  };
  const end = (exitCode: number): Promise<void> => {
    ending ??= Promise.race([stopAll(exitCode), pause(patienceMs).then(() => process.exit(1))]);
    return ending;
  };
  let first = 0;
  const onSignal = (): void => {
    if (ending === null) {
      first = performance.now();
      say('Stopping …');
      void end(0);
    } else if (performance.now() - first > sameKeyMs) process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  const onDefect = (error: unknown): void => {
    if (ending === null) console.error(error);
    void end(1);
  };
  process.on('uncaughtException', onDefect);
  process.on('unhandledRejection', onDefect);
  // A terminal that was closed must not turn a message into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  watchParent(() => void end(0));
  return { add: (stop) => void stops.push(stop), end, requested: () => ending !== null };
}

/** npm cannot pass on a SIGKILL; then the parent changes. Without npm, under a service manager, it means nothing. */
function watchParent(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
