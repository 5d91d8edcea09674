import { eventually } from './eventually.server.ts';
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
  return {
    text: () => text,
    counts,
    unread: async () => {
      const heard = await eventually(counts, (all) => all.length > asked);
      asked += 1;
      return heard[asked - 1] ?? 0;
    },
    heard: async (event) =>
      (await eventually(
        () => text,
        (all) => all.includes(`event: ${event}\n`),
      )) !== '',
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}
