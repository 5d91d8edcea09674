import { Worker } from 'node:worker_threads';
import type { SearchAnswer, SearchOrder } from './search-thread.server.ts';

export type Found = Extract<SearchAnswer, { readonly found: unknown }>['found'];
export type Point = Extract<SearchAnswer, { readonly point: unknown }>['point'];

export interface Search {
  readonly found: Promise<Found>;
  /** Asks it to end soon with the best that it has. */
  stop(): void;
  /** Ends it at once, without a table. */
  abandon(): void;
}

/** Searches in a thread of its own, so that whatever else the process does goes on. */
export function searchInThread(order: Omit<SearchOrder, 'stop'>, onPoint: (point: Point) => void): Search {
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const thread = new Worker(new URL('search-thread.server.ts', import.meta.url));
  const found = new Promise<Found>((resolve, reject) => {
    thread.on('message', (answer: SearchAnswer) => {
      if ('point' in answer) onPoint(answer.point);
      else resolve(answer.found);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the search ended without a table')));
    thread.postMessage({ ...order, stop: flag });
  }).finally(() => void thread.terminate());
  return {
    found,
    stop: () => void Atomics.store(new Int32Array(flag), 0, 1),
    abandon: () => void thread.terminate(),
  };
}
