import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { BulkTools, hasBulk } from '../bulk/bulk-tools.tsx';
import { useBulk } from '../bulk/use-bulk.client.ts';
import type { ReplyOf } from '../http/endpoint.contract.ts';
import { DataCards } from '../table/data-cards.tsx';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import type { PhoneRow, TableColumn } from '../table/table-column.client.ts';
import type { Selection as Boxes } from '../table/selection.client.ts';
import { shownColumns, useTableSettings } from '../view/table-settings.client.ts';
import { TableTools } from '../table/table-tools.tsx';
import { textsOf, useText, withTexts } from '../text/text.client.ts';
import { tableText } from '../table/table.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { Chips, ChipsWaiting } from '../ui/chips.tsx';
import { ViewsButton } from '../view/views-button.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { FilterBar } from './filter-bar.tsx';
import { gridKeys } from '../grid/grid-row.client.ts';
import type { RecordTab } from '../console/client-module.client.ts';
import { PartItems } from './part-drawer.tsx';
import { ListHead } from './list-head.tsx';
import { useListAnswer, type Tally } from '../list/list-answer.client.ts';
import { useLastPage, useListState } from '../list/list-state.client.ts';
import { queryOf } from '../list/list-state.rules.ts';
import { ListFailed, ListNothing, ListWaiting } from '../list/list-states.tsx';
import type { DrawnLook, Show } from '../master/master-look.client.ts';
import { choiceText, describe, labelOf, nameOf, rowsOf, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import classes from './master-list.module.css';
import { useAbilities, type Abilities } from '../master/abilities.client.ts';
import { RowMenu, type Beside } from '../record/row-menu.tsx';
import { ListFrame, ListGap } from '../layout/list-frame.tsx';

const { textOf } = textsOf(tableText);

const GridEditor = lazy(() => withTexts(import('../grid/grid-editor.tsx')).then((file) => ({ default: file.GridEditor })));

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly onNew: () => void;
  readonly onOpen: (row: MasterRow, mayUpdate: boolean) => void;
  /** What a press on a row does instead of opening it. */
  readonly onLead: ((row: MasterRow) => void) | null;
  readonly onShow: Show;
  readonly onBeside: (row: MasterRow, what: Beside) => void;
  readonly onPart: (row: MasterRow, part: RecordTab) => void;
  readonly onTrash: () => void;
  readonly onDelete: (row: MasterRow) => void;
}
type List = ReturnType<typeof useListState>;

const NARROW = '(max-width: 48em)';
const NOTHING: Abilities = {};

function cellOf(master: Master, look: DrawnLook, key: string, first: boolean): (row: MasterRow) => ReactNode {
  return (row) => {
    const words = wordsOf(master, key, row);
    const drawn = look.cells[key]?.(row) ?? <span title={words}>{words}</span>;
    if (!first || !row.lockedAt) return drawn;
    return (
      <>
        {drawn}
        <IconLock className={classes.lock} size={14} stroke={2} role="img" aria-label={textOf('row.lockedMark')} />
      </>
    );
  };
}

function useColumns(master: Master, look: DrawnLook): TableColumn<MasterRow>[] {
  const text = useText();
  return useMemo(() => {
    // The labels are words of the current language.
    void text;
    return look.columns.map((key, index) => {
      const { kind } = describe(master, key).entry;
      return {
        id: key,
        title: labelOf(master, key),
        // The first column names the row and is the first to be read.
        align: index > 0 && (kind === 'WHOLE' || kind === 'DECIMAL') ? 'END' : 'START',
        sortable: master.sort.includes(key),
        needsTitle: ['WHOLE', 'DECIMAL', 'DATE', 'FLAG'].includes(kind),
        cell: cellOf(master, look, key, index === 0),
      };
    });
  }, [master, look, text]);
}

/** The two lines of a row on a phone, where the look declares them. */
function phoneOf(master: Master, { phone, columns }: DrawnLook): PhoneRow<MasterRow> | undefined {
  const [first = ''] = columns;
  if (!phone) return undefined;
  const { second, state } = phone;
  return {
    first: (row) => wordsOf(master, first, row),
    second: (row) => second.map((key) => (row[key] ? wordsOf(master, key, row) : null)),
    ...(state ? { state } : {}),
  };
}

interface ChipProps extends Pick<Tally, 'counts' | 'isOpen'> {
  readonly master: Master;
  readonly list: List;
  readonly isFailed: boolean;
}

function CountChips({ master, list, counts, isOpen, isFailed }: ChipProps) {
  const { t } = useText(uiText);
  const key = master.countBy;
  if (key === undefined || isFailed) return <ListGap />;
  if (!counts) return <ChipsWaiting />;
  const { entry } = describe(master, key);
  const values = entry.kind === 'CHOICE' ? entry.values.filter((value) => counts[value]) : Object.keys(counts).toSorted();
  const figure = (of: number) => (isOpen ? null : of);
  const all = figure(Object.values(counts).reduce((sum, each) => sum + each, 0));
  const chips = values
    .filter((value) => value !== '')
    .map((value) => ({ value, label: choiceText(master, key, value), count: figure(counts[value] ?? 0) }));
  return (
    <Chips
      label={labelOf(master, key)}
      chips={[{ value: '', label: t('filter.all'), count: all }, ...chips]}
      active={list.state.filters[key] ?? ''}
      onChoose={(value) => list.setFilter(key, value === '' ? null : value)}
    />
  );
}

