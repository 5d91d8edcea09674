import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TableSort } from '../table/data-table.tsx';
import type { Master } from './master.contract.ts';

/** What the address says about the list: that is the whole state of search, filters, sort and page. */
export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly size: number;
  readonly sort: TableSort | null;
  readonly filters: Readonly<Record<string, string>>;
}

const DEFAULT_SIZE = 25;
const SIZES = { least: 1, most: 200 };

function wholeIn(text: string | undefined, least: number, most: number, fallback: number): number {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : fallback;
  return value >= least && value <= most ? value : fallback;
}

/** Reads the address's search part; what makes no sense for this master is left out. */
export function readListState(master: Pick<Master, 'sort' | 'filterKeys'>, search: Readonly<Record<string, string>>): ListState {
  const { sort, order } = search;
  const filters = master.filterKeys.flatMap((key) => (search[key] ? [[key, search[key]] as const] : []));
  return {
    q: (search['q'] ?? '').slice(0, 100),
    page: wholeIn(search['page'], 1, 1_000_000, 1),
    size: wholeIn(search['size'], SIZES.least, SIZES.most, DEFAULT_SIZE),
    sort: sort !== undefined && master.sort.includes(sort) ? { column: sort, order: order === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters),
  };
}

/** The same as search part; defaults stay out of the address. */
export function writeListState(state: ListState): Record<string, string> {
  return {
    ...(state.q ? { q: state.q } : {}),
    ...state.filters,
    ...(state.sort ? { sort: state.sort.column, order: state.sort.order } : {}),
    ...(state.page > 1 ? { page: String(state.page) } : {}),
    ...(state.size === DEFAULT_SIZE ? {} : { size: String(state.size) }),
  };
}

/** The list call's query. */
export const queryOf = (state: ListState) => ({
  ...state.filters,
  page: String(state.page),
  size: String(state.size),
  ...(state.q.trim() ? { q: state.q.trim() } : {}),
  ...(state.sort ? { sort: state.sort.column, order: state.sort.order } : {}),
});

/** The export's query: what is filtered, all pages of it. */
export function exportQueryOf(state: ListState) {
  const { page: _page, size: _size, ...query } = queryOf(state);
  return query;
}

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
