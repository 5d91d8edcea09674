import { parentPort, workerData } from 'node:worker_threads';
import type { Work } from './clients.server.ts';
import { Line } from './line.server.ts';

/** The clients' own thread: each takes the next request when its last one is answered, over one kept connection. */
const { requests, clients, refused } = workerData as Work;
const milliseconds: number[] = [];
let next = 0;

async function client(): Promise<void> {
  const line = new Line(requests[0]?.url ?? '');
  for (let one = requests[next++]; one; one = requests[next++]) {
    const start = process.hrtime.bigint();
    const { status, body } = await line.send(one);
    milliseconds.push(Number(process.hrtime.bigint() - start) / 1e6);
    if (status !== 200 && !refused) throw new Error(`${one.method} ${one.url}: ${status} ${body.toString().slice(0, 300)}`);
  }
  line.close();
}

await Promise.all(Array.from({ length: clients }, client));
parentPort?.postMessage(milliseconds);
