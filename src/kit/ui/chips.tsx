import { count } from '../text/text.client.ts';
import classes from './chips.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface Props {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly active: string;
  readonly onChoose: (value: string) => void;
}

/** Counts by state, each a filter. */
export function Chips({ label, chips, active, onChoose }: Props) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === active}
          onClick={() => onChoose(chip.value)}
        >
          {chip.label} <span className={classes.count}>{count(chip.count)}</span>
        </button>
      ))}
    </div>
  );
}
