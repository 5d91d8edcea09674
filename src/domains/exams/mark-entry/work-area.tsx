import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowsLeftRight, IconX } from '@tabler/icons-react';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { LeadColumn, SheetActs, SheetHandle, SheetRow } from '../../../kit/sheet/sheet-model.client.ts';
import { Sheet } from '../../../kit/sheet/sheet.tsx';
import { count, useText, withTexts } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastError } from '../../../kit/ui/toasts.tsx';
import { Attention } from './attention.tsx';
import { CELL_TRAITS, type CellTrait } from '../mark-cell/cell-view.rules.ts';
import { weighTyped } from './cell-words.client.ts';
import { ApartNote, BarredNote, MaskedNote, NotBegunNote } from './barred-note.tsx';
import { CANDIDATE_HEADS, CANDIDATE_NAME_HEADS, MASK_HEADS } from '../inward/candidate-heads.rules.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { DeskSummary, Problem, WorkRow } from './desk-summary.client.ts';
import { Legend } from '../mark-cell/legend.tsx';
import type { MarksDesk } from './marks-desk.client.ts';
import { Progress } from './progress.tsx';
import { columnsOf } from './sheet-columns.tsx';
import { templateFor } from './template-line.rules.ts';
import { ThisSheet } from './this-sheet.tsx';
import { nextProblem } from './work-row.rules.ts';
import classes from './result-entry.module.css';

const PhoneEntry = lazy(() => withTexts(import('./phone-entry.tsx')).then((file) => ({ default: file.PhoneEntry })));

export type RowFilter = CellTrait | 'ALL';
type Place = { readonly rowId: string; readonly columnId: string };

const CHIP_ICONS: Partial<Record<CellTrait, ReactNode>> = {
  REFUSED: <IconX size={14} stroke={2} color="var(--p-red)" aria-hidden="true" />,
  CONFLICT: <IconArrowsLeftRight size={14} stroke={2} color="var(--p-amber)" aria-hidden="true" />,
  MISMATCH: <IconAlertTriangle size={14} stroke={2} color="var(--p-amber)" aria-hidden="true" />,
};
/** Chips shown even at zero. */
const ALWAYS: readonly CellTrait[] = ['TO_ENTER', 'AB'];

/** Rows of a chip as they were when it was pressed: a row does not vanish while it is being filled. */
function useFilter(desk: MarksDesk, summary: DeskSummary) {
  const [filter, setFilter] = useState<{ readonly trait: RowFilter; readonly ids: ReadonlySet<string> | null }>({
    trait: 'ALL',
    ids: null,
  });
  const choose = useCallback(
    (trait: RowFilter) => setFilter({ trait, ids: trait === 'ALL' ? null : new Set(desk.rowsWith(trait)) }),
    [desk],
  );
  const { rows } = summary;
  const shown = useMemo(() => (filter.ids ? rows.filter((row) => filter.ids?.has(row.id)) : rows), [rows, filter]);
  return { trait: filter.trait, rows: shown, choose };
}

function FilterChips({
  summary,
  trait,
  choose,
}: {
  readonly summary: DeskSummary;
  readonly trait: RowFilter;
  readonly choose: (trait: RowFilter) => void;
}) {
  const { t, textOf } = useText(markEntryText);
  const chips = CELL_TRAITS.filter((one) => ALWAYS.includes(one) || summary.rowsWith[one] > 0 || one === trait).map((one) => ({
    value: one,
    label: textOf(`marks.chip.${one}`),
    count: summary.rowsWith[one],
    icon: CHIP_ICONS[one],
  }));
  return (
    <Chips
      label={t('marks.chips')}
      chips={[{ value: 'ALL', label: t('marks.chip.ALL'), count: summary.rows.length }, ...chips]}
      active={trait}
      onChoose={(value) => choose(CELL_TRAITS.find((one) => one === value) ?? 'ALL')}
    />
  );
}

const LEAD_WIDTHS = { number: 40, seat: 104, name: 216 };

/** On a masked sheet a row is its mask number: no name, and no other number finds it. */
const maskedRow = (row: WorkRow, at: number): SheetRow => {
  const maskNo = row.seatNo ?? '';
  return { id: row.id, label: maskNo, keys: [maskNo], names: [], leads: [at + 1, maskNo] };
};

