import { isAsked, takes, type AskedList } from './list-query.contract.ts';

/** List state from the address: search, filters, sort and page. */
export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' } | null;
  readonly filters: Readonly<Record<string, string>>;
}

/** Query options of a list: sort columns and filters. */
export interface ListShape {
  readonly sort: readonly string[];
  readonly filterKeys: readonly string[];
  /** The call that is asked. */
  readonly list: AskedList;
}

const OWN = ['q', 'page', 'size', 'sort', 'order'];
const DEFAULT_SIZE = 25;
const SIZES = { least: 1, most: 200 };

function wholeIn(text: string | undefined, least: number, most: number, fallback: number): number {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : fallback;
  return value >= least && value <= most ? value : fallback;
}

const CONTROL = /\p{Cc}/gu;

function searchIn(list: AskedList, typed: string | undefined): string {
  if (!isAsked(list, 'q')) return '';
  const q = (typed ?? '').replaceAll(CONTROL, '').slice(0, 100);
  // Spaces at its ends are not asked, and are needed while one types.
  return q.trim() === '' || takes(list, 'q', q.trim()) ? q : '';
}

/** Reads the address's search part; what makes no sense for this list is left out. */
export function readListState(shape: ListShape, search: Readonly<Record<string, string>>): ListState {
  const { sort, order } = search;
  const filters = shape.filterKeys.flatMap((key) => {
    const value = search[key];
    return value && takes(shape.list, key, value) ? [[key, value] as const] : [];
  });
  return {
    q: searchIn(shape.list, search['q']),
    page: wholeIn(search['page'], 1, 1_000_000, 1),
    size: wholeIn(search['size'], SIZES.least, SIZES.most, DEFAULT_SIZE),
    sort: sort !== undefined && shape.sort.includes(sort) ? { column: sort, order: order === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters),
  };
}

/** Other parameters of the address (a tab, a scope) are not changed by a list. */
export const othersOf = (shape: ListShape, search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !OWN.includes(name) && !shape.filterKeys.includes(name)));

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

/** The last page, where the address names one past it; null: the page is there, or nothing is. */
export function lastPageBefore({ page, size }: Pick<ListState, 'page' | 'size'>, { rows, total }: Record<'rows' | 'total', number>) {
  const last = Math.max(1, Math.ceil(total / size));
  return rows === 0 && page > last ? last : null;
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
