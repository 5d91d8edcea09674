import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { othersOf, readListState, writeListState, type ListShape, type ListState } from './list-state.rules.ts';

/** The list's state and how to change it; every change but the page itself goes back to page 1. */
export function useListState(shape: ListShape) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => {
    const words = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));
    return readListState(shape, Object.fromEntries(words));
  }, [shape, search]);
  const change = (patch: Partial<ListState>) => {
    const next = { ...state, page: 1, ...patch };
    void navigate({ to: '.', search: { ...othersOf(shape, search), ...writeListState(next) }, replace: patch.page === undefined });
  };
  const setFilter = (key: string, value: string | null) => {
    const { [key]: _old, ...others } = state.filters;
    change({ filters: value === null ? others : { ...others, [key]: value } });
  };
  return { state, change, setFilter, isFiltered: state.q !== '' || Object.keys(state.filters).length > 0 };
}
