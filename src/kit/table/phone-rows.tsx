import type { ReactNode } from 'react';
import { RowBox } from './row-box.tsx';
import { useToggles } from './selection.client.ts';
import { idOfRow, type PhoneRow, type TableProps } from './table-column.client.ts';
import classes from './phone-rows.module.css';

interface LinesProps<Row> {
  readonly row: Row;
  readonly phone: PhoneRow<Row>;
  readonly name: string | undefined;
}

/** Picture, name and state, and below them what tells the row from others. */
function Lines<Row>({ row, phone, name }: LinesProps<Row>) {
  const second = phone
    .second(row)
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  return (
    <>
      {phone.picture?.(row)}
      <span className={classes.lines}>
        <span className={classes.first}>
          <span className={classes.name} title={name}>
            {phone.first(row)}
          </span>
          {phone.state?.(row)}
        </span>
        {second === '' ? null : (
          <span className={classes.second} title={second}>
            {second}
          </span>
        )}
      </span>
    </>
  );
}

interface Props<Row> extends TableProps<Row> {
  readonly phone: PhoneRow<Row>;
}

/** Rows of people on a phone: two lines each, so that a screen shows a class; the rest is where the row leads. */
export function PhoneRows<Row>({ label, rows, phone, onOpen, actions, selection, nameOf, idOf = idOfRow }: Props<Row>) {
  const { toggle } = useToggles(selection, rows.map(idOf));
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => {
        const id = idOf(row);
        const checked = selection?.selected.has(id) ?? false;
        const lines: ReactNode = <Lines row={row} phone={phone} name={nameOf?.(row)} />;
        return (
          <li key={id} className={classes.row} data-selected={checked || undefined}>
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
                {lines}
              </button>
            ) : (
              <div className={classes.open}>{lines}</div>
            )}
            {actions ? <div className={classes.actions}>{actions(row)}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}
