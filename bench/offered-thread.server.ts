import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Sent } from './clients.server.ts';
import { Lines } from './line.server.ts';
import type { Offer, Offered } from './offered.server.ts';

/** Sends a fixed number of requests per second without waiting for earlier replies, like independent users. */
const { requests, perSecond, waits, rises } = workerData as Offer;
const lines = new Lines(requests[0]?.url ?? '', 256);
const start = performance.now();

/** Seconds after which this request is sent. Between nothing and the height the rate is a straight line, so the count grows with the square of the time. */
function momentOf(at: number): number {
  const half = requests.length / 2;
  if (!rises) return at / perSecond;
  const since = (count: number) => Math.sqrt(2 * count * requests.length) / perSecond;
  return at < half ? since(at) : 2 * since(half) - since(requests.length - at);
}

/** The code of a refusal, where the answer has one. */
const codeOf = (body: string): string | null => /"code":"(\w+)"/.exec(body)?.[1] ?? null;

/** One visitor: asks, and asks again with the ticket as long as the reply is a queue position. */
async function visit(one: Sent, at: number): Promise<Offered> {
  await pause(Math.max(0, start + momentOf(at) * 1000 - performance.now()));
  const begun = performance.now();
  const answers: number[] = [];
  const places: number[] = [];
  let sent = one;
  for (;;) {
    const asked = performance.now();
    const answer = await lines.send(sent);
    answers.push(performance.now() - asked);
    if (!(waits && answer.status === 503)) {
      const code = answer.status < 400 ? null : codeOf(answer.body.toString());
      return { status: answer.status, code, answers, places, total: performance.now() - begun };
    }
    const { place, ticket } = JSON.parse(answer.body.toString()) as { place: number; ticket: string };
    places.push(place);
    await pause((Number(answer.header('retry-after')) || 1) * 1000);
    sent = { ...one, body: JSON.stringify({ ...(JSON.parse(one.body ?? '{}') as object), ticket }) };
  }
}

const done = await Promise.all(requests.map(visit));
lines.close();
parentPort?.postMessage(done);
