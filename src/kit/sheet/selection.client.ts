import { blockOf, inBlock, moveSpot, sameSpot, type Block, type Move, type SheetSize, type Spot } from './block.rules.ts';

/** TYPED: arrows end the edit. CARET: they move in the text. */
type Editing = 'NONE' | 'TYPED' | 'CARET';

export interface SelectionState {
  readonly active: Spot;
  readonly anchor: Spot;
  readonly block: Block;
  readonly editing: Editing;
  /** The last pasted block, framed until the next key. */
  readonly pasted: { readonly block: Block; readonly count: number } | null;
  /** Something was typed into the active cell, which takes nothing. */
  readonly barred: boolean;
  /** Column in which a run of Tab began; null: Tab was not the last move. */
  readonly tabFrom: number | null;
}

const ORIGIN: Spot = { row: 0, column: 0 };

/** Selection state of the sheet, outside React, so that a key renders the frame and two cells, not the grid. */
export class Selection {
  #state: SelectionState = {
    active: ORIGIN,
    anchor: ORIGIN,
    block: blockOf(ORIGIN, ORIGIN),
    editing: 'NONE',
    pasted: null,
    barred: false,
    tabFrom: null,
  };
  readonly #listeners = new Set<() => void>();

  readonly state = (): SelectionState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #put(next: SelectionState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** EXTEND keeps the anchor, so that a block grows. */
  goTo(active: Spot, how: 'MOVE' | 'EXTEND' = 'MOVE'): void {
    const anchor = how === 'EXTEND' ? this.#state.anchor : active;
    const tabFrom = sameSpot(active, this.#state.active) ? this.#state.tabFrom : null;
    this.#put({ active, anchor, block: blockOf(anchor, active), editing: 'NONE', pasted: null, barred: false, tabFrom });
  }

  /** By a key, to where it leads. Enter goes on below the cell where a run of Tab began, as in a spreadsheet; in the last row it stays. */
  step(move: Move, size: SheetSize, how: 'MOVE' | 'EXTEND' = 'MOVE'): Spot {
    const { active, tabFrom } = this.#state;
    const isBack = move === 'RETURN' && active.row + 1 < size.rows;
    const to = moveSpot(isBack ? { row: active.row, column: tabFrom ?? active.column } : active, move, size);
    this.goTo(to, how);
    if (move === 'NEXT' || move === 'BACK') this.#put({ ...this.#state, tabFrom: tabFrom ?? active.column });
    return to;
  }

  edit(editing: Editing): void {
    if (editing !== this.#state.editing) this.#put({ ...this.#state, editing, pasted: editing === 'NONE' ? this.#state.pasted : null });
  }

  paste(block: Block, count: number): void {
    const active = { row: block.top, column: block.left };
    const anchor = { row: block.bottom, column: block.right };
    this.#put({ active, anchor, block, editing: 'NONE', pasted: { block, count }, barred: false, tabFrom: null });
  }

  bar(): void {
    this.#put({ ...this.#state, barred: true });
  }

  forgetPaste(): void {
    if (this.#state.pasted) this.#put({ ...this.#state, pasted: null });
  }

  /** Rows or columns went away: the selection stays inside. */
  fit(rows: number, columns: number): void {
    const inside = (spot: Spot): Spot => ({
      row: Math.max(0, Math.min(spot.row, rows - 1)),
      column: Math.max(0, Math.min(spot.column, columns - 1)),
    });
    const { active, anchor } = this.#state;
    if (!sameSpot(inside(active), active) || !sameSpot(inside(anchor), anchor)) this.goTo(inside(active));
  }

  readonly isActive = (row: number, column: number) => this.#state.active.row === row && this.#state.active.column === column;
  readonly isSelected = (row: number, column: number) => inBlock(this.#state.block, row, column);
}
