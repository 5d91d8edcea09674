import type { TableProps } from './table-column.client.ts';
import classes from './data-cards.module.css';

/** The same rows on a phone: the first column is the heading, the second the line below it, the others follow by name. */
export function DataCards<Row extends { readonly id: string }>({ label, columns, rows, onOpen, actions }: TableProps<Row>) {
  const [first, second, ...rest] = columns;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <button type="button" className={classes.open} onClick={() => onOpen(row)}>
            {first?.cell(row)}
          </button>
          <div className={classes.actions}>{actions(row)}</div>
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
      ))}
    </ul>
  );
}
