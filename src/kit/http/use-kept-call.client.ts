import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from './call.client.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.contract.ts';
import { keep, readKept, type KeptName } from './kept.client.ts';

interface Place {
  readonly name: KeptName;
  /** Whose answer it is: the user, or the user in one institute. */
  readonly owner: string;
  readonly enabled: boolean;
}

/**
 * Like `useCall`, with the answer kept in this browser: what belongs to the owner is shown at once and read again
 * behind it; anything else is fetched.
 */
export function useKeptCall<E extends Endpoint>(endpoint: E, input: CallInput<E>, place: Place): UseQueryResult<ReplyOf<E>> {
  const { name, owner, enabled } = place;
  const kept = useMemo(() => (enabled ? readKept<E['reply']>(name, owner, endpoint.reply) : null), [name, owner, endpoint, enabled]);
  const answer = useQuery<ReplyOf<E>, Error, ReplyOf<E>>({
    queryKey: [endpoint.name, owner, input],
    queryFn: () => call(endpoint, input),
    enabled,
    staleTime: 0,
    ...(kept ? { initialData: kept.data, initialDataUpdatedAt: kept.savedAt } : {}),
  });
  const { data } = answer;
  useEffect(() => {
    if (data !== undefined) keep(name, owner, data);
  }, [data, name, owner]);
  return answer;
}
