/** A promise that is awaited later: its failure is heard then, not as an unhandled one in between. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
