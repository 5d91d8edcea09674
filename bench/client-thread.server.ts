import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { SentFile, Work } from './clients.server.ts';

/** The clients' own thread: each takes the next request when its last one is answered, over one kept connection. */
const { requests, clients, refused } = workerData as Work;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const milliseconds: number[] = [];
let next = 0;

async function client(): Promise<void> {
  for (let one = requests[next++]; one; one = requests[next++]) {
    const start = process.hrtime.bigint();
    const { status, text } = await send(one);
    milliseconds.push(Number(process.hrtime.bigint() - start) / 1e6);
    if (status !== 200 && !refused) throw new Error(`${one.method} ${one.url}: ${status} ${text.slice(0, 300)}`);
  }
}

/** Resolves with the last byte of the reply. */
function send(one: SentFile): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(one.url, { method: one.method, headers: one.headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    sent.end(one.body);
  });
}

await Promise.all(Array.from({ length: clients }, client));
agent.destroy();
parentPort?.postMessage(milliseconds);
