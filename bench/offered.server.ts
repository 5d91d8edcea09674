import { Worker } from 'node:worker_threads';
import type { Sent } from './clients.server.ts';

export interface Offer {
  readonly requests: readonly Sent[];
  readonly perSecond: number;
  /** Whether a 503 with a ticket is a place in a line, in which the visitor stays. */
  readonly waits: boolean;
}

/** What one visitor met: the last status, milliseconds of each answer, the places told, and the time until all was done. */
export interface Offered {
  readonly status: number;
  readonly answers: readonly number[];
  readonly places: readonly number[];
  readonly total: number;
}

/** Offers the requests at a steady rate from a thread of its own, and answers when the last visitor has what it came for. */
export function offerAll(offer: Offer): Promise<Offered[]> {
  const thread = new Worker(new URL('./offered-thread.server.ts', import.meta.url), { workerData: offer });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`the visitors' thread ended with ${code}`))));
  });
}
