import type { Shift } from './edit-template.rules.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** A line that the dragged element stands at: across the page at `at`. */
export interface Guide {
  readonly axis: 'X' | 'Y';
  readonly at: number;
}
/** The page as guides know it. */
export interface Sheet {
  readonly w: number;
  readonly h: number;
  readonly safe: number;
}
export interface Snapped extends Shift {
  readonly guides: readonly Guide[];
}

/** Left, middle and right of a stretch. */
const stops = (from: number, length: number): readonly number[] => [from, from + length / 2, from + length];

/** The smallest way to a stop of somebody else that is near enough; null: none is. */
function nearest(own: readonly number[], others: readonly number[], near: number): { readonly way: number; readonly at: number } | null {
  let best: { way: number; at: number } | null = null;
  for (const stop of own)
    for (const at of others) {
      const way = at - stop;
      if (Math.abs(way) <= near && (best === null || Math.abs(way) < Math.abs(best.way))) best = { way, at };
    }
  return best;
}

/** Whatever stands on the page to be level with: the others, the safe area, the page itself. */
const levelWith = (others: readonly Area[], { w, h, safe }: Sheet): readonly Area[] => [
  ...others,
  { x: safe, y: safe, w: w - 2 * safe, h: h - 2 * safe },
  { x: 0, y: 0, w, h },
];

/** Draws a moved element to the edges and middles of the others, of the page and of its safe area, where it comes near to one. */
export function snapped(area: Area, others: readonly Area[], page: Sheet, near: number): Snapped {
  const all = levelWith(others, page);
  const x = nearest(
    stops(area.x, area.w),
    all.flatMap((one) => stops(one.x, one.w)),
    near,
  );
  const y = nearest(
    stops(area.y, area.h),
    all.flatMap((one) => stops(one.y, one.h)),
    near,
  );
  return {
    dx: Math.round(x?.way ?? 0),
    dy: Math.round(y?.way ?? 0),
    guides: [...(x ? [{ axis: 'X' as const, at: x.at }] : []), ...(y ? [{ axis: 'Y' as const, at: y.at }] : [])],
  };
}

/** How far an element goes in one direction until an edge or its middle is level with something; nowhere where nothing comes. */
export function toNextStop(area: Area, others: readonly Area[], page: Sheet, { dx, dy }: Shift): Shift {
  const all = levelWith(others, page);
  const isAcross = dx !== 0;
  const own = isAcross ? stops(area.x, area.w) : stops(area.y, area.h);
  const there = all.flatMap((one) => (isAcross ? stops(one.x, one.w) : stops(one.y, one.h)));
  const way = dx + dy;
  // Half a hundredth, between the middles of an odd and an even length, is no way to go.
  const ahead = there.flatMap((at) => own.map((stop) => (at - stop) * way)).filter((length) => length >= 1);
  const length = ahead.length === 0 ? 0 : Math.round(Math.min(...ahead));
  return { dx: dx * length, dy: dy * length };
}
