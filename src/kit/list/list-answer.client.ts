import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { isAsked } from './list-query.contract.ts';

type Counts = Readonly<Record<string, number>>;
interface PageOf {
  readonly data: readonly unknown[];
  readonly page: { readonly size: number; readonly next: number | null; readonly total: number; readonly atLeast?: true | undefined };
  readonly counts?: Counts | undefined;
}
type Any = z.core.$ZodType;
type Listing<Reply extends PageOf> = Endpoint<Any, Any, Any, z.core.$ZodType<Reply>, 'READ'>;

interface Input {
  readonly instituteId?: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
}

const NO_COUNTS: Counts = {};

/** What is counted while the rows are there already. */
export interface Tally {
  /** How many there are in all; while they are counted, how many there are at least. */
  readonly total: number;
  /** Of what was counted last; undefined: nothing was counted yet. */
  readonly counts: Counts | undefined;
  /** The rows are counted: `total` and `counts` are not theirs yet. */
  readonly isOpen: boolean;
}

interface ListAnswer<Reply> extends Tally {
  readonly answer: UseQueryResult<Reply>;
}

/** The page of a list, and how many there are in all: where that takes longer than the page, by a second call that the page does not wait for. */
export function useListAnswer<Reply extends PageOf>(endpoint: Listing<Reply>, input: Input): ListAnswer<Reply> {
  const { page: _page, size: _size, sort: _sort, order: _order, ...chosen } = input.query;
  const isLater = chosen['q'] !== undefined && isAsked(endpoint, 'count');
  const asked = isLater ? { ...input, query: { ...input.query, count: 'LATER' } } : input;
  const answer = useCall(endpoint, asked, { keepPrevious: true });
  const isUncounted = answer.data?.page.atLeast === true;
  const counted = useCall(
    endpoint,
    { ...input, query: { ...chosen, count: 'ONLY' } },
    { enabled: isUncounted && !answer.isPlaceholderData },
  );
  const told = isUncounted ? counted.data : answer.data;
  const counts = told && (told.counts ?? NO_COUNTS);
  // The figures of the list before stay in their places until those of this one come.
  const [last, setLast] = useState(counts);
  if (counts !== undefined && counts !== last) setLast(counts);
  const known = answer.data?.page.total ?? 0;
  return { answer, total: Math.max(known, told?.page.total ?? 0), counts: counts ?? last, isOpen: isUncounted && told === undefined };
}
