import type { KeyboardEvent, ReactNode } from 'react';
import classes from './data-table.module.css';

/** Arrows, Home and End walk the rows; Enter opens, as on every button. */
function walkRows(event: KeyboardEvent<HTMLButtonElement>, onMove: (index: number) => void): void {
  const buttons = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLButtonElement>('[data-row-open]') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const target = targets[event.key];
  const button = target === undefined ? undefined : buttons[target];
  if (!button || target === undefined) return;
  event.preventDefault();
  button.focus();
  onMove(target);
}

interface Props {
  /** One row is the table's tab stop. */
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onMove: (index: number) => void;
  readonly children: ReactNode;
}

/** The first cell of a row: its name and its door. */
export function OpenButton({ isTabStop, onOpen, onMove, children }: Props) {
  return (
    <button
      type="button"
      data-row-open
      className={classes.open}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      onKeyDown={(event) => walkRows(event, onMove)}
    >
      {children}
    </button>
  );
}
