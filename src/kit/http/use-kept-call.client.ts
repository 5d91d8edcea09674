import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { call } from './call.client.ts';
import type { CallInput, CallOf, ReplyOf } from './endpoint.contract.ts';
import { forget, keep, readKept, type KeptName } from '../session/kept.client.ts';

interface Place {
  readonly name: KeptName;
  /** Owner of the cached reply: the user, or the user in one institute. */
  readonly owner: string;
  readonly enabled: boolean;
  /** How long the cache is used without a reload in the background; default 0. */
  readonly freshMs?: number;
}

/**
 * Like `useCall`, with the answer kept in this browser: what belongs to the owner is shown at once and read again
 * behind it; anything else is fetched.
 */
export function useKeptCall<E extends CallOf<'READ'>>(endpoint: E, input: CallInput<E>, place: Place): UseQueryResult<ReplyOf<E>> {
  const { name, owner, enabled, freshMs = 0 } = place;
  const kept = useMemo(() => (enabled ? readKept<E['reply']>(name, owner, endpoint.reply) : null), [name, owner, endpoint, enabled]);
  const answer = useQuery<ReplyOf<E>, Error, ReplyOf<E>>({
    queryKey: [endpoint.name, owner, input],
    queryFn: () => call(endpoint, input),
    enabled,
    staleTime: freshMs,
    ...(kept ? { initialData: kept.data, initialDataUpdatedAt: kept.savedAt } : {}),
  });
  const { data, error, isSuccess } = answer;
  const isRefused = failed(error);
  useEffect(() => {
    if (isSuccess) keep(name, owner, data);
    // A list that failed is empty, also the next time.
    if (isRefused) forget(name);
  }, [data, isSuccess, isRefused, name, owner]);
  return answer;
}

/** Whether there was a reply that cannot be used. Without a connection the cache stays in use. */
export const failed = (error: Error | null): boolean => error !== null && !(error instanceof CallError && error.status === 0);
