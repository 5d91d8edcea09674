import { moveSpot, planPaste, sameSpot, type Block, type Move, type Spot } from './block.rules.ts';
import type { CellStore } from './cell-store.client.ts';
import type { Selection } from './selection.client.ts';
import type { SheetActs, SheetColumn, SheetRow } from './sheet-model.client.ts';
import { reveal, type Geometry } from './sheet-geometry.client.ts';
import { formatTsv, parseTsv } from './tsv.rules.ts';

export interface SheetParts {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  readonly store: CellStore;
  readonly acts: SheetActs;
  readonly geometry: Geometry;
  readonly scroller: HTMLElement | null;
  readonly grid: HTMLElement | null;
  readonly input: HTMLInputElement | null;
}

const ROWS_OF_A_PAGE = 15;

/** Actions on a sheet by key or pointer; always uses the newest rows and columns. */
export class SheetDesk {
  readonly selection: Selection;
  #now: SheetParts;

  constructor(selection: Selection, parts: Omit<SheetParts, 'scroller' | 'grid' | 'input'>) {
    this.selection = selection;
    this.#now = { ...parts, scroller: null, grid: null, input: null };
  }

  /** The newest rows, columns and elements: a key asks these. */
  attach(parts: SheetParts): void {
    this.#now = parts;
  }

  #names(spot: Spot): { rowId: string; columnId: string } | null {
    const { rows, columns } = this.#now;
    const row = rows[spot.row];
    const column = columns[spot.column];
    return row && column ? { rowId: row.id, columnId: column.id } : null;
  }

  /** Whether a cell takes typing: its column is open and itself is not locked. */
  takes(spot: Spot): boolean {
    const { columns, store } = this.#now;
    const column = columns[spot.column];
    const names = this.#names(spot);
    return (
      column?.kind === 'ENTRY' && column.closed !== true && names !== null && store.cell(names.rowId, names.columnId).state !== 'LOCKED'
    );
  }

  goTo(spot: Spot, how: 'MOVE' | 'EXTEND' = 'MOVE'): void {
    const { scroller, geometry } = this.#now;
    this.selection.goTo(spot, how);
    if (scroller) reveal(scroller, geometry, spot);
  }

  /** False when there is nowhere to go: Tab then leaves the sheet. */
  move(move: Move, how: 'MOVE' | 'EXTEND' = 'MOVE'): boolean {
    const { rows, columns } = this.#now;
    const from = this.selection.state().active;
    const entries = columns.map((column) => column.kind === 'ENTRY' && column.closed !== true);
    const to = moveSpot(from, move, { rows: rows.length, entries, page: ROWS_OF_A_PAGE });
    this.goTo(to, how);
    return !sameSpot(from, to);
  }

  /** TYPED: the key that is down replaces the text. CARET: the text is edited. */
  open(editing: 'TYPED' | 'CARET'): boolean {
    const { input, store } = this.#now;
    const { active } = this.selection.state();
    const names = this.#names(active);
    if (!input || !names || !this.takes(active)) return false;
    this.goTo(active);
    this.selection.edit(editing);
    input.value = editing === 'TYPED' ? '' : store.cell(names.rowId, names.columnId).text;
    input.focus({ preventScroll: true });
    if (editing === 'CARET') input.select();
    return true;
  }

  close(how: 'COMMIT' | 'CANCEL'): void {
    const { input, acts, grid } = this.#now;
    const { active, editing } = this.selection.state();
    if (editing === 'NONE') return;
    this.selection.edit('NONE');
    const names = this.#names(active);
    const text = input?.value ?? '';
    if (input && document.activeElement === input) grid?.focus({ preventScroll: true });
    if (how === 'COMMIT' && names) acts.onEnter([{ ...names, text }], 'TYPE');
  }

  clear(): void {
    const { acts } = this.#now;
    const edits = this.#selected().flatMap((spot) => {
      const names = this.#names(spot);
      return names && this.takes(spot) ? [{ ...names, text: '' }] : [];
    });
    if (edits.length > 0) acts.onEnter(edits, 'CLEAR');
  }

  #selected(): Spot[] {
    const { block } = this.selection.state();
    const spots: Spot[] = [];
    for (let row = block.top; row <= block.bottom; row += 1) {
      for (let column = block.left; column <= block.right; column += 1) spots.push({ row, column });
    }
    return spots;
  }

  selectAll(): void {
    const { rows, columns } = this.#now;
    const { active } = this.selection.state();
    this.selection.goTo({ row: 0, column: active.column });
    this.selection.goTo({ row: Math.max(0, rows.length - 1), column: Math.min(active.column, columns.length - 1) }, 'EXTEND');
  }

  copied(): string {
    const { rows, columns, store } = this.#now;
    const { block } = this.selection.state();
    const lines = rows.slice(block.top, block.bottom + 1).map((row) =>
      columns.slice(block.left, block.right + 1).map((column) => {
        if (column.kind === 'ENTRY') return store.cell(row.id, column.id).text;
        const shown = column.show?.(row.id);
        return typeof shown === 'string' ? shown : '';
      }),
    );
    return formatTsv(lines);
  }

  paste(text: string): void {
    const { rows, columns, acts } = this.#now;
    const plan = planPaste(parseTsv(text), this.selection.state().block, { rows: rows.length, columns: columns.length });
    const edits = plan.targets.flatMap((target) => {
      const names = this.#names(target);
      return names && this.takes(target) ? [{ ...names, text: target.text }] : [];
    });
    if (edits.length > 0) acts.onEnter(edits, 'PASTE');
    if (edits.length > 0) this.#pasted(plan.block, edits.length);
    const left = plan.outside + plan.targets.length - edits.length;
    if (left > 0) acts.onLeftOut?.(left);
  }

  #pasted(block: Block, count: number): void {
    const { scroller, geometry } = this.#now;
    this.selection.paste(block, count);
    if (scroller) reveal(scroller, geometry, { row: block.bottom, column: block.left });
  }

  problem(step: 1 | -1): void {
    const { acts } = this.#now;
    const next = acts.onNext(this.#names(this.selection.state().active), step);
    if (next) this.goToCell(next.rowId, next.columnId);
  }

  goToCell(rowId: string, columnId: string): void {
    const { rows, columns } = this.#now;
    const row = rows.findIndex((one) => one.id === rowId);
    const column = columns.findIndex((one) => one.id === columnId);
    if (row >= 0 && column >= 0) this.goTo({ row, column });
  }
}
