import type { Block, Spot } from './block.rules.ts';
import type { LeadColumn, SheetColumn } from './sheet-model.client.ts';

export const ROW_HEIGHT = 30;
export const HEAD_HEIGHT = 50;

export interface Geometry {
  readonly leadWidth: number;
  /** Left edge of each data column, and behind the last one the sheet's whole width. */
  readonly edges: readonly number[];
}

export function geometryOf(leads: readonly LeadColumn[], columns: readonly SheetColumn[]): Geometry {
  const leadWidth = leads.reduce((sum, lead) => sum + lead.width, 0);
  const edges = [leadWidth];
  for (const column of columns) edges.push((edges.at(-1) ?? leadWidth) + column.width);
  return { leadWidth, edges };
}

export const wholeWidth = (geometry: Geometry): number => geometry.edges.at(-1) ?? geometry.leadWidth;

/** The frame of a block in the sheet's own coordinates. */
export function frameOf(geometry: Geometry, block: Block): { top: number; left: number; width: number; height: number } {
  const left = geometry.edges[block.left] ?? 0;
  return {
    top: block.top * ROW_HEIGHT,
    left,
    width: (geometry.edges[block.right + 1] ?? left) - left,
    height: (block.bottom - block.top + 1) * ROW_HEIGHT,
  };
}

/** Scrolls a cell out from under the head and the columns that stay. */
export function reveal(scroller: HTMLElement, geometry: Geometry, spot: Spot): void {
  const top = spot.row * ROW_HEIGHT;
  const height = scroller.clientHeight - HEAD_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW_HEIGHT > scroller.scrollTop + height) scroller.scrollTop = top + ROW_HEIGHT - height;
  const left = (geometry.edges[spot.column] ?? 0) - geometry.leadWidth;
  const right = geometry.edges[spot.column + 1] ?? 0;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
}