const namedRow = (row: WorkRow, at: number): SheetRow => ({
  id: row.id,
  label: `${row.seatNo ?? row.prn} ${row.name}`,
  keys: row.seatNo === null ? [row.prn] : [row.seatNo, row.prn],
  names: row.nameInScript === null ? [row.name] : [row.name, row.nameInScript],
  leads: [
    at + 1,
    row.seatNo ?? row.prn,
    <span key="name" title={row.name}>
      {row.name}
    </span>,
  ],
});

const useRows = (rows: readonly WorkRow[], masked: boolean): SheetRow[] =>
  useMemo(() => rows.map(masked ? maskedRow : namedRow), [rows, masked]);

/** Columns are rebuilt only when a sheet's state changes, not with every mark. */
function useColumns(desk: MarksDesk, summary: DeskSummary, units: number) {
  const { language } = useText();
  const key = summary.sheets.map((sheet) => `${sheet.id} ${sheet.state} ${sheet.mayEnter} ${sheet.entry} ${sheet.version}`).join(';');
  const newest = useRef(summary.sheets);
  newest.current = summary.sheets;
  // oxlint-disable-next-line react/exhaustive-deps -- the key covers everything the columns show of the sheets
  return useMemo(() => columnsOf(newest.current, units, desk), [key, desk, units, language]);
}

function useActs(
  desk: MarksDesk,
  order: { rows: readonly SheetRow[]; columns: readonly { id: string }[] },
  onProblem: (place: Place) => void,
): SheetActs {
  const { t } = useText(markEntryText);
  return useMemo(() => {
    const skipped = (left: number) => (left > 0 ? toastError(t('marks.undoSkipped', { count: count(left) })) : undefined);
    return {
      onEnter: (edits) => desk.enter(edits),
      weigh: ({ columnId, text }) => {
        const sheet = desk.summary()?.sheets.find((one) => one.id === columnId);
        return sheet ? weighTyped(text, sheet) : { text, refusal: null };
      },
      onUndo: () => skipped(desk.undo()),
      onRedo: () => skipped(desk.redo()),
      onLeftOut: (left) => toastError(t('marks.leftOut', { count: count(left) })),
      onNext: (from, step) => {
        const places = { rows: order.rows.map((row) => row.id), columns: order.columns.map((column) => column.id) };
        const next = nextProblem(desk.problems(), from, places, step);
        if (next) onProblem(next);
        return next;
      },
    };
  }, [desk, order.rows, order.columns, onProblem, t]);
}

/** What the page's drawers need from the grid. */
export interface WorkAreaHandle {
  goTo(rowId: string, sheetId: string): void;
  /** A file of this sheet's marks. */
  readFile(text: string): void;
}

interface Props {
  readonly desk: MarksDesk;
  readonly summary: DeskSummary;
  readonly units: number;
  /** The candidate to begin with; null: the first one. */
  readonly begin: string | null;
  readonly handle: Ref<WorkAreaHandle>;
}

type GridHandle = Pick<WorkAreaHandle, 'goTo'>;

interface GridProps extends Omit<Props, 'handle'> {
  readonly handle: Ref<GridHandle>;
  readonly rows: readonly WorkRow[];
  /** A file to read now, when all rows are in the sheet. */
  readonly file: string | null;
  readonly onRead: () => void;
}

/** What the files of these sheets say above their headings; the same object until a name changes. */
function useFileFor(sheet: DeskSummary['sheets'][number] | undefined) {
  const newest = useRef(sheet);
  newest.current = sheet;
  const key = sheet ? templateFor(sheet).text : null;
  // oxlint-disable-next-line react/exhaustive-deps -- the key is all that is made of the sheet
  return useMemo(() => (newest.current ? templateFor(newest.current) : null), [key]);
}

/** Reads a file once, after the sheet has taken its rows. */
function useFile(handle: RefObject<SheetHandle | null>, file: string | null, onRead: () => void): void {
  useEffect(() => {
    if (file === null) return;
    handle.current?.readFile(file);
    onRead();
  }, [handle, file, onRead]);
}

