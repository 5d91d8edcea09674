import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { lastPageBefore, othersOf, readListState, writeListState, type ListShape, type ListState } from './list-state.rules.ts';

/** The list's state and how to change it; every change but the page itself goes back to page 1. */
export function useListState(shape: ListShape) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => {
    const words = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));
    return readListState(shape, Object.fromEntries(words));
  }, [shape, search]);
  const change = (patch: Partial<ListState>, address: 'KEEP' | 'REPLACE' = patch.page === undefined ? 'REPLACE' : 'KEEP') => {
    const next = { ...state, page: 1, ...patch };
    void navigate({ to: '.', search: { ...othersOf(shape, search), ...writeListState(next) }, replace: address === 'REPLACE' });
  };
  const setFilter = (key: string, value: string | null) => {
    const { [key]: _old, ...others } = state.filters;
    change({ filters: value === null ? others : { ...others, [key]: value } });
  };
  return { state, change, setFilter, isFiltered: state.q !== '' || Object.keys(state.filters).length > 0 };
}

interface Answered {
  readonly data: { readonly data: readonly unknown[]; readonly page: { readonly total: number } } | undefined;
  readonly isPlaceholderData: boolean;
}

/** Past its end a list goes to its last page; true until the rows of that page are there. */
export function useLastPage({ state, change }: ReturnType<typeof useListState>, { data, isPlaceholderData }: Answered): boolean {
  const rows = data?.data.length ?? 0;
  const total = data?.page.total ?? 0;
  const last = data && !isPlaceholderData ? lastPageBefore(state, { rows, total }) : null;
  useEffect(() => {
    if (last !== null) change({ page: last }, 'REPLACE');
  });
  return last !== null || (isPlaceholderData && rows === 0 && total > 0);
}

/** The same for a list whose page is kept in its component: after deletions or a narrower search its page may lie past the end. */
export function useStepBack(
  at: { readonly page: number; readonly size: number },
  total: number | undefined,
  onPage: (page: number) => void,
): void {
  const last = total === undefined ? at.page : Math.max(1, Math.ceil(total / at.size));
  useEffect(() => {
    if (at.page > last) onPage(last);
  });
}
