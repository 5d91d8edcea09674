import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconCheck,
  IconClockPause,
  IconEyeOff,
  IconGavel,
  IconLock,
  IconUserOff,
  IconUserPause,
  IconX,
} from '@tabler/icons-react';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { useText } from '../text/text.client.ts';
import type { PlainKey } from '../text/texts.contract.ts';
import { sheetText } from './sheet.text.ts';
import type { CellStore } from './cell-store.client.ts';
import type { Selection } from './selection.client.ts';
import type { CellSign, CellState, SheetCell } from './sheet-cell.rules.ts';
import type { SheetColumn } from './sheet-model.client.ts';
import classes from './sheet.module.css';

const STATE_WORDS: Readonly<Record<CellState, PlainKey<typeof sheetText> | null>> = {
  PLAIN: null,
  JUST_SAVED: 'sheet.state.saved',
  WAITING: 'sheet.state.waiting',
  SAVING: 'sheet.state.saving',
  REFUSED: 'sheet.state.refused',
  CONFLICT: 'sheet.state.conflict',
  MISMATCH: 'sheet.state.mismatch',
  LOCKED: 'sheet.state.locked',
};
const SIGNS: Readonly<Record<Exclude<CellSign, 'NONE'>, typeof IconCheck>> = {
  ABSENT: IconUserOff,
  UNFAIR: IconGavel,
  HELD: IconUserPause,
  KEPT: IconEyeOff,
};

export function CellIcon({ state, sign }: { readonly state: CellState; readonly sign: CellSign }) {
  if (state === 'SAVING') return <span className={classes.ring} />;
  if (state === 'WAITING') return <IconClockPause size={14} stroke={2} />;
  if (state === 'REFUSED') return <IconX size={14} stroke={2} />;
  if (state === 'CONFLICT') return <IconArrowsLeftRight size={14} stroke={2} />;
  if (state === 'MISMATCH') return <IconAlertTriangle size={14} stroke={2} />;
  if (state === 'LOCKED') return <IconLock size={12} stroke={1.75} />;
  if (state === 'JUST_SAVED') return <IconCheck className={classes.tick} size={14} stroke={2} />;
  if (sign === 'NONE') return null;
  const Icon = SIGNS[sign];
  return <Icon size={14} stroke={1.75} />;
}

/** The cell in words: what a screen reader says after its value. */
export function useCellWords(): (cell: SheetCell) => string {
  const { t } = useText(sheetText);
  return (cell) => {
    const word = STATE_WORDS[cell.state];
    return [word ? t(word) : '', cell.note, cell.tip].filter((part) => part !== '').join(' · ');
  };
}

interface Props {
  readonly store: CellStore;
  readonly selection: Selection;
  readonly rowId: string;
  readonly row: number;
  readonly column: SheetColumn;
  readonly place: number;
  /** The first data column's number among all columns of the row. */
  readonly offset: number;
  readonly cellId: string;
}

/** Selection state of this cell: a primitive, so that only cells that change render. */
function useSelected(selection: Selection, row: number, place: number): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.isSelected(row, place));
}

const EntryCell = memo(function EntryCell({ store, selection, rowId, row, column, place, offset, cellId }: Props) {
  const words = useCellWords();
  const subscribe = useCallback((listener: () => void) => store.onCell(rowId, column.id, listener), [store, rowId, column.id]);
  const cell = useSyncExternalStore(subscribe, () => store.cell(rowId, column.id));
  const selected = useSelected(selection, row, place);
  const said = words(cell);
  return (
    <div
      id={cellId}
      role="gridcell"
      aria-colindex={offset + place + 1}
      aria-selected={selected}
      aria-invalid={cell.state === 'REFUSED' || undefined}
      className={classes.cell}
      style={{ width: column.width }}
      data-row={row}
      data-column={place}
      data-state={cell.state}
      data-sign={cell.sign}
      title={cell.tip === '' ? undefined : cell.tip}
    >
      <span className={classes.icon} aria-hidden="true">
        <CellIcon state={cell.state} sign={cell.sign} />
      </span>
      <span className={classes.value}>{cell.text}</span>
      {said === '' ? null : <span className="p-hidden">{said}</span>}
      {cell.note === '' ? null : (
        <span className={classes.note} aria-hidden="true">
          <IconX size={14} stroke={2} />
          {cell.note}
        </span>
      )}
    </div>
  );
});

const ShownCell = memo(function ShownCell({ store, selection, rowId, row, column, place, offset, cellId }: Props) {
  const subscribe = useCallback((listener: () => void) => store.onRow(rowId, listener), [store, rowId]);
  useSyncExternalStore(subscribe, () => store.rowVersion(rowId));
  const selected = useSelected(selection, row, place);
  return (
    <div
      id={cellId}
      role="gridcell"
      aria-colindex={offset + place + 1}
      aria-selected={selected}
      className={classes.cell}
      style={{ width: column.width }}
      data-row={row}
      data-column={place}
      data-shown="true"
      data-align={column.align}
    >
      {column.show?.(rowId)}
    </div>
  );
});

export function SheetCellView(props: Props) {
  return props.column.kind === 'ENTRY' ? <EntryCell {...props} /> : <ShownCell {...props} />;
}
