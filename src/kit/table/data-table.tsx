import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SortHeader } from './sort-header.tsx';
import classes from './data-table.module.css';

export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** END for figures; codes and words START. */
  readonly align: 'START' | 'END';
  readonly sortable: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: (row: Row) => void;
  /** Actions of one row, at its end. */
  readonly actions: (row: Row) => ReactNode;
  readonly actionsTitle: string;
}

const features = tableFeatures({});

/** Arrows, Home and End walk the rows; the focused button opens its row on Enter by itself. */
function walkRows(event: KeyboardEvent<HTMLElement>, onMove: (index: number) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-row-open]')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const target = targets[event.key];
  const button = at < 0 || target === undefined ? undefined : buttons[target];
  if (!button || target === undefined) return;
  event.preventDefault();
  button.focus();
  onMove(target);
}

/** Selecting text in a row, or using a control in it, does not open it. */
const isPlainClick = (target: EventTarget) =>
  target instanceof Element && !target.closest('button, a, input') && (getSelection()?.toString() ?? '') === '';

function useModel<Row extends { readonly id: string }>({ columns, rows }: Pick<TableProps<Row>, 'columns' | 'rows'>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) => helper.display({ id: column.id, cell: (context) => column.cell(context.row.original) }));
  }, [columns]);
  return useTable({ features, columns: definitions, data: rows, getRowId: (row) => row.id });
}

/** A server-sorted, server-paged table: sticky header and first column, one tab stop, arrows inside. */
export function DataTable<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { label, columns, sort, onSort, onOpen, actions, actionsTitle } = props;
  const table = useModel(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const rows = table.getRowModel().rows;
  const current = Math.min(active, rows.length - 1);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          <th className={classes.actions} scope="col">
            <span className="p-hidden">{actionsTitle}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={(event) => walkRows(event, setActive)}>
        {rows.map((row, index) => (
          <tr key={row.id} onClick={(event) => (isPlainClick(event.target) ? onOpen(row.original) : undefined)}>
            {row.getAllCells().map((cell, place) => (
              <td key={cell.id} data-align={columns[place]?.align}>
                {place === 0 ? (
                  <button type="button" data-row-open className={classes.open} tabIndex={index === current ? 0 : -1} onClick={() => onOpen(row.original)}>
                    <table.FlexRender cell={cell} />
                  </button>
                ) : (
                  <table.FlexRender cell={cell} />
                )}
              </td>
            ))}
            <td className={classes.actions}>{actions(row.original)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
