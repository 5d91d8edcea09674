import { Worker } from 'node:worker_threads';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** A file may be no text. */
export interface SentFile extends Omit<Sent, 'body'> {
  readonly body?: string | Uint8Array;
}

export interface Work {
  readonly requests: readonly SentFile[];
  readonly clients: number;
  /** Refused ones count as answered, too. */
  readonly refused?: boolean;
}

/**
 * Milliseconds of each request, sent by several clients at once from their own thread, so that their work does not
 * disturb the server. Every reply must be a 200.
 */
export const askAll = (requests: readonly Sent[], clients: number): Promise<number[]> => ask({ requests, clients });

/** The same, whatever is answered. */
export const askAny = (requests: readonly SentFile[], clients: number): Promise<number[]> => ask({ requests, clients, refused: true });

function ask(work: Work): Promise<number[]> {
  const thread = new Worker(new URL('./client-thread.server.ts', import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`the clients' thread ended with ${code}`))));
  });
}
