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
  /** Which columns take entries; their number is the sheet's width. */
  readonly entries: readonly boolean[];
  /** Rows that fit on the screen. */
  readonly page: number;
}

export type Move = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'NEXT' | 'BACK' | 'ROW_START' | 'ROW_END' | 'START' | 'END' | 'PAGE_UP' | 'PAGE_DOWN';

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The next place that takes an entry, row after row; the place itself when there is none in that direction. */
function nextEntry(spot: Spot, size: SheetSize, step: 1 | -1): Spot {
  const width = size.entries.length;
  const last = size.rows * width;
  for (let at = spot.row * width + spot.column + step; at >= 0 && at < last; at += step) {
    const column = at % width;
    if (size.entries[column]) return { row: (at - column) / width, column };
  }
  return spot;
}

/** Where a key leads; a move out of the sheet stays at its edge. */
export function moveSpot(spot: Spot, move: Move, size: SheetSize): Spot {
  const columns = size.entries.length;
  switch (move) {
    case 'UP':
      return { row: within(spot.row - 1, size.rows), column: spot.column };
    case 'DOWN':
      return { row: within(spot.row + 1, size.rows), column: spot.column };
    case 'LEFT':
      return { row: spot.row, column: within(spot.column - 1, columns) };
    case 'RIGHT':
      return { row: spot.row, column: within(spot.column + 1, columns) };
    case 'NEXT':
      return nextEntry(spot, size, 1);
    case 'BACK':
      return nextEntry(spot, size, -1);
    case 'ROW_START':
      return { row: spot.row, column: 0 };
    case 'ROW_END':
      return { row: spot.row, column: within(columns, columns) };
    case 'START':
      return { row: 0, column: 0 };
    case 'END':
      return { row: within(size.rows, size.rows), column: within(columns, columns) };
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
