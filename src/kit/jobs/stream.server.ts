import { openListener } from './listener.server.ts';
import type { JobEvent } from './job.contract.ts';
import type { JobNotice } from './job.store.ts';
import { PROGRESS_CHANNEL } from './queue-settings.rules.ts';

const BEAT_MS = 20_000;
/** A stream ends after so long, and the browser asks again: a right or a session that was lost counts from then on. */
const LIFE_MS = 5 * 60_000;
const BACKLOG = 500;

/** One listener's events as text of a `text/event-stream`. */
export interface Subscription extends AsyncIterableIterator<string> {
  /** Sends what is open now; changes that came in between follow. */
  begin(jobs: readonly JobEvent[]): void;
  end(): void;
}

export interface JobStream {
  subscribe(instituteId: string): Promise<Subscription>;
  close(): Promise<void>;
}

const asText = (job: JobEvent): string => `event: job\ndata: ${JSON.stringify(job)}\n\n`;

/**
 * Progress of all institutes over one connection, handed to the listeners of each institute only. When the
 * connection is lost every stream ends: browsers come again and begin with the state of that moment.
 */
export function openJobStream(appUrl: string, times: { beatMs?: number; lifeMs?: number } = {}): JobStream {
  const listeners = new Map<string, Set<Channel>>();
  const all = (): Channel[] => [...listeners.values()].flatMap((set) => [...set]);
  const listener = openListener(appUrl, PROGRESS_CHANNEL, {
    heard: (payload) => {
      const notice: JobNotice = JSON.parse(payload);
      for (const channel of listeners.get(notice.instituteId) ?? []) channel.push(asText(notice.job));
    },
    lost: () => all().forEach((channel) => channel.end()),
  });
  const beat = setInterval(() => all().forEach((channel) => channel.push(': beat\n\n')), times.beatMs ?? BEAT_MS);
  beat.unref();
  return {
    subscribe: async (instituteId) => {
      await listener.ready();
      const set = listeners.get(instituteId) ?? new Set();
      listeners.set(instituteId, set);
      const channel = new Channel(times.lifeMs ?? LIFE_MS, () => {
        set.delete(channel);
        if (set.size === 0 && listeners.get(instituteId) === set) listeners.delete(instituteId);
      });
      set.add(channel);
      return channel;
    },
    close: async () => {
      clearInterval(beat);
      all().forEach((channel) => channel.end());
      await listener.close();
    },
  };
}

/** A queue between the connection and one browser; a browser that does not read is cut off, not waited for. */
class Channel implements Subscription {
  readonly #waiting: string[] = [];
  readonly #life: NodeJS.Timeout;
  readonly #left: () => void;
  #begun = false;
  #ended = false;
  #wake: (() => void) | null = null;

  constructor(lifeMs: number, left: () => void) {
    this.#left = left;
    this.#life = setTimeout(() => this.end(), lifeMs);
    this.#life.unref();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  begin(jobs: readonly JobEvent[]): void {
    this.#waiting.unshift('retry: 2000\n\n', ...jobs.map(asText));
    this.#begun = true;
    this.#wake?.();
  }

  push(text: string): void {
    if (this.#ended) return;
    if (this.#waiting.push(text) > BACKLOG) this.end();
    else this.#wake?.();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#life);
    this.#left();
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<string>> {
    while (!this.#ended && (!this.#begun || this.#waiting.length === 0)) {
      await new Promise<void>((resolve) => void (this.#wake = resolve));
    }
    const text = this.#waiting.shift();
    return text === undefined || !this.#begun ? { value: undefined, done: true } : { value: text, done: false };
  }

  async return(): Promise<IteratorResult<string>> {
    this.#waiting.length = 0;
    this.end();
    return { value: undefined, done: true };
  }
}
