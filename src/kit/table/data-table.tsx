import { useState, type MouseEvent } from 'react';
import { useText } from '../text/text.client.ts';
import { OpenButton } from './open-button.tsx';
import { RowActions } from './row-actions.tsx';
import { RowBox } from './row-box.tsx';
import { useToggles } from './selection.client.ts';
import { TableHead } from './table-head.tsx';
import { tableText } from './table.text.ts';
import { groupEdge, idOfRow, totalIn, type TableProps } from './table-column.client.ts';
import classes from './data-table.module.css';

/** Selecting text in a row, or using a control in it, does not open it. */
const isPlainClick = (target: EventTarget) =>
  target instanceof Element && !target.closest('button, a, input, label, textarea') && (getSelection()?.toString() ?? '') === '';

interface RowProps<Row> {
  readonly props: TableProps<Row>;
  readonly row: Row;
  readonly id: string;
  readonly isTabStop: boolean;
  readonly onMove: (index: number) => void;
  readonly onToggle: (range: 'ONE' | 'RANGE') => void;
}

function TableRow<Row>({ props, row, id, isTabStop, onMove, onToggle }: RowProps<Row>) {
  const { columns, onOpen, actions, selection, nameOf } = props;
  const checked = selection?.selected.has(id) ?? false;
  const click = (event: MouseEvent) => {
    if (isPlainClick(event.target)) onOpen?.(row);
  };
  return (
    <tr onClick={onOpen ? click : undefined} data-opens={onOpen ? true : undefined} data-selected={checked || undefined}>
      {selection ? (
        <td className={classes.box}>
          <RowBox name={nameOf?.(row) ?? id} checked={checked} isTabStop={isTabStop && !onOpen} onToggle={onToggle} onMove={onMove} />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <td key={column.id} data-align={column.align} data-edge={groupEdge(columns, place)}>
          {place === 0 && onOpen ? (
            <OpenButton
              isTabStop={isTabStop}
              onOpen={() => onOpen(row)}
              onMove={onMove}
              onSelect={selection ? () => onToggle('ONE') : null}
            >
              {column.cell(row)}
            </OpenButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions ? (
        <RowActions isTabStop={isTabStop} onMove={onMove}>
          {actions(row)}
        </RowActions>
      ) : null}
    </tr>
  );
}

interface TotalsProps<Row> {
  readonly columns: TableProps<Row>['columns'];
  readonly totals: Readonly<Record<string, unknown>>;
  /** Cells before and after those of the columns. */
  readonly before: number;
  readonly after: number;
}

function TotalsRow<Row>({ columns, totals, before, after }: TotalsProps<Row>) {
  const { t } = useText(tableText);
  const [first, ...rest] = columns;
  return (
    <tfoot>
      <tr>
        {before > 0 ? <td aria-hidden="true" /> : null}
        <th scope="row">{(first && totalIn(totals, first)) || t('report.totals')}</th>
        {rest.map((column) => (
          <td key={column.id} data-align={column.align}>
            {totalIn(totals, column)}
          </td>
        ))}
        {after > 0 ? <td aria-hidden="true" /> : null}
      </tr>
    </tfoot>
  );
}

/** A server-sorted, server-paged table: sticky header and first column, one tab stop, arrows inside. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, actions, selection, density, idOf = idOfRow } = props;
  const [active, setActive] = useState(0);
  const ids = rows.map(idOf);
  const { toggle, toggleShown } = useToggles(selection, ids);
  const current = Math.min(active, rows.length - 1);
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-selectable={selection ? true : undefined}
      data-density={density}
      data-grouped={columns.some(({ group }) => group !== undefined) || undefined}
    >
      <TableHead props={props} ids={ids} onToggleShown={toggleShown} />
      <tbody>
        {rows.map((row, index) => {
          const id = idOf(row);
          return (
            <TableRow
              key={id}
              props={props}
              row={row}
              id={id}
              isTabStop={index === current}
              onMove={setActive}
              onToggle={(range) => toggle(id, range)}
            />
          );
        })}
      </tbody>
      {props.totals ? <TotalsRow columns={columns} totals={props.totals} before={selection ? 1 : 0} after={actions ? 1 : 0} /> : null}
    </table>
  );
}
