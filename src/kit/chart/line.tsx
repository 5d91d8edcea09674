import { lengthOf, roundTop } from './chart-scale.rules.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './chart.module.css';

export interface LinePoint {
  readonly name: string;
  /** A whole number on the scale; null: not known yet, the line ends before it. */
  readonly value: number | null;
  /** How the value is written in the table. */
  readonly words?: string;
  /** What was planned for this point, drawn dashed. */
  readonly plan?: number | null;
}

interface Props {
  readonly label: string;
  /** Heads of the table: the point, its value, and the plan when there is one. */
  readonly heads: readonly [string, string] | readonly [string, string, string];
  readonly points: readonly LinePoint[];
  /** The end of the scale; else a round number above the largest value. */
  readonly top?: number;
  readonly planLabel?: string;
}

const WIDTH = 320;
const HEIGHT = 200;
const LEFT = 34;
const FOOT = 26;
const HEAD = 10;
const ROOM = HEIGHT - FOOT - HEAD;

type Place = readonly [x: number, y: number];
const pathOf = (places: readonly Place[]) => places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Text above the middle of the plan. */
function PlanLabel({ places, children }: { readonly places: readonly Place[]; readonly children: string }) {
  const [x, y] = places[Math.floor(places.length / 2)] ?? [LEFT, HEAD];
  return (
    <text className={classes.name} x={x - 6} y={y - 6} textAnchor="end">
      {children}
    </text>
  );
}

/** A line over an area with its plan in dashes; the scale is written at the left, the first and last point below. */
export function Line({ label, heads, points, top, planLabel }: Props) {
  const values = points.flatMap((point) => [point.value ?? 0, point.plan ?? 0]);
  const end = top ?? roundTop(Math.max(1, ...values));
  const step = (WIDTH - LEFT - 6) / Math.max(1, points.length - 1);
  const place = (value: number, index: number): Place => [Math.round(LEFT + step * index), HEIGHT - FOOT - lengthOf(value, end, ROOM)];
  const drawn = points.flatMap((point, index) => (point.value === null ? [] : [place(point.value, index)]));
  const planned = points.flatMap((point, index) => (point.plan == null ? [] : [place(point.plan, index)]));
  const last = drawn.at(-1);
  const ground = HEIGHT - FOOT;
  const scale = end % 2 === 0 ? [0, end / 2, end] : [0, end];
  const cells = ({ name, value, words, plan }: LinePoint) => [
    name,
    words ?? String(value ?? '–'),
    ...(heads.length === 3 ? [String(plan ?? '–')] : []),
  ];
  return (
    <figure className={classes.figure}>
      <svg className={classes.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {scale.map((value) => (
          <g key={value}>
            <line
              className={value === 0 ? classes.axis : classes.grid}
              x1={LEFT}
              x2={WIDTH}
              y1={place(value, 0)[1]}
              y2={place(value, 0)[1]}
            />
            <text className={classes.name} x={LEFT - 8} y={place(value, 0)[1] + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {drawn.length > 1 ? (
          <path className={classes.area} d={`${pathOf(drawn)}L${last?.[0] ?? LEFT} ${ground}L${drawn[0]?.[0] ?? LEFT} ${ground}Z`} />
        ) : null}
        <path className={classes.plan} d={pathOf(planned)} />
        <path className={classes.line} d={pathOf(drawn)} />
        {last ? <circle className={classes.point} cx={last[0]} cy={last[1]} r={4} /> : null}
        {planLabel ? <PlanLabel places={planned}>{planLabel}</PlanLabel> : null}
        <text className={classes.name} x={LEFT} y={HEIGHT - 6}>
          {points[0]?.name}
        </text>
        {points.length > 1 ? (
          <text className={classes.name} x={WIDTH} y={HEIGHT - 6} textAnchor="end">
            {points.at(-1)?.name}
          </text>
        ) : null}
      </svg>
      <ChartTable label={label} heads={heads} rows={points.map(cells)} />
    </figure>
  );
}
