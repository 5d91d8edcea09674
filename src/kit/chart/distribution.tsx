import { count } from '../text/text.client.ts';
import { lengthOf } from './chart-scale.rules.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './chart.module.css';

export interface DistributionBar {
  readonly name: string;
  /** A whole number: how many. */
  readonly value: number;
  /** RED only for what failed, AMBER only for an outlier. */
  readonly tone?: 'NAVY' | 'RED' | 'AMBER';
}

interface Props {
  readonly label: string;
  /** Heads of the table: what the bars are, what is counted. */
  readonly heads: readonly [string, string];
  readonly bars: readonly DistributionBar[];
  readonly onChoose?: (name: string) => void;
}

const WIDTH = 320;
const HEIGHT = 200;
const FOOT = 24;
const HEAD = 20;
const ROOM = HEIGHT - FOOT - HEAD;

/** Upright bars over a line: how many of each. The figures are on the bars. */
export function Distribution({ label, heads, bars, onChoose }: Props) {
  const top = Math.max(1, ...bars.map((bar) => bar.value));
  const step = WIDTH / Math.max(1, bars.length);
  const wide = Math.min(48, Math.floor(step * 0.72));
  return (
    <figure className={classes.figure}>
      <svg className={classes.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={classes.axis} x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {bars.map((bar, index) => {
          const high = bar.value === 0 ? 0 : Math.max(2, lengthOf(bar.value, top, ROOM));
          const middle = Math.round(step * index + step / 2);
          return (
            <g key={bar.name} onClick={onChoose ? () => onChoose(bar.name) : undefined} data-chooses={onChoose ? true : undefined}>
              <rect
                className={classes.bar}
                data-tone={bar.tone}
                x={middle - wide / 2}
                y={HEIGHT - FOOT - high}
                width={wide}
                height={high}
                rx={2}
              />
              <text className={classes.value} x={middle} y={HEIGHT - FOOT - high - 6} textAnchor="middle">
                {count(bar.value)}
              </text>
              <text className={classes.name} x={middle} y={HEIGHT - 6} textAnchor="middle">
                {bar.name}
              </text>
            </g>
          );
        })}
      </svg>
      <ChartTable label={label} heads={heads} rows={bars.map((bar) => [bar.name, count(bar.value)])} />
    </figure>
  );
}
