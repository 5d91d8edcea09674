import { memo, useSyncExternalStore } from 'react';
import type { CellStore } from './cell-store.client.ts';
import type { Selection } from './selection.client.ts';
import { SheetCellView } from './sheet-cell.tsx';
import type { LeadColumn, SheetColumn, SheetRow } from './sheet-model.client.ts';
import classes from './sheet.module.css';

interface Props {
  readonly id: string;
  readonly store: CellStore;
  readonly selection: Selection;
  readonly row: SheetRow;
  readonly index: number;
  readonly top: number;
  readonly leads: readonly LeadColumn[];
  readonly columns: readonly SheetColumn[];
}

/** Left edges of the columns that stay in sight. */
export const leadEdges = (leads: readonly LeadColumn[]): number[] =>
  leads.map((_, at) => leads.slice(0, at).reduce((sum, lead) => sum + lead.width, 0));

function Lead({ row, index, leads, selection }: Pick<Props, 'row' | 'index' | 'leads' | 'selection'>) {
  const active = useSyncExternalStore(selection.subscribe, () => selection.state().active.row === index);
  const edges = leadEdges(leads);
  return leads.map((lead, place) => (
    <div
      key={lead.id}
      role={place === 1 ? 'rowheader' : 'gridcell'}
      aria-colindex={place + 1}
      className={classes.lead}
      style={{ width: lead.width, left: edges[place] ?? 0 }}
      data-align={lead.align}
      data-active={active && place === 0 ? 'true' : undefined}
      data-last={place === leads.length - 1 ? 'true' : undefined}
    >
      {row.leads[place]}
    </div>
  ));
}

/** One row; it renders when it comes into sight, its cells by themselves after that. */
export const SheetRowView = memo(function SheetRowView({ id, store, selection, row, index, top, leads, columns }: Props) {
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top }}>
      <Lead row={row} index={index} leads={leads} selection={selection} />
      {columns.map((column, place) => (
        <SheetCellView
          key={column.id}
          store={store}
          selection={selection}
          rowId={row.id}
          row={index}
          column={column}
          place={place}
          offset={leads.length}
          cellId={`${id}-${index}-${place}`}
        />
      ))}
    </div>
  );
});
