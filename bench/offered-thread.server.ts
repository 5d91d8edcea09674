import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Sent } from './clients.server.ts';
import type { Offer, Offered } from './offered.server.ts';

/** Sends a fixed number of requests per second without waiting for earlier replies, like independent users. */
const { requests, perSecond, waits } = workerData as Offer;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const start = performance.now();

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number;
  readonly milliseconds: number;
}

function send(one: Sent): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(one.url, { method: one.method, headers: one.headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          retryAfter: Number(answer.headers['retry-after']) || 1,
          milliseconds: performance.now() - begun,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(one.body);
  });
}

/** One visitor: asks, and asks again with the ticket as long as the reply is a queue position. */
async function visit(one: Sent, at: number): Promise<Offered> {
  await pause(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
  const begun = performance.now();
  const answers: number[] = [];
  const places: number[] = [];
  let sent = one;
  for (;;) {
    const answer = await send(sent);
    answers.push(answer.milliseconds);
    if (!(waits && answer.status === 503)) return { status: answer.status, answers, places, total: performance.now() - begun };
    const { place, ticket } = JSON.parse(answer.text) as { place: number; ticket: string };
    places.push(place);
    await pause(answer.retryAfter * 1000);
    sent = { ...one, body: JSON.stringify({ ...(JSON.parse(one.body ?? '{}') as object), ticket }) };
  }
}

const done = await Promise.all(requests.map(visit));
agent.destroy();
parentPort?.postMessage(done);
