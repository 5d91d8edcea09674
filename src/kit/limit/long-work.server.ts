import { instituteOf } from './file-places.server.ts';
import type { FilePlaces, Owner } from './file-places.server.ts';

export interface LongWork {
  /** As `FilePlaces`: over all servers. */
  enter(owner: Owner): Promise<() => void>;
  /** Runs what holds a connection of this process when its turn has come: `seats` at once, of one institute at most half of them. */
  turn<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
}

export function longWork(places: Pick<FilePlaces, 'take'>, seats: number): LongWork {
  const running = counter();
  const half = Math.max(1, Math.floor(seats / 2));
  const waiting: { owner: Owner; start(): void }[] = [];

  /** Of those who may run: whose tenant, then whose institute has least running, then who came first. */
  function next(): void {
    if (running.of('all') >= seats) return;
    const may = waiting.filter(({ owner }) => running.of(instituteOf(owner)) < half);
    const [first] = may.toSorted((a, b) => load(a.owner) - load(b.owner));
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    first.start();
    next();
  }
  const load = (owner: Owner) => running.of(owner.tenantId) * (seats + 1) + running.of(instituteOf(owner));

  return {
    enter: places.take,
    async turn(owner, work) {
      const done = await new Promise<() => void>((resolve) => {
        waiting.push({ owner, start: () => resolve(running.add(['all', instituteOf(owner), owner.tenantId])) });
        next();
      });
      try {
        return await work();
      } finally {
        done();
        next();
      }
    },
  };
}

function counter() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  const change = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      if (of(key) + by === 0) counts.delete(key);
      else counts.set(key, of(key) + by);
    }
  };
  return {
    of,
    /** Counts each key once; the returned function takes it back, once. */
    add(keys: readonly string[]): () => void {
      change(keys, 1);
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        change(keys, -1);
      };
    },
  };
}
