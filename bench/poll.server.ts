import { Worker } from 'node:worker_threads';
import type { SignedIn } from './result-day.server.ts';

export interface Poll {
  readonly url: string;
  readonly students: readonly SignedIn[];
  readonly everySeconds: number;
  readonly seconds: number;
}

/** One answer; times in milliseconds since 1970. */
export interface Polled {
  readonly begun: number;
  readonly ended: number;
  readonly said: 'NONE' | 'OWN' | 'FOREIGN' | 'FAILED';
}

/** Resolves when the day is over. */
export function pollAll(poll: Poll): Promise<Polled[]> {
  const thread = new Worker(new URL('./poll-thread.server.ts', import.meta.url), { workerData: poll });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`the students' thread ended with ${code}`))));
  });
}
