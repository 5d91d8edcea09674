import { IconCaretDownFilled } from '@tabler/icons-react';
import { ChartTable } from './chart-table.tsx';
import classes from './chart.module.css';

export interface Bar {
  readonly name: string;
  /** In hundredths of the scale: 8840 for 88.4. */
  readonly value: number;
  /** How the value is written at the end of the row. */
  readonly words: string;
  /** The same of last year, drawn as a tick. */
  readonly before?: number | null;
  readonly beforeWords?: string;
  /** AMBER: the outlier, marked with a triangle as well; RED: failed. */
  readonly tone?: 'NAVY' | 'AMBER' | 'RED';
  /** Under the name. */
  readonly second?: string;
}

interface Props {
  readonly label: string;
  /** Heads of the table: what the rows are, the value, the tick. */
  readonly heads: readonly [string, string] | readonly [string, string, string];
  readonly bars: readonly Bar[];
  /** The end of the scale, in hundredths; 10000 for per cents. */
  readonly top?: number;
}

const PER_CENT = 10_000;
const shareOf = (value: number, top: number) => `${(Math.max(0, Math.min(value, top)) * 100) / top}%`;

/** Lying bars by name, each with its figure; a tick shows the same of last year. */
export function Bars({ label, heads, bars, top = PER_CENT }: Props) {
  const cells = (bar: Bar) => (heads.length === 3 ? [bar.name, bar.words, bar.beforeWords ?? '–'] : [bar.name, bar.words]);
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.name} className={classes.row}>
            <span className={classes.rowName} title={bar.name}>
              {bar.name}
              {bar.second ? <small>{bar.second}</small> : null}
            </span>
            <svg className={classes.track} height="16" width="100%">
              <rect className={classes.ground} y={2} width="100%" height={12} rx={2} />
              <rect className={classes.bar} data-tone={bar.tone} y={2} width={shareOf(bar.value, top)} height={12} rx={2} />
              {bar.before == null ? null : (
                <line className={classes.tick} x1={shareOf(bar.before, top)} x2={shareOf(bar.before, top)} y1={0} y2={16} />
              )}
            </svg>
            <span className={classes.rowValue} data-tone={bar.tone}>
              {bar.tone === 'AMBER' ? <IconCaretDownFilled size={12} aria-hidden="true" /> : null}
              {bar.words}
            </span>
          </div>
        ))}
      </div>
      <ChartTable label={label} heads={heads} rows={bars.map(cells)} />
    </figure>
  );
}
