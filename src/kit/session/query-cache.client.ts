import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../errors/call-error.client.ts';

/** One retry when no answer came at all; a refusal is an answer. The specification wants no refresh on focus. */
export const queryCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === 0,
    },
  },
});
