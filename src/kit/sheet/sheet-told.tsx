import { useCallback, useSyncExternalStore } from 'react';
import type { CellStore } from './cell-store.client.ts';
import type { Selection } from './selection.client.ts';
import { CellIcon, useCellWords } from './sheet-cell.tsx';
import type { SheetColumn, SheetRow } from './sheet-model.client.ts';
import classes from './sheet.module.css';

interface Props {
  readonly selection: Selection;
  readonly store: CellStore;
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
}

/**
 * The active cell in words, under the sheet: what a tooltip says to a mouse, said to a keyboard and a finger. A screen reader
 * hears it with the cell itself.
 */
export function SheetTold({ selection, store, rows, columns }: Props) {
  const words = useCellWords();
  const { active } = useSyncExternalStore(selection.subscribe, selection.state);
  const row = rows[active.row];
  const column = columns[active.column];
  const [rowId, columnId] = [row?.id ?? '', column?.id ?? ''];
  const subscribe = useCallback((listener: () => void) => store.onCell(rowId, columnId, listener), [store, rowId, columnId]);
  const cell = useSyncExternalStore(subscribe, () => store.cell(rowId, columnId));
  return (
    <p className={classes.told} aria-hidden="true">
      <b>{row?.label ?? ''}</b>
      <span>{column?.label ?? ''}</span>
      {column?.kind === 'ENTRY' ? (
        <span className={classes.toldCell} data-state={cell.state}>
          <CellIcon state={cell.state} sign={cell.sign} /> {words(cell)}
        </span>
      ) : null}
    </p>
  );
}
