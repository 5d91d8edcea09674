import { IconLock } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../text/text.client.ts';
import type { CellStore } from './cell-store.client.ts';
import type { Spot } from './block.rules.ts';
import type { Selection } from './selection.client.ts';
import { CellIcon, useCellWords } from './sheet-cell.tsx';
import type { SheetColumn, SheetRow } from './sheet-model.client.ts';
import { sheetText } from './sheet.text.ts';
import classes from './sheet.module.css';

interface Props {
  readonly selection: Selection;
  readonly store: CellStore;
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
}

/** Why the active cell took nothing: it is locked, or its column is only looked at. */
function useBarredText({ rows, columns, store }: Props) {
  const { t } = useText(sheetText);
  return ({ row, column }: Spot): string => {
    if (columns[column]?.kind === 'ENTRY') return t('sheet.barred.locked');
    const open = columns.find(
      (one) => one.kind === 'ENTRY' && one.closed !== true && store.cell(rows[row]?.id ?? '', one.id).state !== 'LOCKED',
    );
    if (open) return t('sheet.barred.shown', { column: open.label });
    // The reason is the locked cell's: this one is beside it.
    const tips = columns.map((one) => (one.kind === 'ENTRY' ? store.cell(rows[row]?.id ?? '', one.id).tip : ''));
    return [t('sheet.barred.locked'), tips.find((tip) => tip !== '')].filter(Boolean).join(' ');
  };
}

/**
 * The active cell in words, under the sheet: what a tooltip says to a mouse, said to a keyboard and a finger. A screen reader
 * hears it with the cell itself.
 */
export function SheetTold(props: Props) {
  const { selection, store, rows, columns } = props;
  const words = useCellWords();
  const barredText = useBarredText(props);
  const { active, barred } = useSyncExternalStore(selection.subscribe, selection.state);
  const row = rows[active.row];
  const column = columns[active.column];
  const [rowId, columnId] = [row?.id ?? '', column?.id ?? ''];
  const subscribe = useCallback((listener: () => void) => store.onCell(rowId, columnId, listener), [store, rowId, columnId]);
  const cell = useSyncExternalStore(subscribe, () => store.cell(rowId, columnId));
  return (
    <p className={classes.told}>
      <b aria-hidden="true">{row?.label ?? ''}</b>
      <span aria-hidden="true">{column?.label ?? ''}</span>
      <span role="status" className={classes.toldBarred}>
        {barred ? (
          <>
            <IconLock size={14} stroke={2} aria-hidden="true" /> {barredText(active)}
          </>
        ) : null}
      </span>
      {column?.kind === 'ENTRY' ? (
        <span className={classes.toldCell} data-state={cell.state} aria-hidden="true">
          <CellIcon state={cell.state} sign={cell.sign} /> {words(cell)}
        </span>
      ) : null}
    </p>
  );
}
