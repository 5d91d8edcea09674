import { Worker } from 'node:worker_threads';
import type { Sent } from './clients.server.ts';

export interface Offer {
  readonly requests: readonly Sent[];
  readonly perSecond: number;
  /** Whether a 503 with a ticket is a queue position, so that the visitor waits. */
  readonly waits: boolean;
  /** From nothing to `perSecond` and back to nothing, instead of a steady rate. */
  readonly rises?: boolean;
}

/** Outcome of one visitor: the last status, milliseconds of each reply, the positions, and the total time. */
export interface Offered {
  readonly status: number;
  /** Of a refusal. */
  readonly code: string | null;
  readonly answers: readonly number[];
  readonly places: readonly number[];
  readonly total: number;
}

/** Offers the requests at a steady rate from a thread of its own, and resolves when the last visitor is done. */
export function offerAll(offer: Offer): Promise<Offered[]> {
  const thread = new Worker(new URL('./offered-thread.server.ts', import.meta.url), { workerData: offer });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`the visitors' thread ended with ${code}`))));
  });
}
