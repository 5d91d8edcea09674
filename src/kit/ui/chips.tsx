import type { ReactNode } from 'react';
import { count } from '../text/text.client.ts';
import classes from './chips.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** null: it is being counted. */
  readonly count: number | null;
  /** Only where the count is a problem. */
  readonly icon?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly active: string;
  readonly onChoose: (value: string) => void;
}

/** Placeholder of the chips while their counts load, so that the content below does not jump. */
export function ChipsWaiting() {
  return (
    <div className={classes.row} aria-hidden="true">
      <span className={classes.waiting} />
      <span className={classes.waiting} />
    </div>
  );
}

/** A row that is wider than its place begins with the chosen chip in sight. */
function inSight(chip: HTMLButtonElement | null): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const over = chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (over > 0) row.scrollLeft += over;
}

/** Counts by state, each a filter. */
export function Chips({ label, chips, active, onChoose }: Props) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          ref={chip.value === active ? inSight : null}
          className={classes.chip}
          aria-pressed={chip.value === active}
          onClick={() => onChoose(chip.value)}
        >
          {chip.icon ? <span className={classes.icon}>{chip.icon}</span> : null}
          {chip.label} <span className={classes.count}>{chip.count === null ? '…' : count(chip.count)}</span>
        </button>
      ))}
    </div>
  );
}
