import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useMemo, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CallOf, Endpoint } from '../http/endpoint.contract.ts';
import { FileMenu } from '../export/file-menu.tsx';
import { FilterSelect } from './filter-select.tsx';
import { useListAnswer } from '../list/list-answer.client.ts';
import { useLastPage, useListState } from '../list/list-state.client.ts';
import { queryOf, type ListShape } from '../list/list-state.rules.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import classes from './server-list.module.css';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import { toastRefusal } from '../ui/toasts.tsx';
import { ViewsButton } from '../view/views-button.tsx';
import { CountedChips, type CountedBy } from './counted-chips.tsx';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';
import { ListSearch } from './list-search.tsx';
import { Pager } from './pager.tsx';
import { MOST_AT_ONCE, readAllIds } from './read-all.client.ts';
import { useForgotten, type Selection } from './selection.client.ts';
import { isHidden, shownColumns, useTableSettings } from '../view/table-settings.client.ts';
import { TableTools } from './table-tools.tsx';
import { idOfRow, type Identified, type TableProps } from './table-column.client.ts';
import { ClearFilters, FilterGroup, SearchBar, SearchBarEnd } from '../layout/search-bar.tsx';
import { ListFrame, ListGap } from '../layout/list-frame.tsx';

/** The answer of a paged call. */
interface PageOf<Row> {
  readonly data: Row[];
  readonly page: { readonly size: number; readonly next: number | null; readonly total: number; readonly atLeast?: true | undefined };
  readonly counts?: Record<string, number> | undefined;
  readonly abilities?: Record<string, boolean> | undefined;
  readonly totals?: Readonly<Record<string, unknown>> | undefined;
}
type Any = z.core.$ZodType;
export type PagedEndpoint<Row> = Endpoint<Any, Any, Any, z.core.$ZodType<PageOf<Row>>, 'READ'>;

export interface ListFilter {
  /** The query's key. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Drawn so instead of as a choice: what is asked, and how to ask for something else. */
  readonly draw?: (chosen: string | null, onChoose: (value: string | null) => void) => ReactNode;
}

export interface ServerListProps<Row> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'onOpen' | 'actions' | 'actionsTitle' | 'idOf' | 'nameOf' | 'density' | 'phone'
> {
  readonly list: PagedEndpoint<Row>;
  /** The call that makes a file of it: what is filtered, all rows. */
  readonly file?: CallOf<'DOWNLOAD'>;
  readonly params?: Readonly<Record<string, string>>;
  /** Fixed part of the query: the scope. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Converts the address's state into the call's query, where they differ. */
  readonly asked?: (query: Readonly<Record<string, string>>) => Record<string, string>;
  /** Searched fields; none: no search. */
  readonly searchHint?: string;
  readonly filters?: readonly ListFilter[];
  /** Keys of the address that filter besides: a filter of them may not be drawn now. */
  readonly filterKeys?: readonly string[];
  /** Behind the filters: what offers more of them. */
  readonly moreFilters?: ReactNode;
  /** The list has views of each person's own. LATER: once all columns and filters are known. */
  readonly views?: 'NOW' | 'LATER';
  readonly chips?: CountedBy;
  /** State panel for an empty list without filters: why, and how to fill it. */
  readonly empty: ReactNode;
  readonly selection?: Selection;
  /** The actions of the bulk bar, for the selected ids. */
  readonly bulk?: (selected: ReadonlySet<string>) => ReactNode;
  /** Ids of all that the filters choose, where the server tells them in one call; else the pages are read one by one. */
  readonly allIds?: () => Promise<readonly string[]>;
  /** CARD: below the title of a card, which has a line of its own. */
  readonly place?: 'CARD';
  /** Between chips and rows. */
  readonly above?: ReactNode;
}

type List = ReturnType<typeof useListState>;
const NARROW = '(max-width: 48em)';
const NO_FILTERS: readonly ListFilter[] = [];
const NO_KEYS: readonly string[] = [];

interface FilterProps {
  readonly list: List;
  readonly filters: readonly ListFilter[];
  readonly searchHint: string | undefined;
  readonly start: ReactNode;
  readonly more: ReactNode;
  readonly end: ReactNode;
}

