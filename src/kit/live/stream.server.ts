import type { LiveStream, StreamListener, StreamState, Subscription } from '../http/serve.server.ts';
import type { JobEvent } from '../http/job-event.contract.ts';
import { openListener } from '../db/listener.server.ts';
import type { Clock } from '../clock/clock.rules.ts';
import { systemClock } from '../clock/clock.server.ts';
import { PROGRESS_CHANNEL } from '../jobs/queue-settings.rules.ts';

const BEAT_MS = 20_000;
/** A stream ends after so long, and the browser asks again: a right or a session that was lost counts from then on. */
const LIFE_MS = 5 * 60_000;
const MOST_WAITING = 500;

export interface StreamSettings {
  readonly beatMs?: number;
  readonly lifeMs?: number;
  /** After so long without use a session is over. */
  readonly idleMs?: number;
  readonly clock?: Clock;
  /** How many notifications of this person are unread now. */
  readonly unreadOf?: (listener: StreamListener) => Promise<number>;
}

export type OpenStream = LiveStream & { close(): Promise<void> };

/** Messages between the processes: a session that ended, a job's progress, a new notification, that requests or the institute's lists changed. */
interface Notice {
  readonly endedSession?: string;
  readonly instituteId: string;
  readonly job?: JobEvent;
  readonly userId?: string;
  readonly approvals?: true;
  readonly reminded?: string;
  readonly hydration?: true;
  /** A table that consoles show and somebody changed. */
  readonly changed?: string;
}

const jobText = (job: JobEvent): string => `event: job\ndata: ${JSON.stringify(job)}\n\n`;
const unreadText = (unread: number): string => `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`;
const APPROVALS = 'event: approvals\ndata: {}\n\n';
const hydrationText = (version: string | null): string => `event: hydration\ndata: ${JSON.stringify({ version })}\n\n`;
/** That the lists changed; what they are now, their next reading tells. */
const HYDRATION = hydrationText(null);
const changedText = (changed: string): string => `event: changed\ndata: ${JSON.stringify({ changed })}\n\n`;
const REMINDERS = 'event: reminders\ndata: {}\n\n';

/**
 * What happens in all institutes over one connection, handed to whom it concerns in each institute. When the connection is lost
 * every stream ends: browsers reconnect and start with the present state.
 */
export function openLiveStream(appUrl: string, settings: StreamSettings = {}): OpenStream {
  const listeners = new Map<string, Set<Channel>>();
  const all = (): Channel[] => [...listeners.values()].flatMap((set) => [...set]);
  const unreadOf = settings.unreadOf ?? (async () => 0);
  const listener = openListener(appUrl, PROGRESS_CHANNEL, {
    heard: (payload) => {
      const notice: Notice = JSON.parse(payload);
      if (notice.endedSession !== undefined) {
        for (const channel of all()) if (channel.sessionId === notice.endedSession) channel.end();
        return;
      }
      for (const channel of listeners.get(notice.instituteId) ?? []) channel.hear(notice);
    },
    lost: () => all().forEach((channel) => channel.end()),
  });
  const beat = setInterval(() => all().forEach((channel) => channel.push(': beat\n\n')), settings.beatMs ?? BEAT_MS);
  beat.unref();
  return {
    subscribe: async (who) => {
      await listener.ready();
      const { instituteId } = who;
      const set = listeners.get(instituteId) ?? new Set();
      listeners.set(instituteId, set);
      const channel = new Channel(who, lifeOf(who, settings), unreadOf, () => {
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

/** No stream outlives its session; one that is used meanwhile is opened again. */
function lifeOf({ session }: StreamListener, { lifeMs = LIFE_MS, idleMs = Infinity, clock = systemClock }: StreamSettings): number {
  if (session === null) return lifeMs;
  const over = Math.min(Date.parse(session.expiresAt), Date.parse(session.lastSeenAt) + idleMs);
  return Math.max(0, Math.min(lifeMs, over - clock.now()));
}

/** A queue between the connection and one browser; a browser that does not read is cut off, not waited for. */
class Channel implements Subscription {
  readonly #who: StreamListener;
  readonly #unreadOf: (listener: StreamListener) => Promise<number>;
  readonly #waiting: string[] = [];
  readonly #life: NodeJS.Timeout;
  readonly #left: () => void;
  #begun = false;
  #ended = false;
  #wake: (() => void) | null = null;
  #reading: 'NO' | 'YES' | 'AGAIN' = 'NO';

  constructor(who: StreamListener, lifeMs: number, unreadOf: (listener: StreamListener) => Promise<number>, left: () => void) {
    this.#who = who;
    this.#unreadOf = unreadOf;
    this.#left = left;
    this.#life = setTimeout(() => this.end(), lifeMs);
    this.#life.unref();
  }

  get sessionId(): string | null {
    return this.#who.session?.sessionId ?? null;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  begin({ jobs, unread, hydration }: StreamState): void {
    this.#waiting.unshift('retry: 2000\n\n', hydrationText(hydration), unreadText(unread), ...jobs.map(jobText));
    this.#begun = true;
    this.#wake?.();
  }

  hear({ job, userId, approvals, reminded, hydration, changed }: Notice): void {
    if (hydration) this.push(HYDRATION);
    if (changed !== undefined) this.push(changedText(changed));
    if (job && this.#who.readsJobs) this.push(jobText(job));
    if (approvals && this.#who.readsApprovals) this.push(APPROVALS);
    if (reminded !== undefined && reminded === this.#who.userId) this.push(REMINDERS);
    if (userId !== undefined && userId === this.#who.userId) void this.#tellUnread();
  }

  /** Reads the count once for however many notices come meanwhile, and once more for those that came during the reading. */
  async #tellUnread(): Promise<void> {
    if (this.#reading !== 'NO') {
      this.#reading = 'AGAIN';
      return;
    }
    try {
      do {
        this.#reading = 'YES';
        this.push(unreadText(await this.#unreadOf(this.#who)));
      } while (this.#stale());
    } catch {
      // Without the count the browser comes again and reads it.
      this.end();
    } finally {
      this.#reading = 'NO';
    }
  }

  #stale(): boolean {
    return this.#reading === 'AGAIN' && !this.#ended;
  }

  push(text: string): void {
    if (this.#ended) return;
    if (this.#waiting.push(text) > MOST_WAITING) this.end();
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
