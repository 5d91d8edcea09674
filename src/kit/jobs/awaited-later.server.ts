import { setImmediate } from 'node:timers/promises';

/** A promise that is awaited later: its failure is heard then, not as an unhandled one in between. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

const IN_A_TURN = 25;
/** Works on each, a few at a time: between two turns the answers of the database are taken, which reads and writes other chunks meanwhile. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % IN_A_TURN === 0) await setImmediate();
    done.push(work(item));
  }
  return done;
}
