import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from './call.client.ts';
import type { CallInput, CallOf, Endpoint, ReplyOf } from './endpoint.contract.ts';
import { queryCache } from '../session/query-cache.client.ts';

interface Options {
  readonly enabled?: boolean;
  /** Shows the last reply while the next one loads, so that paging and filtering do not flicker. */
  readonly keepPrevious?: boolean;
  /** Read again when the window comes to the front. */
  readonly onFocus?: true;
}

/** Reads an endpoint through the query cache; the key is the endpoint's name and the whole input. Previews are read by a POST. */
export function useCall<E extends CallOf<'READ' | 'CHANGE'>>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery<ReplyOf<E>, Error, ReplyOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: () => call(endpoint, input),
    enabled: options.enabled ?? true,
    ...(options.onFocus ? { refetchOnWindowFocus: 'always' as const } : {}),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * Marks what was read as old; what is on screen is read again. So is what is being read for the first time: the cache would take that
 * answer for the new one, though it may be from before the act.
 */
async function readAnew(those: { readonly queryKey?: readonly string[] }): Promise<void> {
  await queryCache.cancelQueries({ ...those, predicate: ({ state }) => state.data === undefined });
  await queryCache.invalidateQueries(those);
}

/** Everything that was read is old: after an act whose reach the page does not know. */
export const refreshAll = (): Promise<void> => readAnew({});

/** What was read from these endpoints is old. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ name }) => readAnew({ queryKey: [name] })));
}

/**
 * A record and what is shown beside it are two answers, read at one time but not of one moment: once the record stands otherwise, what is
 * beside it is read again. `null`: not read yet.
 */
export function useBesideAsNew(standing: string | null, readAgain: () => Promise<void>): void {
  const known = useRef(standing);
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    const before = known.current;
    known.current = standing;
    if (before !== null && before !== standing) void latest.current();
  }, [standing]);
}
