import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { rowsText } from './rows.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { ActIcon } from '../ui/act-button.tsx';
import { Reasoned } from '../ui/reasoned.tsx';
import { changed } from './row-list.rules.ts';
import { RowsCell } from './rows-cell.tsx';
import { alignOf, type RowsColumn } from './rows-column.client.ts';
import classes from './rows-editor.module.css';
import { useRowsWork, type RowsWork } from './use-rows-work.client.ts';

/** A sentence about one cell, shown under its row. */
export interface RowsProblem {
  readonly row: number;
  /** Id of the column. */
  readonly column: string;
  readonly text: string;
}

interface Props<Row> {
  /** The path of the list in the form: cells are found by `name.0.id`. */
  readonly name: string;
  readonly label: string;
  /** The label is above the table, which has no heading of its own. */
  readonly headed?: boolean;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  /** Creates a new row from the rows before it. */
  readonly start: (rows: readonly Row[]) => Row;
  readonly addLabel?: string;
  /** Errors while typing. */
  readonly problems?: readonly RowsProblem[];
  /** The sentence for `0.id` with which saving was refused. */
  readonly errorAt?: (path: string) => string | undefined;
  readonly readOnly: boolean;
  /** FREE rows can be moved; SORTED ones have an order of their own. */
  readonly order: 'FREE' | 'SORTED';
  readonly least?: number;
  readonly most?: number;
  /** Its rows are those of another table: they are changed, not added or removed. */
  readonly fixed?: boolean;
  readonly help?: string;
  /** The last line, as wide as the table. */
  readonly foot?: ReactNode;
}

const ICON = { size: 16, stroke: 1.75 };

interface ToolsProps {
  readonly at: number;
  readonly last: number;
  readonly movable: boolean;
  readonly least: number;
  readonly work: RowsWork;
}

function Tools({ at, last, movable, least, work }: ToolsProps) {
  const { t } = useText(rowsText);
  const number = at + 1;
  const arrow = (label: string, by: 1 | -1, isEnd: boolean) => (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={isEnd} onClick={() => work.move(at, by)}>
      {by === 1 ? <IconArrowDown {...ICON} /> : <IconArrowUp {...ICON} />}
    </ActionIcon>
  );
  return (
    <td className={classes.tools} data-tools={at}>
      {movable ? arrow(t('rows.up', { number }), -1, at === 0) : null}
      {movable ? arrow(t('rows.down', { number }), 1, at === last) : null}
      <ActIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('rows.remove', { number })}
        why={last < least ? t('rows.least', { count: least }) : null}
        onClick={() => work.remove(at)}
      >
        <IconTrash {...ICON} />
      </ActIcon>
    </td>
  );
}

interface LineProps<Row> {
  readonly props: Props<Row>;
  readonly row: Row;
  readonly at: number;
  readonly tools: ReactNode;
}

/** One row, and under it what is wrong in it. */
function Line<Row extends object>({ props, row, at, tools }: LineProps<Row>) {
  const { name, columns, rows, onChange, problems = [], errorAt, readOnly } = props;
  const id = useId();
  const ofCell = (column: string) => {
    const live = problems.filter((one) => one.row === at && one.column === column).map(({ text }) => text);
    const refusal = errorAt?.(`${at}.${column}`);
    return live.length > 0 || refusal === undefined ? live : [refusal];
  };
  const wrong = columns.flatMap((column) => ofCell(column.id));
  return (
    <tbody>
      <tr>
        {columns.map((column) => {
          const mine = ofCell(column.id).length > 0;
          return (
            <td key={column.id} data-align={alignOf(column)} data-title={column.title} data-wrong={mine || undefined}>
              <RowsCell
                column={column}
                row={row}
                at={at}
                path={`${name}.${at}`}
                wrong={mine ? id : undefined}
                readOnly={readOnly}
                onChange={(change) => onChange(changed(rows, at, { ...row, ...change }))}
              />
            </td>
          );
        })}
        {tools}
      </tr>
      {wrong.length > 0 ? (
        <tr className={classes.said}>
          <td colSpan={columns.length + 1}>
            <span role="status" id={id}>
              <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
              {[...new Set(wrong)].join(' ')}
            </span>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function Head<Row>({ columns, bare }: { readonly columns: readonly RowsColumn<Row>[]; readonly bare: boolean }) {
  const { t } = useText(uiText);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col" data-align={alignOf(column)} style={column.width ? { width: column.width } : undefined}>
            {column.title}
          </th>
        ))}
        {bare ? null : (
          <th className={classes.tools}>
            <span className="p-hidden">{t('row.actionsTitle')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface FootProps {
  readonly label: string;
  readonly help: string;
  /** As many rows as there may be. */
  readonly most: number | null;
  readonly work: RowsWork;
  readonly editable: boolean;
}

function AddRow({ label, most, onClick }: Pick<FootProps, 'label' | 'most'> & { readonly onClick: () => void }) {
  const { t } = useText(rowsText);
  return (
    <Reasoned why={most === null ? null : t('rows.most', { count: most })}>
      {(held) => (
        <button type="button" className={classes.add} data-add onClick={onClick} {...held}>
          <IconPlus {...ICON} aria-hidden="true" /> {label}
        </button>
      )}
    </Reasoned>
  );
}

/** Under the table: a further row, how many pasted cells were no values, and the keys while one is in the table. */
function Foot({ label, help, most, work, editable }: FootProps) {
  const { t } = useText(rowsText);
  return (
    <div className={classes.under}>
      {editable ? <AddRow label={label} most={most} onClick={work.add} /> : null}
      <span className={classes.help}>{help}</span>
      <span className={classes.refused} role="status">
        {work.refused > 0 ? t('rows.notPasted', { count: work.refused }) : ''}
      </span>
    </div>
  );
}

/** An array of objects edited as a table: by keys, by a block from a spreadsheet, on a phone each row as a small form. */
export function RowsEditor<Row extends object>(props: Props<Row>) {
  const { label, headed, columns, rows, addLabel, readOnly, fixed = false, order, least = 0, most = Infinity, help, foot } = props;
  const { t } = useText(rowsText);
  const frame = useRef<HTMLDivElement>(null);
  const work = useRowsWork(frame, { ...props, most });
  const bare = readOnly || fixed;
  return (
    <div className={classes.editor} role="group" aria-label={label} ref={frame}>
      {headed ? (
        <span className={classes.title} aria-hidden="true">
          {label}
        </span>
      ) : null}
      <table className={classes.table} aria-label={label}>
        <Head columns={columns} bare={bare} />
        {rows.map((row, at) => {
          const tools = <Tools at={at} last={rows.length - 1} movable={order === 'FREE'} least={least} work={work} />;
          // A row is its place; when rows change places the half-typed cells of the old ones are forgotten.
          return <Line key={`${work.generation}.${at}`} props={props} row={row} at={at} tools={bare ? null : tools} />;
        })}
        {rows.length === 0 ? (
          <tbody>
            <tr>
              <td className={classes.none} colSpan={columns.length + 1}>
                {t('rows.none')}
              </td>
            </tr>
          </tbody>
        ) : null}
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
      {readOnly ? null : (
        <Foot
          label={addLabel ?? t('rows.add')}
          help={help ?? t(order === 'FREE' && !fixed ? 'rows.keys' : 'rows.keysSorted')}
          most={rows.length >= most ? most : null}
          work={work}
          editable={!fixed}
        />
      )}
    </div>
  );
}