interface BodyProps extends Props {
  readonly list: List;
  readonly columns: readonly TableColumn<MasterRow>[];
  readonly answer: UseQueryResult<ReplyOf<Master['list']>>;
  readonly rows: readonly MasterRow[];
  /** The page is past the last one, which is read now. */
  readonly isPast: boolean;
  /** Null where nothing can be done to many rows. */
  readonly boxes: Boxes | null;
}

type ItemsProps = Pick<Props, 'look' | 'master' | 'onShow' | 'onPart'> & { readonly row: MasterRow; readonly abilities: Abilities };

/** What the page and other domains add to a row's menu. */
function Items({ look, master, row, abilities, onShow, onPart }: ItemsProps) {
  return (
    <>
      {look.slots.rowItems?.(row, abilities, onShow)}
      <PartItems master={master} row={row} onPart={onPart} />
    </>
  );
}

/** The rows, or why there are none. */
function ListBody(props: BodyProps) {
  const { master, look, list, columns, answer, rows, isPast, boxes, onShow, onPart } = props;
  const { t } = useText(uiText);
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const { density, hidden, order } = useTableSettings(master.plural);
  const abilities = answer.data?.abilities ?? NOTHING;
  const open = (row: MasterRow) => props.onOpen(row, abilities['update'] === true);
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || isPast) return <ListWaiting />;
  if (rows.length === 0) {
    const clear = () => list.change({ q: '', filters: {} });
    return (
      <ListNothing
        one={look.text.one}
        filtered={list.isFiltered}
        mayCreate={abilities['create'] === true}
        onClear={clear}
        onNew={props.onNew}
      />
    );
  }
  const Rows = narrow ? DataCards : DataTable;
  return (
    <Rows
      label={textOf(look.text.title)}
      columns={narrow ? columns : shownColumns(columns, hidden, order)}
      rows={rows}
      phone={phoneOf(master, look)}
      density={density}
      sort={list.state.sort}
      onSort={(sort) => list.change({ sort })}
      onOpen={props.onLead ?? open}
      selection={boxes ?? undefined}
      nameOf={(row) => nameOf(master, row)}
      actionsTitle={t('row.actionsTitle')}
      actions={(row) => (
        <RowMenu
          master={master}
          row={row}
          abilities={abilities}
          items={<Items look={look} master={master} row={row} abilities={abilities} onShow={onShow} onPart={onPart} />}
          lockDialog={look.slots.lockDialog}
          stepDialogs={look.slots.stepDialogs}
          onOpen={() => open(row)}
          onBeside={(what) => props.onBeside(row, what)}
          onDelete={() => props.onDelete(row)}
        />
      )}
    />
  );
}

const NO_ROWS: readonly MasterRow[] = [];

/** Query, data and selection of the list. */
function useMasterList({ master, look }: Props) {
  const instituteId = useInstituteId();
  const list = useListState(master);
  const columns = useColumns(master, look);
  const { answer, total, counts, isOpen } = useListAnswer(master.list, { instituteId, query: queryOf(list.state) });
  const data = answer.data?.data;
  const rows = useMemo(() => (data ? rowsOf(data) : NO_ROWS), [data]);
  const isPast = useLastPage(list, answer);
  const bulk = useBulk(list.state, rows, total);
  const isFailed = answer.isError && !answer.data;
  const abilities = useAbilities(master, isFailed ? NOTHING : answer.data?.abilities);
  return { list, columns, answer, rows, total, counts, isOpen, isPast, bulk, isFailed, abilities };
}

/** The list of a master: everything shown follows from the address and the reply. */
export function MasterList(props: Props) {
  const { master, look, onNew, onTrash } = props;
  const { list, columns, answer, rows, total, counts, isOpen, isPast, bulk, isFailed, abilities } = useMasterList(props);
  const [isGrid, setGrid] = useState(false);
  const isSelectable = hasBulk(master, abilities);
  const mayGrid = rows.length > 0 && look.whole === null && gridKeys(master, look).length > 0;
  const body = { list, columns, answer, rows, isPast };
  const views = <ViewsButton list={{ name: master.plural, shape: master, columns, state: list }} />;
  return (
    <div className={classes.page}>
      <ListHead
        master={master}
        look={look}
        state={list.state}
        abilities={abilities}
        onNew={onNew}
        onTrash={onTrash}
        onGrid={mayGrid && !isGrid ? () => setGrid(true) : null}
      />
      {isGrid ? (
        <ListGap />
      ) : (
        <>
          <FilterBar master={master} look={look} list={list} start={views} end={<TableTools list={master.plural} columns={columns} />} />
          <CountChips master={master} list={list} counts={counts} isOpen={isOpen} isFailed={isFailed} />
          {look.slots.aboveTable?.()}
        </>
      )}
      <ListFrame
        aria-busy={answer.isFetching}
        data-refreshing={answer.isPlaceholderData || undefined}
        data-bulk={(isSelectable && bulk.count > 0) || undefined}
      >
        {isGrid ? (
          <Suspense fallback={<ListWaiting />}>
            <GridEditor master={master} look={look} rows={rows} onClose={() => setGrid(false)} />
          </Suspense>
        ) : (
          <ListBody {...props} {...body} boxes={isSelectable ? bulk.boxes : null} />
        )}
      </ListFrame>
      {isSelectable && !isGrid ? (
        <BulkTools master={master} look={look} abilities={abilities} bulk={bulk} total={isOpen ? 0 : total} />
      ) : null}
      {total > 0 && !isPast && !isGrid ? (
        <Pager
          page={list.state.page}
          size={list.state.size}
          total={total}
          isOpen={isOpen}
          onPage={(page) => list.change({ page })}
          onSize={(size) => list.change({ size })}
        />
      ) : null}
    </div>
  );
}
