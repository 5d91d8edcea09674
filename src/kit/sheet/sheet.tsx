import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type Ref,
  type RefObject,
} from 'react';
import { useText } from '../text/text.client.ts';
import { sheetText } from './sheet.text.ts';
import type { FileFor } from './file-line.rules.ts';
import type { CellStore } from './cell-store.client.ts';
import { Selection } from './selection.client.ts';
import { SheetDesk, type SheetParts } from './sheet-desk.client.ts';
import { useLeaving } from './use-leaving.client.ts';
import { SheetEditor, SheetFrames } from './sheet-frame.tsx';
import { geometryOf, HEAD_HEIGHT, ROW_HEIGHT, wholeWidth } from './sheet-geometry.client.ts';
import type { LeadColumn, SheetActs, SheetColumn, SheetHandle, SheetRow } from './sheet-model.client.ts';
import { PasteColumns } from './paste-columns.tsx';
import type { PasteProposal } from './paste-proposal.rules.ts';
import type { PasteQuestion } from './paste-question.rules.ts';
import { PastePreview } from './paste-preview.tsx';
import { SheetTold } from './sheet-told.tsx';
import { leadEdges, SheetRowView } from './sheet-row.tsx';
import { editorKeys, gridClipboard, gridKeys, gridPointer } from './use-sheet-keys.client.ts';
import classes from './sheet.module.css';

interface Props {
  readonly label: string;
  readonly leads: readonly LeadColumn[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly store: CellStore;
  readonly acts: SheetActs;
  readonly handle?: Ref<SheetHandle>;
  /** What the rows' numbers are called. */
  readonly keyName: string;
  /** What a file says that is for this sheet. */
  readonly fileFor?: FileFor;
}

const OVERSCAN = 10;

function Heads({ leads, columns }: Pick<Props, 'leads' | 'columns'>) {
  const edges = leadEdges(leads);
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      {leads.map((lead, place) => (
        <div
          key={lead.id}
          role="columnheader"
          aria-colindex={place + 1}
          className={classes.headCell}
          style={{ width: lead.width, left: edges[place] ?? 0 }}
          data-lead="true"
          data-align={lead.align ?? 'START'}
        >
          {lead.head}
        </div>
      ))}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={leads.length + place + 1}
          className={classes.headCell}
          style={{ width: column.width }}
          data-current={column.current ? 'true' : undefined}
          data-align={column.align}
        >
          {column.head}
        </div>
      ))}
    </div>
  );
}

/** The parts that a key needs, always the newest; the desk itself lives as long as the sheet. */
function useDesk(parts: Omit<SheetParts, 'scroller' | 'grid' | 'input'>, scroller: RefObject<HTMLDivElement | null>) {
  const grid = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [desk] = useState(() => {
    const begun = new SheetDesk(new Selection(), parts);
    begun.move('START');
    return begun;
  });
  useLayoutEffect(() => desk.attach({ ...parts, scroller: scroller.current, grid: grid.current, input: input.current }));
  return { desk, grid, input };
}

/** The last column takes the room that is left, so that the lines reach the frame. */
function useStretched(scroller: RefObject<HTMLDivElement | null>, leads: readonly LeadColumn[], columns: readonly SheetColumn[]) {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
  return useMemo(() => {
    const last = columns.at(-1);
    const free = room - wholeWidth(geometryOf(leads, columns));
    return last && free > 0 ? [...columns.slice(0, -1), { ...last, width: last.width + free }] : columns;
  }, [leads, columns, room]);
}

/** Rows in sight, and the active one, so that what has the focus is always there. */
function useRows(desk: SheetDesk, rows: readonly SheetRow[], scroller: { readonly current: HTMLDivElement | null }) {
  const active = useSyncExternalStore(desk.selection.subscribe, () => Math.min(desk.selection.state().active.row, rows.length - 1));
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component; its rows are memoised by hand
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return active < 0 || seen.includes(active) ? seen : [...seen, active].toSorted((a, b) => a - b);
    },
  });
  return virtual.getVirtualItems();
}

function Body({
  id,
  desk,
  scroller,
  leads,
  columns,
  rows,
  store,
}: Pick<Props, 'leads' | 'columns' | 'rows' | 'store'> & {
  id: string;
  desk: SheetDesk;
  scroller: { readonly current: HTMLDivElement | null };
}) {
  return useRows(desk, rows, scroller).map((item) => {
    const row = rows[item.index];
    return row ? (
      <SheetRowView
        key={item.key}
        id={id}
        store={store}
        selection={desk.selection}
        row={row}
        index={item.index}
        top={item.index * ROW_HEIGHT}
        leads={leads}
        columns={columns}
      />
    ) : null;
  });
}

/** The grid itself has the focus and names its active cell; what is read out there is that cell's text. */
function useActiveId(id: string, desk: SheetDesk): string {
  return useSyncExternalStore(desk.selection.subscribe, () => {
    const { active } = desk.selection.state();
    return `${id}-${active.row}-${active.column}`;
  });
}

