export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, its edges included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen. */
  readonly page: number;
  /** Whether a cell can be written. */
  readonly takes: (spot: Spot) => boolean;
}

export type Move =
  | 'UP'
  | 'DOWN'
  /** Enter: down, after Tab below the cell where Tab was pressed first. */
  | 'RETURN'
  | 'LEFT'
  | 'RIGHT'
  | 'NEXT'
  | 'BACK'
  | 'ROW_START'
  | 'ROW_END'
  | 'TOP'
  | 'BOTTOM'
  | 'START'
  | 'END'
  | 'PAGE_UP'
  | 'PAGE_DOWN';

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The first cell that can be written, row after row from the place `from` in reading order; null: none. */
function writable(from: number, to: number, step: 1 | -1, { columns, takes }: SheetSize): Spot | null {
  for (let at = from; at !== to + step; at += step) {
    const column = at % columns;
    const spot = { row: (at - column) / columns, column };
    if (takes(spot)) return spot;
  }
  return null;
}

/** Where a key leads; a move out of the sheet stays at its edge. Home, End and Tab go where something can be written. */
export function moveSpot(spot: Spot, move: Move, size: SheetSize): Spot {
  const { rows, columns } = size;
  const last = rows * columns - 1;
  const at = spot.row * columns + spot.column;
  const lineStart = spot.row * columns;
  const lineEnd = lineStart + columns - 1;
  switch (move) {
    case 'UP':
      return { row: within(spot.row - 1, size.rows), column: spot.column };
    case 'DOWN':
    case 'RETURN':
      return { row: within(spot.row + 1, size.rows), column: spot.column };
    case 'LEFT':
      return { row: spot.row, column: within(spot.column - 1, columns) };
    case 'RIGHT':
      return { row: spot.row, column: within(spot.column + 1, columns) };
    case 'NEXT':
      return at < last ? (writable(at + 1, last, 1, size) ?? spot) : spot;
    case 'BACK':
      return at > 0 ? (writable(at - 1, 0, -1, size) ?? spot) : spot;
    case 'ROW_START':
      return writable(lineStart, lineEnd, 1, size) ?? { row: spot.row, column: 0 };
    case 'ROW_END':
      return writable(lineEnd, lineStart, -1, size) ?? { row: spot.row, column: within(columns, columns) };
    case 'TOP':
      return { row: 0, column: spot.column };
    case 'BOTTOM':
      return { row: within(rows, rows), column: spot.column };
    case 'START':
      return writable(0, last, 1, size) ?? { row: 0, column: 0 };
    case 'END':
      return writable(last, 0, -1, size) ?? { row: within(rows, rows), column: within(columns, columns) };
    case 'PAGE_UP':
      return { row: within(spot.row - size.page, size.rows), column: spot.column };
    case 'PAGE_DOWN':
      return { row: within(spot.row + size.page, size.rows), column: spot.column };
  }
}

export const blockOf = (anchor: Spot, active: Spot): Block => ({
  top: Math.min(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  bottom: Math.max(anchor.row, active.row),
  right: Math.max(anchor.column, active.column),
});

export const inBlock = (block: Block, row: number, column: number): boolean =>
  row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;

export const isSingle = (block: Block): boolean => block.top === block.bottom && block.left === block.right;

export const sameSpot = (a: Spot, b: Spot): boolean => a.row === b.row && a.column === b.column;

export interface PasteTarget extends Spot {
  readonly text: string;
}

export interface PastePlan {
  readonly targets: readonly PasteTarget[];
  readonly block: Block;
  /** Empty cells of the clipboard: they leave what is there. */
  readonly blank: number;
  /** Cells of the clipboard that would lie outside the sheet. */
  readonly outside: number;
}

/** Target of a pasted block: from the block's corner; a single value fills the whole selected block. Clearing is an act of its own, so an empty cell clears nothing. */
export function planPaste(grid: readonly (readonly string[])[], selected: Block, size: { rows: number; columns: number }): PastePlan {
  const only = grid.length === 1 && grid[0]?.length === 1 ? (grid[0][0] ?? '') : null;
  const height = only === null ? grid.length : selected.bottom - selected.top + 1;
  const width = only === null ? Math.max(0, ...grid.map((line) => line.length)) : selected.right - selected.left + 1;
  const targets: PasteTarget[] = [];
  let outside = 0;
  let blank = 0;
  for (let down = 0; down < height; down += 1) {
    for (let across = 0; across < width; across += 1) {
      const text = only ?? grid[down]?.[across];
      if (text === undefined) continue;
      if (text.trim() === '') {
        blank += 1;
        continue;
      }
      const row = selected.top + down;
      const column = selected.left + across;
      if (row < size.rows && column < size.columns) targets.push({ row, column, text });
      else outside += 1;
    }
  }
  const bottom = within(selected.top + Math.max(height, 1) - 1, size.rows);
  const right = within(selected.left + Math.max(width, 1) - 1, size.columns);
  return { targets, block: { top: selected.top, left: selected.left, bottom, right }, blank, outside };
}
