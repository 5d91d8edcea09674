import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readListState, writeListState, type ListState } from './list-state.rules.ts';
import type { Master } from './master.contract.ts';

/** The list's state and how to change it; every change but the page itself goes back to page 1. */
export function useListState(master: Master) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => {
    const words = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));
    return readListState(master, Object.fromEntries(words));
  }, [master, search]);
  const change = (patch: Partial<ListState>) => {
    const next = { ...state, page: 1, ...patch };
    void navigate({ to: '.', search: writeListState(next), replace: patch.page === undefined });
  };
  const setFilter = (key: string, value: string | null) => {
    const { [key]: _old, ...others } = state.filters;
    change({ filters: value === null ? others : { ...others, [key]: value } });
  };
  return { state, change, setFilter, isFiltered: state.q !== '' || Object.keys(state.filters).length > 0 };
}
