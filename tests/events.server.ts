import { setTimeout as pause } from 'node:timers/promises';
import { streamEvents } from '../src/kit/live/live.contract.ts';
import type { App, CallerName } from './harness.server.ts';

/** The stream of one browser, as it arrives. */
export interface Events {
  text(): string;
  /** The counts of unread notifications so far. */
  counts(): number[];
  /** The next count after those already asked for; waits for it. */
  unread(): Promise<number>;
  heard(event: string): Promise<boolean>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;

export async function openEvents(app: App, name: CallerName, instituteId: string): Promise<Events> {
  const stop = new AbortController();
  const answer = await fetch(`${app.url}${streamEvents.path}?instituteId=${instituteId}`, {
    headers: await app.as(name).headers(),
    signal: stop.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  let text = '';
  let asked = 0;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true });
  })().catch(() => undefined);
  const counts = () => [...text.matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g)].map((match) => Number(match[1]));
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (let waited = 0; waited < WAIT_MS; waited += 20) {
      const found = look();
      if (found !== undefined) return found;
      await pause(20);
    }
    throw new Error(`nothing came; so far:\n${text}`);
  };
  return {
    text: () => text,
    counts,
    unread: async () => {
      const found = await until(() => counts()[asked]);
      asked += 1;
      return found;
    },
    heard: (event) => until(() => (text.includes(`event: ${event}\n`) ? true : undefined)),
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}
