import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { conflict } from '../errors/app-error.rules.ts';
import { unprintable } from './printable.rules.ts';
import type { PrintAnswer } from './print-thread.server.ts';
import type { Printed, PrintOrder } from './typst-compiler.server.ts';

interface Waiting {
  readonly order: PrintOrder;
  resolve(printed: Printed): void;
  reject(reason: Error): void;
}

interface Thread {
  readonly worker: Worker;
  present: Waiting | null;
}

/** Documents compiled at once in one order; more would only grow the memory. */
export const DOCUMENTS_AT_ONCE = 20;
/** Compilers at work at the same time. */
export const THREADS = Math.max(1, Math.min(4, availableParallelism()));
/** A thread that has nothing to do for so long is ended; its fonts and templates go with it. */
const IDLE_MS = 60_000;

const queue: Waiting[] = [];
let threads: readonly Thread[] = [];
let idle: NodeJS.Timeout | null = null;

/**
 * Compiles a document in a thread of this process, so that the event loop stays free. Threads are made when they are
 * needed and do not keep the process alive. Rejects with the compiler's words when the template or its data fail.
 */
export async function print(order: PrintOrder): Promise<Printed> {
  requireDrawable(order.content);
  return new Promise((resolve, reject) => {
    queue.push({ order, resolve, reject });
    serveQueue();
  });
}

/** Throws 409 that names what the printing fonts lack, and on whose paper; `content` is JSON. */
export function requireDrawable(content: string, whose = ''): void {
  const problem = unprintable(content);
  if (problem === null) return;
  throw conflict(
    'UNPRINTABLE_TEXT',
    `${whose === '' ? '' : `${whose}: `}The printing fonts have no "${problem.sign}" (near "${problem.around}"): correct this text, then print again.`,
  );
}

function serveQueue(): void {
  if (idle !== null) clearTimeout(idle);
  idle = null;
  while (queue.length > 0) {
    const free = threads.find((thread) => thread.present === null) ?? (threads.length < THREADS ? launch() : null);
    if (free === null) return;
    const next = queue.shift();
    if (next === undefined) return;
    free.present = next;
    free.worker.ref();
    free.worker.postMessage(next.order);
  }
  if (threads.every((thread) => thread.present === null)) idle = setTimeout(endThreads, IDLE_MS).unref();
}

function launch(): Thread {
  const thread: Thread = { worker: new Worker(new URL('print-thread.server.ts', import.meta.url)), present: null };
  threads = [...threads, thread];
  thread.worker.on('message', (answer: PrintAnswer) => {
    const { present } = thread;
    thread.present = null;
    thread.worker.unref();
    if ('printed' in answer) present?.resolve({ ...answer.printed, pdf: Buffer.from(answer.printed.pdf) });
    else present?.reject(new Error(answer.failed));
    serveQueue();
  });
  const lost = (reason: Error): void => {
    threads = threads.filter((one) => one !== thread);
    thread.present?.reject(reason);
    thread.present = null;
    serveQueue();
  };
  thread.worker.on('error', lost);
  thread.worker.on('exit', () => {
    if (threads.includes(thread)) lost(new Error('a print thread ended in the middle of its work'));
  });
  return thread;
}

function endThreads(): void {
  const ending = threads;
  threads = [];
  for (const thread of ending) void thread.worker.terminate();
}
