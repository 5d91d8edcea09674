import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
import { Lines } from './line.server.ts';
import type { Poll, Polled } from './poll.server.ts';

/** Students who ask again and again, each at a moment of their own, until the day is over. */
const { url, students, everySeconds, seconds } = workerData as Poll;
const lines = new Lines(url, 256);
const now = () => performance.timeOrigin + performance.now();
const end = now() + seconds * 1000;
const polled: Polled[] = [];

async function ask(headers: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> {
  const { status, header, body } = await lines.send({ method: 'GET', url, headers });
  return { status, text: (header('content-encoding') === 'gzip' ? gunzipSync(body) : body).toString() };
}

/** The canary: the answer is of the student who asked, and of nobody else. */
const ownedBy = (text: string, prn: string) => (JSON.parse(text) as { data: { prn: string } }).data.prn === prn;

async function student({ prn, headers }: Poll['students'][number], at: number): Promise<void> {
  await pause((everySeconds * 1000 * at) / students.length);
  while (now() < end) {
    const begun = now();
    const { status, text } = await ask(headers);
    const ended = now();
    const said = status === 404 ? 'NONE' : status !== 200 ? 'FAILED' : ownedBy(text, prn) ? 'OWN' : 'FOREIGN';
    polled.push({ begun, ended, said });
    await pause(Math.max(0, everySeconds * 1000 - (ended - begun)));
  }
}

await Promise.all(students.map(student));
lines.close();
parentPort?.postMessage(polled);
