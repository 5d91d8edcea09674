import { AppError } from '../errors/app-error.rules.ts';

/** Whose file it is. */
interface Owner {
  readonly tenantId: string;
  readonly instituteId: string | null;
  readonly userId: string;
}

/** Files on their way in or out at once, from the first byte to the last. */
export interface MostFiles {
  readonly user: number;
  readonly institute: number;
  readonly tenant: number;
}

export interface LongWork {
  /** Takes a place for one file. Throws 429 when the user has too many, 503 when the institute or the tenant has. Returns how it is given back. */
  enter(owner: Owner): () => void;
  /** Runs what holds a connection when its turn has come: `seats` at once, of one institute at most half of them. */
  turn<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
}

const SECONDS = 10;

const yours = (count: number) =>
  new AppError(
    429,
    [{ code: 'FILES_OPEN', message: `You are sending or fetching ${count} files already: wait until one of them is done.`, count }],
    { retryAfter: SECONDS },
  );
const everybodys = () =>
  new AppError(503, [{ code: 'FILES_BUSY', message: 'Many files are on their way here: try again in a moment.' }], { retryAfter: SECONDS });

export function longWork(most: MostFiles, seats: number): LongWork {
  const files = counter();
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
    enter(owner) {
      if (files.of(owner.userId) >= most.user) throw yours(most.user);
      if (files.of(instituteOf(owner)) >= most.institute || files.of(owner.tenantId) >= most.tenant) throw everybodys();
      return files.add([owner.userId, instituteOf(owner), owner.tenantId]);
    },
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

/** A call of the whole tenant counts as an institute of its own. */
const instituteOf = ({ instituteId, tenantId }: Owner) => instituteId ?? `${tenantId} itself`;

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
