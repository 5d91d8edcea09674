import type { KeyboardEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { walkRows } from './walk-rows.client.ts';

interface Props {
  /** One row is the table's tab stop. */
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onMove: (index: number) => void;
  /** Space selects, where rows can be selected. */
  readonly onSelect: (() => void) | null;
  readonly children: ReactNode;
}

/** The first cell of a row: its name and its door. Enter opens, as on every button. */
export function OpenButton({ isTabStop, onOpen, onMove, onSelect, children }: Props) {
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === ' ' && onSelect) {
      event.preventDefault();
      onSelect();
      return;
    }
    walkRows(event, '[data-row-open]', onMove);
  };
  return (
    <button
      type="button"
      data-row-open
      className={classes.open}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      onKeyDown={press}
      // A button is pressed when Space is let go.
      onKeyUp={(event) => (event.key === ' ' && onSelect ? event.preventDefault() : undefined)}
    >
      {children}
    </button>
  );
}
