import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { OpenButton } from './open-button.tsx';
import { SortHeader } from './sort-header.tsx';
import type { TableProps } from './table-column.client.ts';
import classes from './data-table.module.css';

const features = tableFeatures({});

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
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} onClick={(event) => (isPlainClick(event.target) ? onOpen(row.original) : undefined)}>
            {row.getAllCells().map((cell, place) => (
              <td key={cell.id} data-align={columns[place]?.align}>
                {place === 0 ? (
                  <OpenButton isTabStop={index === current} onOpen={() => onOpen(row.original)} onMove={setActive}>
                    <table.FlexRender cell={cell} />
                  </OpenButton>
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
