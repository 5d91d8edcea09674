/** Where a key leads from a cell: by how many rows and columns; MOVE takes the row along. */
export interface Step {
  readonly down: number;
  readonly across: number;
  readonly act: 'GO' | 'MOVE';
}

/** The caret leaves a text only at its end, or when all of it is selected: then the cell is not being edited. */
function leaves(target: HTMLElement, by: number): boolean {
  if (target instanceof HTMLSelectElement || target.getAttribute('type') === 'checkbox') return true;
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart: from, selectionEnd: to, value } = target;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (by < 0 ? 0 : value.length);
}

const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Enter and arrows walk the cells, Alt with an arrow takes the row along; null: the key stays the cell's own. */
export function stepOf(event: KeyboardEvent, target: HTMLElement): Step | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return null;
  if (key === 'Enter') return { down: event.shiftKey ? -1 : 1, across: 0, act: 'GO' };
  const down = DOWN[key];
  if (down !== undefined && event.altKey) return { down, across: 0, act: 'MOVE' };
  if (event.shiftKey || event.altKey) return null;
  // Up and down change what a list shows.
  if (down !== undefined) return target instanceof HTMLSelectElement ? null : { down, across: 0, act: 'GO' };
  const across = ACROSS[key];
  return across !== undefined && leaves(target, across) ? { down: 0, across, act: 'GO' } : null;
}

/** The cell to focus from another one; null at the edge of the table. */
export function cellFrom(frame: HTMLElement, target: HTMLElement, step: Step): HTMLElement | null {
  const { row = '', column = '' } = target.dataset;
  const line =
    step.across === 0
      ? frame.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)
      : frame.querySelectorAll<HTMLElement>(`[data-column][data-row="${row}"]`);
  const cells = [...line];
  return cells[cells.indexOf(target) + step.down + step.across] ?? null;
}

export function focusCell(cell: HTMLElement | null | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
}
