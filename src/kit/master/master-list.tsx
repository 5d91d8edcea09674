import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { ReplyOf } from '../http/endpoint.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { DataCards } from '../table/data-cards.tsx';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import type { TableColumn } from '../table/table-column.client.ts';
import { shownColumns, useTableSettings } from '../table/table-settings.client.ts';
import { TableTools } from '../table/table-tools.tsx';
import { textOf, useText } from '../text/text.client.ts';
import { Chips, ChipsWaiting } from '../ui/chips.tsx';
import { useInstituteId } from '../ui/institute.client.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListHead } from './list-head.tsx';
import { useListState } from './list-state.client.ts';
import { queryOf } from './list-state.rules.ts';
import { ListFailed, ListNothing, ListWaiting } from './list-states.tsx';
import type { DrawnLook, Show } from './master-look.client.ts';
import { choiceText, describe, labelOf, rowsOf, wordsOf, type MasterRow } from './master-row.client.ts';
import type { Master } from './master.contract.ts';
import classes from './master.module.css';
import { RowMenu, type Abilities } from './row-menu.tsx';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly onNew: () => void;
  readonly onOpen: (row: MasterRow, mayUpdate: boolean) => void;
  readonly onShow: Show;
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
        // The first column names the row and stands where the eye begins.
        align: index > 0 && (kind === 'WHOLE' || kind === 'DECIMAL') ? 'END' : 'START',
        sortable: master.sort.includes(key),
        cell: cellOf(master, look, key, index === 0),
      };
    });
  }, [master, look, text]);
}

function CountChips({
  master,
  list,
  counts,
}: {
  readonly master: Master;
  readonly list: List;
  readonly counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t } = useText();
  const key = master.countBy;
  if (key === undefined) return <div className={classes.gap} />;
  if (!counts) return <ChipsWaiting />;
  const { entry } = describe(master, key);
  const values = entry.kind === 'CHOICE' ? entry.values.filter((value) => counts[value]) : Object.keys(counts).toSorted();
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const chips = values
    .filter((value) => value !== '')
    .map((value) => ({ value, label: choiceText(master, key, value), count: counts[value] ?? 0 }));
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
}

/** The rows, or why there are none. */
function ListBody({ master, look, list, columns, answer, onNew, onOpen, onShow, onDelete }: BodyProps) {
  const { t } = useText();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const { density, hidden } = useTableSettings(master.plural);
  const data = answer.data?.data;
  const rows = useMemo(() => (data ? rowsOf(data) : []), [data]);
  const abilities = answer.data?.abilities ?? NOTHING;
  const open = (row: MasterRow) => onOpen(row, abilities['update'] === true);
  if (answer.isError && !data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <ListWaiting />;
  if (rows.length === 0) {
    const clear = () => list.change({ q: '', filters: {} });
    return (
      <ListNothing one={look.text.one} filtered={list.isFiltered} mayCreate={abilities['create'] === true} onClear={clear} onNew={onNew} />
    );
  }
  const Rows = narrow ? DataCards : DataTable;
  return (
    <Rows
      label={t(look.text.title)}
      columns={narrow ? columns : shownColumns(columns, hidden)}
      rows={rows}
      density={density}
      sort={list.state.sort}
      onSort={(sort) => list.change({ sort })}
      onOpen={open}
      actionsTitle={t('row.actionsTitle')}
      actions={(row) => (
        <RowMenu
          master={master}
          row={row}
          abilities={abilities}
          items={look.slots.rowItems?.(row, abilities, onShow)}
          lockDialog={look.slots.lockDialog}
          onOpen={() => open(row)}
          onDelete={() => onDelete(row)}
        />
      )}
    />
  );
}

/** The list of a master: everything it shows follows from the address and the server's answer. */
export function MasterList(props: Props) {
  const { master, look, onNew } = props;
  const instituteId = useInstituteId();
  const can = useCan();
  const list = useListState(master);
  const columns = useColumns(master, look);
  const answer = useCall(master.list, { instituteId, query: queryOf(list.state) }, { keepPrevious: true });
  const isFailed = answer.isError && !answer.data;
  // Until the answer says which buttons stand, the rights do: nothing jumps when it comes.
  const likely = { create: can(master.feature, 'create'), export: can(master.feature, 'export') };
  return (
    <div className={classes.page}>
      <ListHead
        master={master}
        look={look}
        state={list.state}
        abilities={answer.data?.abilities ?? (isFailed ? NOTHING : likely)}
        onNew={onNew}
      />
      <FilterBar master={master} list={list} references={look.references} end={<TableTools list={master.plural} columns={columns} />} />
      {isFailed ? (
        <div className={classes.gap} />
      ) : (
        <CountChips master={master} list={list} counts={answer.data ? (answer.data.counts ?? {}) : undefined} />
      )}
      {look.slots.aboveTable?.()}
      <div className={classes.area} aria-busy={answer.isFetching} data-refreshing={answer.isPlaceholderData || undefined}>
        <ListBody {...props} list={list} columns={columns} answer={answer} />
      </div>
      {answer.data && answer.data.page.total > 0 ? (
        <Pager
          page={list.state.page}
          size={list.state.size}
          total={answer.data.page.total}
          onPage={(page) => list.change({ page })}
          onSize={(size) => list.change({ size })}
        />
      ) : null}
    </div>
  );
}
