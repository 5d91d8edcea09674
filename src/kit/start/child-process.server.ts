import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { pause } from './process-table.server.ts';
import type { Standing } from './processes.server.ts';

/** What a process tells one that it keeps; settings go this way, so that no password is in arguments or environment. */
export type ToChild<Deps> =
  | { readonly kind: 'start'; readonly deps: Deps }
  | { readonly kind: 'standing'; readonly standing: Standing }
  | { readonly kind: 'stop' };

/** `ready` once, after that `beat` every `beatMs`. */
export type FromChild = { readonly kind: 'ready' } | { readonly kind: 'beat' };

export const beatMs = 1000;
const silenceMs = 10_000;
const restartDelaysMs = [500, 1000, 2000, 5000, 10_000, 30_000];

export type KeptChild = {
  state(): 'up' | 'down';
  /** How often it ended by itself or fell silent. */
  losses(): number;
  /** Process id, null between two lives. */
  pid(): number | null;
  /** Resolves when it is first ready, or after `milliseconds`: a worker that fails must not keep the API away. */
  untilReady(milliseconds: number): Promise<void>;
  tell(message: ToChild<never>): void;
  /** Asks it to finish, and kills it after `patienceMs`. */
  stop(patienceMs?: number): Promise<void>;
};

type Settings<Deps> = {
  /** As the operator reads it: "The job runner". */
  readonly name: string;
  readonly deps: Deps;
  launch(): ChildProcess;
  /** Each time it has become ready or was lost. */
  onChange?(): void;
};

/** A process of this program; told what it needs over its channel. */
export const forkChild = (file: string): ChildProcess =>
  fork(file, [], { execPath: process.execPath, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** Keeps a process of its own alive: starts it again, later each time, when it dies or falls silent. */
export function keepChild<Deps>({ name, deps, launch, onChange }: Settings<Deps>): KeptChild {
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess | null = null;
  let heard = -Infinity;
  let readySince = Infinity;
  let failures = 0;
  let losses = 0;
  let stopping = false;

  const begin = (): void => {
    const started = launch();
    child = started;
    heard = performance.now();
    readySince = Infinity;
    started.on('error', () => undefined);
    started.on('message', (message) => {
      heard = performance.now();
      if (kindOf(message) !== 'ready') return;
      readySince = heard;
      if (losses > 0) console.error(`${name} works again.`);
      ready.resolve();
      onChange?.();
    });
    started.once('exit', (code, signal) => void (stopping ? undefined : lost(code, signal)));
    tell<Deps>(started, { kind: 'start', deps });
  };
  const lost = async (code: number | null, signal: string | null): Promise<void> => {
    // One that worked for a minute starts a new count.
    failures = performance.now() - readySince > 60_000 ? 1 : failures + 1;
    losses += 1;
    child = null;
    readySince = Infinity;
    onChange?.();
    const delay = restartDelaysMs[Math.min(failures - 1, restartDelaysMs.length - 1)] ?? 30_000;
    console.error(`${name} ended (${signal ?? `code ${code}`}); it starts again in ${delay / 1000} s.`);
    await pause(delay);
    if (!stopping) begin();
  };
  const watch = setInterval(() => {
    if (child !== null && readySince !== Infinity && performance.now() - heard > 3 * silenceMs) child.kill('SIGKILL');
  }, silenceMs);
  watch.unref();
  begin();

  return {
    state: () => (readySince !== Infinity && performance.now() - heard < silenceMs ? 'up' : 'down'),
    losses: () => losses,
    pid: () => child?.pid ?? null,
    untilReady: (milliseconds) => Promise.race([ready.promise, pause(milliseconds)]),
    tell: (message) => (child === null ? undefined : tell(child, message)),
    stop: async (patienceMs = 10_000) => {
      stopping = true;
      clearInterval(watch);
      if (child !== null) await endChild(child, patienceMs);
    },
  };
}

async function endChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  tell(child, { kind: 'stop' });
  await Promise.race([gone, pause(patienceMs)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await gone;
}

function tell<Deps>(child: ChildProcess, message: ToChild<Deps>): void {
  if (child.connected) child.send(message, () => undefined);
}

function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;
}
