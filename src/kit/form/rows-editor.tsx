import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { changed, moved, without } from './row-list.rules.ts';
import { isFigure, RowsCell, type RowsColumn } from './rows-cell.tsx';
import classes from './rows-editor.module.css';

interface Props<Row> {
  /** The field's name: cells are found by `name.index.key`. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  /** A new row; it is told what stands before it. */
  readonly start: (rows: readonly Row[]) => Row;
  /** The sentence for `0.name`, or with '' for the list as a whole. */
  readonly errorAt: (path: string) => string | undefined;
  readonly readOnly: boolean;
  readonly addLabel?: string;
  readonly help?: string;
  readonly most?: number;
  /** FREE rows can be moved; SORTED ones have an order of their own. */
  readonly order?: 'FREE' | 'SORTED';
  /** Rows of the table's foot: sums. */
  readonly foot?: ReactNode;
}

const ICON = { size: 16, stroke: 1.75 };

/** What the keys of a cell do: Enter and arrows walk the column, Alt with an arrow moves the row. */
function useKeys<Row extends object>({ name, rows, order, readOnly, onChange }: Props<Row>, add: () => void) {
  const focusCell = (index: number, key: string) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${name}.${index}.${key}"]`)?.focus());
  const press = (event: KeyboardEvent<HTMLElement>, index: number, key: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    const isPicker = event.currentTarget instanceof HTMLSelectElement || event.currentTarget.getAttribute('type') === 'date';
    if (by === 0 || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Enter' && isPicker && !event.altKey) return;
    event.preventDefault();
    const target = index + by;
    if (event.altKey && event.key !== 'Enter') {
      if (order === 'SORTED' || readOnly || target < 0 || target >= rows.length) return;
      onChange(moved(rows, index, by));
      focusCell(target, key);
      return;
    }
    if (event.key === 'Enter' && target === rows.length) add();
    focusCell(target, key);
  };
  return press;
}

interface RowActionsProps {
  readonly number: number;
  readonly last: number;
  readonly movable: boolean;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

function RowActions({ number, last, movable, onMove, onRemove }: RowActionsProps) {
  const { t } = useText();
  const action = (label: string, Icon: typeof IconTrash, disabled: boolean, act: () => void) => (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={disabled} onClick={act}>
      <Icon {...ICON} />
    </ActionIcon>
  );
  return (
    <td className={classes.actions}>
      {movable ? action(t('rows.up', { number }), IconArrowUp, number === 1, () => onMove(-1)) : null}
      {movable ? action(t('rows.down', { number }), IconArrowDown, number === last, () => onMove(1)) : null}
      {action(t('rows.remove', { number }), IconTrash, false, onRemove)}
    </td>
  );
}

function Head<Row>({ columns, readOnly }: Pick<Props<Row>, 'columns' | 'readOnly'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" data-align={isFigure(column.kind) ? 'END' : undefined} style={{ width: column.width }}>
            {column.title}
          </th>
        ))}
        {readOnly ? null : <th className={classes.actions} aria-hidden="true" />}
      </tr>
    </thead>
  );
}

interface LineProps<Row> {
  readonly props: Props<Row>;
  readonly row: Row;
  readonly index: number;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, key: string) => void;
}

function Line<Row extends object>({ props, row, index, onKey }: LineProps<Row>) {
  const { name, columns, rows, onChange, errorAt, readOnly, order = 'FREE' } = props;
  return (
    <tr>
      {columns.map((column) => {
        const error = errorAt(`${index}.${column.key}`);
        return (
          <td key={column.key} data-align={isFigure(column.kind) ? 'END' : undefined} data-bad={error ? true : undefined}>
            <RowsCell
              column={column}
              row={row}
              index={index}
              field={`${name}.${index}.${column.key}`}
              error={error}
              readOnly={readOnly}
              onChange={(value) => onChange(changed(rows, index, { ...row, [column.key]: value }))}
              onKeyDown={(event) => onKey(event, column.key)}
            />
          </td>
        );
      })}
      {readOnly ? null : (
        <RowActions
          number={index + 1}
          last={rows.length}
          movable={order === 'FREE'}
          onMove={(by) => onChange(moved(rows, index, by))}
          onRemove={() => onChange(without(rows, index))}
        />
      )}
    </tr>
  );
}

/** A list of objects, edited as a table: add, remove, move, errors in the cells, everything by keys. */
export function RowsEditor<Row extends object>(props: Props<Row>) {
  const { name, label, columns, rows, onChange, start, errorAt, readOnly, addLabel, help, most, foot } = props;
  const { t } = useText();
  const isFull = most !== undefined && rows.length >= most;
  const add = () => {
    if (!isFull && !readOnly) onChange([...rows, start(rows)]);
  };
  const press = useKeys(props, add);
  const whole = errorAt('');
  return (
    <div className={classes.editor} role="group" aria-label={label}>
      <div className={classes.head}>
        <span className={classes.title} aria-hidden="true">
          {label}
        </span>
        {readOnly ? null : (
          <Button variant="subtle" size="compact-sm" data-field={name} leftSection={<IconPlus {...ICON} />} disabled={isFull} onClick={add}>
            {addLabel ?? t('rows.add')}
          </Button>
        )}
      </div>
      {whole ? <p className={classes.whole}>{whole}</p> : null}
      <div className={classes.frame}>
        <table className={classes.table} aria-label={label}>
          <Head columns={columns} readOnly={readOnly} />
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells are controlled by the value: a row is its place
              <Line key={index} props={props} row={row} index={index} onKey={(event, key) => press(event, index, key)} />
            ))}
            {rows.length === 0 ? (
              <tr>
                <td className={classes.none} colSpan={columns.length + (readOnly ? 0 : 1)}>
                  {t('rows.none')}
                </td>
              </tr>
            ) : null}
          </tbody>
          {foot ? <tfoot>{foot}</tfoot> : null}
        </table>
      </div>
      {readOnly ? null : <p className={classes.help}>{help ?? t('rows.keys')}</p>}
    </div>
  );
}