function Filters({ list, filters, searchHint, start, more, end }: FilterProps) {
  const { t } = useText(uiText);
  return (
    <SearchBar>
      {searchHint === undefined ? null : <ListSearch q={list.state.q} hint={searchHint} onSearch={(q) => list.change({ q })} />}
      <FilterGroup>
        {start}
        {filters.map((filter) =>
          filter.draw ? (
            <Fragment key={filter.name}>
              {filter.draw(list.state.filters[filter.name] ?? null, (value) => list.setFilter(filter.name, value))}
            </Fragment>
          ) : (
            <FilterSelect
              key={filter.name}
              label={filter.label}
              chosen={filter.options.find((option) => option.value === list.state.filters[filter.name]) ?? null}
              options={filter.options}
              onChoose={(value) => list.setFilter(filter.name, value)}
            />
          ),
        )}
        {more}
        {list.isFiltered ? (
          <ClearFilters type="button" onClick={() => list.change({ q: '', filters: {} })}>
            {t('filter.clear')}
          </ClearFilters>
        ) : null}
      </FilterGroup>
      <SearchBarEnd>{end}</SearchBarEnd>
    </SearchBar>
  );
}

interface ToolProps<Row> {
  readonly props: ServerListProps<Row>;
  readonly list: List;
  readonly shape: ListShape;
  /** The query of the rows. */
  readonly query: Readonly<Record<string, string>>;
}

/** Bar above the list: views, search, filters, the file of it, row height and columns. */
function ListTools<Row>({ props, list, shape, query }: ToolProps<Row>) {
  const { list: endpoint, file, params, columns, filters = NO_FILTERS, views } = props;
  const { name } = endpoint;
  return (
    <Filters
      list={list}
      filters={filters}
      searchHint={props.searchHint}
      start={views ? <ViewsButton list={{ name, shape, columns, state: list, ready: views === 'NOW' }} /> : null}
      more={props.moreFilters}
      end={
        <>
          {file ? <ListFile name={name} columns={columns} file={file} params={params} query={query} /> : null}
          <TableTools list={name} columns={columns} />
        </>
      }
    />
  );
}

interface FileProps {
  readonly name: string;
  readonly columns: readonly { readonly id: string; readonly startsHidden?: boolean }[];
  readonly file: CallOf<'DOWNLOAD'>;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly query: Readonly<Record<string, string>>;
}

/** A file holds all pages; what the person hides on the screen is hidden on paper. */
function ListFile({ name, columns, file, params, query }: FileProps) {
  const { hidden } = useTableSettings(name);
  const { page: _page, size: _size, ...asked } = query;
  const shown = shownColumns(columns, hidden);
  const outOfSight = columns.filter((column) => !shown.includes(column)).map(({ id }) => `-${id}`);
  return <FileMenu file={file} {...(params ? { params } : {})} query={asked} columns={outOfSight} place="TOOLS" />;
}

interface BodyProps<Row> {
  readonly props: ServerListProps<Row>;
  readonly list: List;
  readonly answer: UseQueryResult<PageOf<Row>>;
}

/** The rows, or why there are none. */
function Body<Row extends object>({ props, list, answer }: BodyProps<Row>) {
  const { t } = useText(uiText);
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const settings = useTableSettings(props.list.name);
  const rows = answer.data?.data;
  if (answer.isError && !rows) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (rows.length === 0 && !list.isFiltered) return props.empty;
  if (rows.length === 0) {
    const clear = (
      <Button variant="default" leftSection={<IconFilterOff size={16} stroke={1.75} />} onClick={() => list.change({ q: '', filters: {} })}>
        {t('filter.clear')}
      </Button>
    );
    return (
      <StatePanel kind="noMatch" title={t('list.noMatch')} action={clear}>
        {t('list.noMatchHint')}
      </StatePanel>
    );
  }
  const { label, columns, onOpen, actions, actionsTitle, idOf, nameOf, selection, phone } = props;
  const density = props.density ?? settings.density;
  const offered = narrow ? columns.filter((column) => !column.startsHidden || !isHidden(column, settings.hidden)) : columns;
  const shown = narrow ? offered : shownColumns(columns, settings.hidden, settings.order);
  const shared = { label, columns: shown, density, onOpen, actions, idOf, nameOf, selection, phone, rows, sort: list.state.sort };
  const more = actionsTitle ? { actionsTitle } : {};
  const Rows = narrow ? DataCards : DataTable;
  return <Rows {...shared} {...more} onSort={(sort) => list.change({ sort })} />;
}

