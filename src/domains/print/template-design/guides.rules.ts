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

/** Draws a moved element to the edges and middles of the others, of the page and of its safe area, where it comes near to one. */
export function snapped(
  area: Area,
  others: readonly Area[],
  page: { readonly w: number; readonly h: number; readonly safe: number },
  near: number,
): Snapped {
  const safe = { x: page.safe, y: page.safe, w: page.w - 2 * page.safe, h: page.h - 2 * page.safe };
  const all = [...others, safe, { x: 0, y: 0, w: page.w, h: page.h }];
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
