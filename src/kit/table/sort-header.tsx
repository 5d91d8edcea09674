import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TableColumn, TableSort } from './table-column.client.ts';
import classes from './data-table.module.css';

interface Props {
  readonly column: Pick<TableColumn<never>, 'id' | 'title' | 'align' | 'sortable'>;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  /** Lines of the head that it reaches over. */
  readonly rowSpan?: number;
  readonly edge?: 'START' | 'INSIDE' | undefined;
}

/** A column's head; a button when the server can sort by it. */
export function SortHeader({ column, sort, onSort, rowSpan = 1, edge }: Props) {
  const place = { scope: 'col', rowSpan, 'data-align': column.align, 'data-edge': edge } as const;
  if (!column.sortable || !onSort) {
    return <th {...place}>{column.title}</th>;
  }
  const order = sort?.column === column.id ? sort.order : null;
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  const aria = order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...place} aria-sort={aria}>
      <button type="button" className={classes.sort} onClick={() => onSort({ column: column.id, order: order === 'asc' ? 'desc' : 'asc' })}>
        {column.title}
        <Arrow size={12} stroke={2} aria-hidden="true" data-shown={order !== null || undefined} />
      </button>
    </th>
  );
}