/** The list's part of the address: the same value while its names are the same. */
function useShape(
  { query }: Pick<PagedEndpoint<never>, 'query'>,
  columns: readonly Pick<TableProps<never>['columns'][number], 'id' | 'sortable'>[],
  filters: readonly { readonly name: string }[],
) {
  const keys = [...new Set(filters.map((filter) => filter.name))].join(' ');
  const sortable = columns.flatMap((column) => (column.sortable ? [column.id] : [])).join(' ');
  return useMemo(
    () => ({ sort: sortable.split(' ').filter(Boolean), filterKeys: keys.split(' ').filter(Boolean), list: { query } }),
    [keys, sortable, query],
  );
}

interface SelectedProps {
  readonly props: Required<Pick<ServerListProps<never>, 'selection' | 'bulk'>> & Pick<ServerListProps<never>, 'allIds'>;
  readonly chosen: number;
  readonly total: number;
  /** Page after page, as many as can be selected at once. */
  readonly readAll: () => Promise<readonly string[]>;
}

/** The bulk bar: what is done with the selected rows, and how to select all. */
function Selected({ props: { selection, bulk, allIds }, chosen, total, readAll }: SelectedProps) {
  const all = () => void (allIds ?? readAll)().then((ids) => selection.onChange(new Set(ids)), toastRefusal);
  return (
    <BulkBar
      count={chosen}
      total={total}
      most={allIds ? undefined : MOST_AT_ONCE}
      onAll={all}
      onClear={() => selection.onChange(new Set())}
    >
      {bulk(selection.selected)}
    </BulkBar>
  );
}

/** The list of a paged call that is no master: search, filters, chips, rows, bulk bar and pager; its state is the address. */
export function ServerList<Row extends object>(props: ServerListProps<Row> & Identified<Row>) {
  const { list: endpoint, params, fixed, filters = NO_FILTERS, filterKeys = NO_KEYS, chips, columns, selection, bulk } = props;
  const instituteId = useInstituteId();
  const shape = useShape(endpoint, columns, [...filters, ...filterKeys.map((name) => ({ name })), ...(chips ? [chips] : [])]);
  const list = useListState(shape);
  const said = { ...queryOf(list.state), ...fixed };
  const query = props.asked ? props.asked(said) : said;
  // A call of the whole organisation takes no institute.
  const place = endpoint.scope === 'INSTITUTE' ? { instituteId } : {};
  const input = { ...place, query, ...(params ? { params } : {}) };
  const { answer, total, counts, isOpen } = useListAnswer(endpoint, input);
  const isPast = useLastPage(list, answer);
  // Nobody acts on rows that a search or filter has left none of on the screen.
  const isEmpty = answer.data !== undefined && total === 0;
  useForgotten(selection, isEmpty);
  const chosen = isEmpty ? 0 : (selection?.selected.size ?? 0);
  const isFailed = answer.isError && !answer.data;
  const hasBar = filters.length > 0 || props.searchHint !== undefined || props.file !== undefined;
  const isFlush = props.place === 'CARD' && !hasBar;
  const readAll = () => readAllIds(endpoint, input, props.idOf ?? idOfRow);
  return (
    <>
      {hasBar ? <ListTools props={props} list={list} shape={shape} query={query} /> : null}
      {chips && !isFailed ? <CountedChips chips={chips} list={list} counts={counts} isOpen={isOpen} /> : isFlush ? null : <ListGap />}
      {props.above ? <div className={classes.above}>{props.above}</div> : null}
      <ListFrame
        aria-busy={answer.isFetching}
        data-refreshing={answer.isPlaceholderData || undefined}
        data-bulk={chosen > 0 || undefined}
        data-flush={isFlush || undefined}
      >
        {isPast ? <ListWaiting /> : <Body props={props} list={list} answer={answer} />}
      </ListFrame>
      {selection && bulk ? (
        <Selected props={{ ...props, selection, bulk }} chosen={chosen} total={isOpen ? 0 : total} readAll={readAll} />
      ) : null}
      {total > 0 && !isPast ? (
        <Pager
          page={list.state.page}
          size={list.state.size}
          total={total}
          isOpen={isOpen}
          onPage={(page) => list.change({ page })}
          onSize={(size) => list.change({ size })}
        />
      ) : null}
    </>
  );
}