function useEditorLabel(desk: SheetDesk, rows: readonly SheetRow[], columns: readonly SheetColumn[]): string {
  const { t } = useText(sheetText);
  const { active } = useSyncExternalStore(desk.selection.subscribe, desk.selection.state);
  return t('sheet.editor', { row: rows[active.row]?.label ?? '', column: columns[active.column]?.label ?? '' });
}

function Editor({
  desk,
  rows,
  columns,
  input,
  geometry,
}: Pick<Props, 'rows' | 'columns'> & { desk: SheetDesk; input: Ref<HTMLInputElement>; geometry: ReturnType<typeof geometryOf> }) {
  const label = useEditorLabel(desk, rows, columns);
  const onKeyDown = useMemo(() => editorKeys(desk), [desk]);
  const onBlur = useCallback(() => desk.close('COMMIT'), [desk]);
  useLeaving(onBlur);
  return <SheetEditor selection={desk.selection} geometry={geometry} input={input} label={label} onKeyDown={onKeyDown} onBlur={onBlur} />;
}

function Grid({ label, id, desk, children, ...rest }: GridProps) {
  const activeId = useActiveId(id, desk);
  return (
    <div
      {...rest}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={activeId}
      tabIndex={0}
      className={classes.grid}
    >
      {children}
    </div>
  );
}
type GridProps = ComponentProps<'div'> & { readonly label: string; readonly id: string; readonly desk: SheetDesk };

interface AskedProps extends Pick<Props, 'keyName' | 'rows' | 'columns'> {
  readonly desk: SheetDesk;
  readonly asked: PasteProposal | PasteQuestion;
  readonly onAsk: (asked: PasteProposal | PasteQuestion | null) => void;
}

/** What was pasted is looked at first; where its columns are not sure, they are named before. */
function Asked({ desk, asked, onAsk, ...shown }: AskedProps) {
  const onClose = () => onAsk(null);
  if (asked.how === 'ASK') {
    return <PasteColumns {...shown} question={asked} onChosen={(chosen) => onAsk(desk.proposeChosen(asked, chosen))} onClose={onClose} />;
  }
  const { grid, source } = asked;
  const onMatch = grid && source ? () => onAsk(desk.question(grid, source)) : null;
  return <PastePreview {...shown} proposal={asked} onMatch={onMatch} onApply={() => desk.apply(asked)} onClose={onClose} />;
}

/**
 * Rows × columns as people know them from a spreadsheet. Cells live in `store`, the selection beside it: a key renders the frame
 * and the cells it changes. Keys: arrows, Enter down, Tab to the next open cell, Home and End to
 * the open cells of the row (Ctrl: of the sheet), F2, Escape, Delete, Shift+arrows, Ctrl+C and V, Ctrl+Z, F8.
 */
export const Sheet = memo(function Sheet({ label, leads, columns: given, rows, store, acts, handle, keyName, fileFor }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useStretched(frame, leads, given);
  const geometry = useMemo(() => geometryOf(leads, columns), [leads, columns]);
  const { desk, grid, input } = useDesk({ rows, leads, columns, store, acts, geometry }, frame);
  useEffect(() => desk.selection.fit(rows.length, columns.length), [desk, rows.length, columns.length]);
  const [asked, setAsked] = useState<PasteProposal | PasteQuestion | null>(null);
  useImperativeHandle(
    handle,
    () => ({
      goTo: (rowId, columnId) => desk.goToCell(rowId, columnId),
      focus: () => grid.current?.focus({ preventScroll: true }),
      readFile: (text) => setAsked(desk.proposeFile(text, fileFor)),
    }),
    [desk, grid, fileFor],
  );
  const onKeyDown = useMemo(() => gridKeys(desk, acts), [desk, acts]);
  const pointer = useMemo(() => gridPointer(desk), [desk]);
  const clipboard = useMemo(() => gridClipboard(desk, setAsked), [desk]);
  const width = wholeWidth(geometry);
  return (
    <>
      <div ref={frame} className={classes.scroller} data-sheet="true">
        <Grid
          ref={grid}
          label={label}
          id={id}
          desk={desk}
          aria-rowcount={rows.length + 1}
          aria-colcount={leads.length + columns.length}
          onKeyDown={onKeyDown}
          {...pointer}
          {...clipboard}
          style={{ width, minHeight: HEAD_HEIGHT + rows.length * ROW_HEIGHT }}
        >
          <Heads leads={leads} columns={columns} />
          <div role="rowgroup" className={classes.body} style={{ width, height: rows.length * ROW_HEIGHT }}>
            <Body id={id} desk={desk} scroller={frame} leads={leads} columns={columns} rows={rows} store={store} />
          </div>
          <div role="presentation" className={classes.over}>
            <SheetFrames selection={desk.selection} geometry={geometry} />
            <Editor desk={desk} rows={rows} columns={columns} input={input} geometry={geometry} />
          </div>
        </Grid>
      </div>
      {asked ? <Asked desk={desk} asked={asked} onAsk={setAsked} keyName={keyName} rows={rows} columns={columns} /> : null}
      <SheetTold selection={desk.selection} store={store} rows={rows} columns={columns} />
    </>
  );
});
