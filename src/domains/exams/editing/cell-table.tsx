import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './cell-table.module.css';

/** What a cell is drawn with. `label` names it with its row for whoever does not see the table. */
export interface CellOf<Row> {
  readonly row: Row;
  readonly at: number;
  readonly label: string;
  readonly wrong: boolean;
  readonly readOnly: boolean;
  readonly set: (change: Partial<Row>) => void;
}

export interface CellColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly align?: 'END' | 'MIDDLE';
  readonly width?: number;
  readonly cell: (cell: CellOf<Row>) => ReactNode;
}

/** A sentence about one cell, shown under its row. */
export interface CellProblem {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly CellColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  readonly blank: () => Row;
  readonly addLabel: string;
  readonly problems?: readonly CellProblem[];
  readonly readOnly: boolean;
  /** Rows whose order means something can be moved. */
  readonly movable?: boolean;
  readonly least?: number;
  /** Its rows are those of another table: they are changed, not added or removed. */
  readonly fixed?: boolean;
  /** The last line, as wide as the table. */
  readonly foot?: ReactNode;
}

const ICON = { size: 16, stroke: 1.75 };

/** Enter and the arrows walk a column: Enter never saves the form from inside a table. */
function walk(event: KeyboardEvent, frame: HTMLElement): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const isList = target instanceof HTMLSelectElement;
  const down = event.key === 'Enter' || (event.key === 'ArrowDown' && !isList);
  const up = event.key === 'ArrowUp' && !isList;
  if (!down && !up) return;
  event.preventDefault();
  const column = target.dataset['cell'] ?? '';
  const all = [...frame.querySelectorAll<HTMLElement>(`[data-cell="${column}"]`)];
  const next = all[all.indexOf(target) + (down ? 1 : -1)];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function RowTools<Row>({ at, props }: { readonly at: number; readonly props: Props<Row> }) {
  const { t } = useText();
  const { rows, onChange, movable, least } = props;
  const swap = (to: number) => {
    const next = [...rows];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
  };
  const number = at + 1;
  const tool = (label: string, Icon: typeof IconTrash, disabled: boolean, act: () => void) => (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={disabled} onClick={act}>
      <Icon {...ICON} />
    </ActionIcon>
  );
  return (
    <td className={classes.tools}>
      {movable ? tool(t('rows.up', { number }), IconArrowUp, at === 0, () => swap(at - 1)) : null}
      {movable ? tool(t('rows.down', { number }), IconArrowDown, at === rows.length - 1, () => swap(at + 1)) : null}
      {tool(t('rows.remove', { number }), IconTrash, rows.length <= (least ?? 0), () =>
        onChange(rows.filter((_row, place) => place !== at)),
      )}
    </td>
  );
}

function Rows<Row>({ props }: { readonly props: Props<Row> }) {
  const { t } = useText();
  const { columns, rows, onChange, readOnly, problems = [] } = props;
  const set = (at: number, change: Partial<Row>) => onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  return rows.map((row, at) => {
    const wrong = problems.filter((one) => one.row === at);
    return (
      <tbody key={at}>
        <tr>
          {columns.map((column) => {
            const mine = wrong.some((one) => one.column === column.id);
            const label = t('rows.cell', { column: column.title, number: at + 1 });
            return (
              <td key={column.id} data-align={column.align} data-title={column.title} data-wrong={mine || undefined}>
                {column.cell({ row, at, label, wrong: mine, readOnly, set: (change) => set(at, change) })}
              </td>
            );
          })}
          {readOnly || props.fixed ? null : <RowTools at={at} props={props} />}
        </tr>
        {wrong.length > 0 ? (
          <tr className={classes.said}>
            <td colSpan={columns.length + 1}>
              <span role="status">
                <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
                {wrong.map((one) => one.text).join(' ')}
              </span>
            </td>
          </tr>
        ) : null}
      </tbody>
    );
  });
}

/** An array of objects edited as a table; on a phone every row becomes a small form of its own. */
export function CellTable<Row>(props: Props<Row>) {
  const { label, columns, rows, onChange, blank, addLabel, readOnly, fixed, foot } = props;
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => (element ? walk(event, element) : undefined);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={classes.frame} ref={frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align} style={column.width ? { width: column.width } : undefined}>
                {column.title}
              </th>
            ))}
            {readOnly || fixed ? null : (
              <th className={classes.tools}>
                <span className="p-hidden">{t('row.actionsTitle')}</span>
              </th>
            )}
          </tr>
        </thead>
        <Rows props={props} />
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
      {readOnly || fixed ? null : (
        <button type="button" className={classes.add} onClick={() => onChange([...rows, blank()])}>
          <IconPlus {...ICON} aria-hidden="true" /> {addLabel}
        </button>
      )}
    </div>
  );
}
