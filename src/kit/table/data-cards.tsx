import { useText } from '../text/text.client.ts';
import { RowBox } from './row-box.tsx';
import { useToggles } from './selection.client.ts';
import { idOfRow, totalIn, type TableProps } from './table-column.client.ts';
import classes from './data-cards.module.css';

interface TotalsProps<Row> {
  readonly columns: TableProps<Row>['columns'];
  readonly totals: Readonly<Record<string, unknown>>;
}

function TotalsCard<Row>({ columns, totals }: TotalsProps<Row>) {
  const { t } = useText();
  const added = columns.filter((column) => totalIn(totals, column) !== '');
  return (
    <li className={classes.card}>
      <div className={classes.heading}>{t('report.totals')}</div>
      <dl className={classes.facts}>
        {added.map((column) => (
          <div key={column.id}>
            <dt>{column.title}</dt>
            <dd>{totalIn(totals, column)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The same rows on a phone: the first column is the heading, the second the line below it unless it needs its title, the others follow by name. */
export function DataCards<Row>(props: TableProps<Row>) {
  const { label, columns, rows, onOpen, actions, selection, nameOf, totals, idOf = idOfRow } = props;
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
              <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                {first?.cell(row)}
              </button>
            ) : (
              <div className={classes.heading}>{first?.cell(row)}</div>
            )}
            {actions ? <div className={classes.actions}>{actions(row)}</div> : <span />}
            {second ? <div className={classes.second}>{second.cell(row)}</div> : null}
            <dl className={classes.facts}>
              {rest.map((column) => (
                <div key={column.id}>
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
      {totals ? <TotalsCard columns={columns} totals={totals} /> : null}
    </ul>
  );
}
