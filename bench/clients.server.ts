import { Worker } from 'node:worker_threads';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Work {
  readonly requests: readonly Sent[];
  readonly clients: number;
}

/**
 * Milliseconds of each request, sent by several clients at once from their own thread, so that their work does not
 * disturb the server. Every reply must be a 200.
 */
export function askAll(requests: readonly Sent[], clients: number): Promise<number[]> {
  const work: Work = { requests, clients };
  const thread = new Worker(new URL('./client-thread.server.ts', import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`the clients' thread ended with ${code}`))));
  });
}
