/*
 * Several prints on one sheet that is cut up afterwards. Lengths are hundredths of a millimetre, from the upper left corner of the side that is looked at.
 */

import type { FLIPS, ORDERS, PAPERS } from './sheet.contract.ts';

export interface SheetSettings {
  readonly paper: (typeof PAPERS)[number];
  /** Between two prints: none, one cut for both; else two cuts. */
  readonly gutter: number;
  readonly flip: (typeof FLIPS)[number];
  readonly order: (typeof ORDERS)[number];
  /** How far the printer puts the back from where it belongs, as measured on the calibration sheet: it is moved against it. */
  readonly dx: number;
  readonly dy: number;
}

export interface Format {
  readonly w: number;
  readonly h: number;
}
export type Turn = 0 | 90 | 180 | 270;

/** A print on a sheet: the upper left corner of its place and how far it is turned clockwise in it. */
export interface Slot {
  /** Which of the prints, from 0. */
  readonly print: number;
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
}

export type Mark = readonly [x1: number, y1: number, x2: number, y2: number];

interface Side {
  readonly slots: readonly Slot[];
  readonly marks: readonly Mark[];
}
export interface Sheet {
  readonly front: Side;
  readonly back: Side;
}

export const A4: Format = { w: 21_000, h: 29_700 };
const MARK_LENGTH = 300;
const MARK_AWAY = 200;
/** Marks lie between the prints and the edge. */
const LEAST_MARGIN = MARK_LENGTH + MARK_AWAY;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** A place of the grid. */
  readonly place: Format;
  readonly left: number;
  readonly top: number;
  readonly turn: Turn;
}

/** The way of laying prints on the sheet, upright or turned, that takes more of them. */
export function gridOf(format: Format, { paper, gutter }: Pick<SheetSettings, 'paper' | 'gutter'>): Grid {
  if (paper === 'SINGLE') return { columns: 1, rows: 1, place: format, left: 0, top: 0, turn: 0 };
  const laid = (place: Format, turn: Turn): Grid => {
    const fit = (room: number, size: number) => Math.floor((room - 2 * LEAST_MARGIN + gutter) / (size + gutter));
    const [columns, rows] = [fit(A4.w, place.w), fit(A4.h, place.h)];
    const margin = (room: number, size: number, count: number) => Math.round((room - count * size - (count - 1) * gutter) / 2);
    return { columns, rows, place, left: margin(A4.w, place.w, columns), top: margin(A4.h, place.h, rows), turn };
  };
  const [straight, turned] = [laid(format, 0), laid({ w: format.h, h: format.w }, 90)];
  return turned.columns * turned.rows > straight.columns * straight.rows ? turned : straight;
}

export const sheetFormat = (format: Format, { paper }: Pick<SheetSettings, 'paper'>): Format => (paper === 'A4' ? A4 : format);

export const printsOnSheet = (format: Format, settings: Pick<SheetSettings, 'paper' | 'gutter'>): number => {
  const { columns, rows } = gridOf(format, settings);
  return columns * rows;
};

/** Every print once on the front of a sheet, and once on the back of the same piece of paper. */
export function imposed(count: number, format: Format, settings: SheetSettings): readonly Sheet[] {
  const grid = gridOf(format, settings);
  const sheet = sheetFormat(format, settings);
  const sheets = Math.ceil(count / (grid.columns * grid.rows));
  const fronts: Slot[][] = Array.from({ length: sheets }, () => []);
  for (let print = 0; print < count; print++) {
    const [at, place] = placeOf(print, settings.order, { sheets, onSheet: grid.columns * grid.rows });
    fronts[at]?.push({ print, ...cornerOf(grid, place, settings.gutter), turn: grid.turn });
  }
  const marks = settings.paper === 'SINGLE' ? [] : cutMarks(grid, settings.gutter);
  const turned = (slot: Slot) => turnedOver(slot, grid.place, sheet, settings);
  return fronts.map((front) => ({ front: { slots: front, marks }, back: { slots: front.map(turned), marks: [] } }));
}

function placeOf(
  print: number,
  order: SheetSettings['order'],
  { sheets, onSheet }: { readonly sheets: number; readonly onSheet: number },
): [sheet: number, place: number] {
  return order === 'STACKS' ? [print % sheets, Math.floor(print / sheets)] : [Math.floor(print / onSheet), print % onSheet];
}

function cornerOf({ columns, place, left, top }: Grid, at: number, gutter: number): { readonly x: number; readonly y: number } {
  return { x: left + (at % columns) * (place.w + gutter), y: top + Math.floor(at / columns) * (place.h + gutter) };
}

/** Where the back of a piece lies once the sheet is turned, and which way up, so that the cut card is turned like a page of a book. */
function turnedOver({ print, x, y, turn }: Slot, place: Format, sheet: Format, { paper, flip, dx, dy }: SheetSettings): Slot {
  if (paper === 'SINGLE') return { print, x, y, turn };
  // What pointed to the right is on the left when the sheet is turned about its long edge; about its short edge up is down.
  const over = flip === 'LONG' ? { x: sheet.w - x - place.w, y } : { x, y: sheet.h - y - place.h };
  return { print, x: over.x - dx, y: over.y - dy, turn: (((flip === 'LONG' ? 360 : 540) - turn) % 360) as Turn };
}

/** Where to cut: outside the prints, from every edge of theirs. */
export function cutMarks({ columns, rows, place, left, top }: Grid, gutter: number): readonly Mark[] {
  const edges = (from: number, size: number, count: number) => [
    ...new Set(Array.from({ length: count }, (_, at) => from + at * (size + gutter)).flatMap((start) => [start, start + size])),
  ];
  const [right, bottom] = [left + columns * (place.w + gutter) - gutter, top + rows * (place.h + gutter) - gutter];
  return [
    ...edges(left, place.w, columns).flatMap((x): Mark[] => [
      [x, top - LEAST_MARGIN, x, top - MARK_AWAY],
      [x, bottom + MARK_AWAY, x, bottom + LEAST_MARGIN],
    ]),
    ...edges(top, place.h, rows).flatMap((y): Mark[] => [
      [left - LEAST_MARGIN, y, left - MARK_AWAY, y],
      [right + MARK_AWAY, y, right + LEAST_MARGIN, y],
    ]),
  ];
}
