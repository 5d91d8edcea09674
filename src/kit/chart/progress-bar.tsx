import { count } from '../text/text.client.ts';
import classes from './chart.module.css';

interface Part {
  readonly value: number;
  readonly tone: 'BLUE' | 'GREEN' | 'RED' | 'AMBER' | 'GREY';
}

interface Props {
  /** What is counted, for those who do not see the bar. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** GREEN when it is done, BLUE while it goes on; or parts of their own. */
  readonly parts?: readonly Part[];
  /** Left and right above the bar. */
  readonly start?: string;
  readonly end?: string;
}

/** How much of a whole is done: a bar of 6 px with its words. */
export function ProgressBar({ label, done, total, parts, start, end }: Props) {
  const shown = parts ?? [{ value: done, tone: total > 0 && done >= total ? 'GREEN' : 'BLUE' }];
  const share = (value: number) => (total > 0 ? `${(Math.min(value, total) * 100) / total}%` : '0%');
  return (
    <div className={classes.progress}>
      {start || end ? (
        <div className={classes.progressWords}>
          <b>{start}</b>
          <span>{end}</span>
        </div>
      ) : null}
      <div
        className={classes.progressTrack}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={`${count(done)} / ${count(total)}`}
      >
        {shown.map((part) => (
          <span key={part.tone} data-tone={part.tone} style={{ width: share(part.value) }} />
        ))}
      </div>
    </div>
  );
}
