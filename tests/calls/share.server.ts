import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';

/** The calls of one of several test files, which run in parallel. */
export interface Share {
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
}

/** '/api/academics/degrees/:id/lock' and its siblings use the same rows. */
export const resourceOf = (endpoint: Endpoint): string => endpoint.path.split('/').slice(0, 4).join('/');

/** The calls of a share; all about the same rows stay together. */
export function sharedOut<E extends Endpoint>(endpoints: readonly E[], { number, of }: Share): E[] {
  const groups = Map.groupBy(endpoints, resourceOf);
  // The next resource goes to the share that has the fewest calls so far.
  const shares = Array.from({ length: of }, (): E[] => []);
  for (const group of [...groups.values()].toSorted((a, b) => b.length - a.length))
    shares.reduce((least, share) => (share.length < least.length ? share : least)).push(...group);
  return shares[number - 1] ?? [];
}
