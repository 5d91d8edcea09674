import { EMPTY_CELL, sameCell, type SheetCell } from './sheet-cell.rules.ts';

type Listener = () => void;

function listen(map: Map<string, Set<Listener>>, key: string, listener: Listener): () => void {
  const known = map.get(key) ?? new Set<Listener>();
  map.set(key, known);
  known.add(listener);
  return () => {
    known.delete(listener);
    if (known.size === 0) map.delete(key);
  };
}

/** Cells outside React: a change wakes the one cell, and what is derived from its row, and nothing else. */
export class CellStore {
  readonly #cells = new Map<string, SheetCell>();
  readonly #rows = new Map<string, number>();
  readonly #onCell = new Map<string, Set<Listener>>();
  readonly #onRow = new Map<string, Set<Listener>>();

  static key = (rowId: string, columnId: string) => `${rowId} ${columnId}`;

  cell(rowId: string, columnId: string): SheetCell {
    return this.#cells.get(CellStore.key(rowId, columnId)) ?? EMPTY_CELL;
  }

  set(rowId: string, columnId: string, cell: SheetCell): void {
    const key = CellStore.key(rowId, columnId);
    if (sameCell(this.#cells.get(key) ?? EMPTY_CELL, cell)) return;
    this.#cells.set(key, cell);
    for (const listener of this.#onCell.get(key) ?? []) listener();
    this.touch(rowId);
  }

  /** Derived values of a row changed although none of its cells did. */
  touch(rowId: string): void {
    this.#rows.set(rowId, this.rowVersion(rowId) + 1);
    for (const listener of this.#onRow.get(rowId) ?? []) listener();
  }

  rowVersion(rowId: string): number {
    return this.#rows.get(rowId) ?? 0;
  }

  onCell(rowId: string, columnId: string, listener: Listener): () => void {
    return listen(this.#onCell, CellStore.key(rowId, columnId), listener);
  }

  onRow(rowId: string, listener: Listener): () => void {
    return listen(this.#onRow, rowId, listener);
  }
}
