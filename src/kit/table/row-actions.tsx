import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './data-table.module.css';

const CONTROLS = 'button, a[href]';

interface Props {
  /** Only the row that is the table's tab stop is walked into. */
  readonly isTabStop: boolean;
  readonly onMove: (index: number) => void;
  readonly children: ReactNode;
}

/** The last cell of a row. Up and down walk the same control of other rows; Tab passes by the rows that are not the current one. */
export function RowActions({ isTabStop, onMove, children }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  // The controls are the page's own: what they draw is not known here, only that they can be reached.
  useLayoutEffect(() => {
    for (const control of cell.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) control.tabIndex = isTabStop ? 0 : -1;
  });
  const walk = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    const cells = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row-actions]') ?? [])];
    const target = cells.indexOf(event.currentTarget) + step;
    const place = [...event.currentTarget.querySelectorAll(CONTROLS)].indexOf(event.target);
    const control = cells[target]?.querySelectorAll<HTMLElement>(CONTROLS)[place] ?? cells[target]?.querySelector<HTMLElement>(CONTROLS);
    if (!control || event.target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    control.focus();
    onMove(target);
  };
  return (
    <td ref={cell} className={classes.actions} data-row-actions onKeyDown={walk}>
      {children}
    </td>
  );
}
