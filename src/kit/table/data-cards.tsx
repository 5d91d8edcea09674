import type { ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { PhoneRows } from './phone-rows.tsx';
import { RowBox } from './row-box.tsx';
import { useToggles } from './selection.client.ts';
import { tableText } from './table.text.ts';
import { idOfRow, totalIn, type TableProps } from './table-column.client.ts';
import classes from './data-cards.module.css';

interface FactsProps<Row> {
  readonly columns: TableProps<Row>['columns'];
  readonly said: (column: TableProps<Row>['columns'][number]) => ReactNode;
}

function Facts<Row>({ columns, said }: FactsProps<Row>) {
  return (
    <dl className={classes.facts}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.title}</dt>
          <dd>{said(column)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupProps<Row> {
  readonly columns: TableProps<Row>['columns'];
  readonly row: Row;
}

/** Columns of all groups of one kind as a table of their own: a line a group. */
function GroupTable<Row>({ columns, row }: GroupProps<Row>) {
  const lines = [...Map.groupBy(columns, ({ group }) => group?.key).values()].map((line) => ({
    ...line[0]?.group,
    cells: line.map((column) => ({ id: column.id, title: column.title, align: column.align, said: column.cell(row) })),
  }));
  const told = lines.filter(({ cells }) => cells.some(({ said }) => said !== null));
  const [first] = told;
  if (!first) return null;
  return (
    <details className={classes.groups}>
      <summary>
        {first.kind} ({told.length})
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{first.kind}</th>
            {first.cells.map(({ id, title, align }) => (
              <th key={id} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ key, title, detail, cells }) => (
            <tr key={key}>
              <th scope="row" title={detail ?? undefined}>
                {title}
              </th>
              {cells.map(({ id, align, said }) => (
                <td key={id} data-align={align}>
                  {said}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The same rows on a phone: in two lines where the list declares them, else as cards. */
export function DataCards<Row>(props: TableProps<Row>) {
  return props.phone ? <PhoneRows {...props} phone={props.phone} /> : <Cards {...props} />;
}

/** As cards: the first column is the heading, the second the line below it unless it needs its title, the others follow by name. */
function Cards<Row>(props: TableProps<Row>) {
  const { t } = useText(tableText);
  const { label, rows, onOpen, actions, selection, nameOf, totals, idOf = idOfRow } = props;
  const columns = props.columns.filter(({ group }) => group === undefined);
  const kinds = [...Map.groupBy(props.columns, ({ group }) => group?.kind)].filter(([kind]) => kind !== undefined);
  const [first, next, ...others] = columns;
  const second = next?.needsTitle ? undefined : next;
  const rest = second || !next ? others : [next, ...others];
  const { toggle } = useToggles(selection, rows.map(idOf));
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const id = idOf(row);
        const checked = selection?.selected.has(id) ?? false;
        return (
          <li key={id} className={classes.card} data-selectable={selection ? true : undefined} data-selected={checked || undefined}>
            {selection ? (
              <div className={classes.box}>
                <RowBox
                  name={nameOf?.(row) ?? id}
                  checked={checked}
                  isTabStop
                  onToggle={() => toggle(id, 'ONE')}
                  onMove={() => undefined}
                />
              </div>
            ) : null}
            {onOpen ? (
              <button type="button" data-row-open className={classes.open} onClick={() => onOpen(row)}>
                {first?.cell(row)}
              </button>
            ) : (
              <div className={classes.heading}>{first?.cell(row)}</div>
            )}
            {actions ? <div className={classes.actions}>{actions(row)}</div> : <span />}
            {second ? <div className={classes.second}>{second.cell(row)}</div> : null}
            <Facts columns={rest} said={(column) => column.cell(row)} />
            {kinds.map(([kind, ones]) => (
              <GroupTable key={kind} columns={ones} row={row} />
            ))}
          </li>
        );
      })}
      {totals ? (
        <li className={classes.card}>
          <div className={classes.heading}>{t('report.totals')}</div>
          <Facts columns={columns.filter((column) => totalIn(totals, column) !== '')} said={(column) => totalIn(totals, column)} />
        </li>
      ) : null}
    </ul>
  );
}