/** The columns by which candidates are known: by mask number alone where the paper is masked. */
function useLeads(masked: boolean): LeadColumn[] {
  const { t } = useText(markEntryText);
  return useMemo(
    (): LeadColumn[] => [
      { id: 'number', head: '#', width: LEAD_WIDTHS.number, align: 'END' },
      ...(masked
        ? [{ id: 'seat', head: t('marks.maskNo'), width: LEAD_WIDTHS.seat, keyNames: MASK_HEADS }]
        : [
            { id: 'seat', head: t('marks.seatNo'), width: LEAD_WIDTHS.seat, keyNames: CANDIDATE_HEADS },
            { id: 'name', head: t('marks.candidate'), width: LEAD_WIDTHS.name, names: CANDIDATE_NAME_HEADS },
          ]),
    ],
    [t, masked],
  );
}

function Grid({ desk, summary, units, rows, begin, handle: outer, file, onRead }: GridProps) {
  const { t } = useText(markEntryText);
  const handle = useRef<SheetHandle>(null);
  const [at, setAt] = useState<Place | null>(null);
  const columns = useColumns(desk, summary, units);
  const [first] = summary.sheets;
  const masked = first?.masked === true;
  const sheetRows = useRows(rows, masked);
  const acts = useActs(desk, { rows: sheetRows, columns }, setAt);
  const leads = useLeads(masked);
  const goTo = useCallback((rowId: string, columnId: string) => {
    setAt({ rowId, columnId });
    handle.current?.goTo(rowId, columnId);
    handle.current?.focus();
  }, []);
  // Whoever comes from a link may type at once; a choice in the strip above keeps its focus.
  useEffect(() => {
    const column = columns.find((one) => one.kind === 'ENTRY');
    if (begin !== null && column && rows.some((row) => row.id === begin)) goTo(begin, column.id);
    else if (document.activeElement === document.body) handle.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the sheet comes
  }, []);
  useImperativeHandle(outer, () => ({ goTo }), [goTo]);
  useFile(handle, file, onRead);
  const go = (problem: Problem) => goTo(problem.rowId, problem.columnId);
  const fileFor = useFileFor(first);
  return (
    <div className={classes.work}>
      <div className={classes.main}>
        {rows.length === 0 ? (
          <StatePanel kind="noMatch" title={t('marks.noRow')} />
        ) : (
          <Sheet
            label={t('marks.sheetOf', { paper: first ? `${first.paperCode} ${first.paperTitle}` : '' })}
            leads={leads}
            columns={columns}
            rows={sheetRows}
            store={desk.cells}
            acts={acts}
            handle={handle}
            keyName={t(masked ? 'marks.maskNo' : 'marks.seatNo')}
            {...(fileFor ? { fileFor } : {})}
          />
        )}
        <Legend />
      </div>
      <aside className={classes.side} aria-label={t('marks.side')}>
        <Attention desk={desk} problems={summary.problems} at={at} onGo={go} />
        <ThisSheet sheets={summary.sheets} units={units} onChanged={() => void desk.reread()} />
      </aside>
    </div>
  );
}

/** The sheets of one paper and division: chips, progress, grid and what needs attention; on a phone one student at a time. */
export function WorkArea({ desk, summary, units, begin, handle }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)', matchMedia('(max-width: 48em)').matches, { getInitialValueInEffect: false });
  const { trait, rows, choose } = useFilter(desk, summary);
  const [file, setFile] = useState<string | null>(null);
  const grid = useRef<GridHandle>(null);
  useImperativeHandle(
    handle,
    () => ({
      goTo: (rowId, columnId) => grid.current?.goTo(rowId, columnId),
      // A file is for all candidates, whichever are shown.
      readFile: (text) => {
        choose('ALL');
        setFile(text);
      },
    }),
    [choose],
  );
  const onRead = useCallback(() => setFile(null), []);
  return (
    <>
      <div className={classes.strip}>
        <FilterChips summary={summary} trait={trait} choose={choose} />
        <Progress summary={summary} units={units} />
      </div>
      <MaskedNote summary={summary} />
      <ApartNote summary={summary} />
      <NotBegunNote summary={summary} />
      <BarredNote summary={summary} />
      <ConnectionBanner desk={desk} summary={summary} />
      {narrow ? (
        <Suspense>
          <PhoneEntry desk={desk} summary={summary} units={units} rows={rows} begin={begin} />
        </Suspense>
      ) : (
        <Grid desk={desk} summary={summary} units={units} rows={rows} begin={begin} handle={grid} file={file} onRead={onRead} />
      )}
    </>
  );
}
