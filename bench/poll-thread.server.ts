import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
import type { Poll, Polled } from './poll.server.ts';

/** Students who ask again and again, each at a moment of their own, until the day is over. */
const { url, students, everySeconds, seconds } = workerData as Poll;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const now = () => performance.timeOrigin + performance.now();
const end = now() + seconds * 1000;
const polled: Polled[] = [];

function ask(headers: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = get(url, { headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => resolve({ status: 0, text: '' }));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status: answer.statusCode ?? 0, text: text.toString() });
      });
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
  });
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
agent.destroy();
parentPort?.postMessage(polled);
