import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CellIcon, useCellWords } from '../../../kit/sheet/sheet-cell.tsx';
import { useLeaving } from '../../../kit/sheet/use-leaving.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { markEntryText } from './mark-entry.text.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import { Attention } from './attention.tsx';
import { differs } from '../mark-cell/cell-view.rules.ts';
import { entryWord, twoEntriesText } from './cell-words.client.ts';
import type { DeskSummary, Problem, WorkRow } from './desk-summary.client.ts';
import { maxText } from '../mark-sheet/head-name.rules.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import type { SheetInfo } from './sheet-work.client.ts';
import type { EnteredStatus } from '../mark-cell/typed-cell.rules.ts';
import { ThisSheet } from './this-sheet.tsx';
import classes from './phone-entry.module.css';

const STATUS_WORDS: Readonly<Record<EnteredStatus, PlainKey<typeof markEntryText>>> = {
  AB: 'marks.absent',
  UFM: 'marks.unfair',
  WH: 'marks.withheld',
  NE: 'marks.notEligible',
  INC: 'marks.notReceived',
};

interface FieldProps {
  readonly desk: MarksDesk;
  readonly sheet: SheetInfo;
  readonly row: WorkRow;
  readonly units: number;
  readonly onDone: (field: HTMLInputElement) => void;
}

function useCell(desk: MarksDesk, rowId: string, sheetId: string) {
  const subscribe = useCallback((listener: () => void) => desk.cells.onCell(rowId, sheetId, listener), [desk, rowId, sheetId]);
  return useSyncExternalStore(subscribe, () => desk.cells.cell(rowId, sheetId));
}

/** Statuses of the keys beside the digits. */
function StatusMeaning() {
  const { t } = useText(markEntryText);
  return (
    <details className={classes.meaning}>
      <summary>{t('marks.statusMeaning')}</summary>
      <dl>
        {ENTERED_STATUSES.map((status) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{t(STATUS_WORDS[status])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The signs in place of a mark: pressed again, they take themselves back. */
function StatusKeys({ text, onPut }: { readonly text: string; readonly onPut: (text: string) => void }) {
  const { t } = useText(markEntryText);
  return (
    <div className={classes.keys} role="group" aria-label={t('marks.statuses')}>
      {ENTERED_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={text === status}
          aria-label={`${status}, ${t(STATUS_WORDS[status])}`}
          onClick={() => onPut(text === status ? '' : status)}
        >
          {status}
        </button>
      ))}
    </div>
  );
}

/** One head of one student: a large field, and the statuses as keys. Typing replaces a mark; a refused one keeps the focus. */
function Field({ desk, sheet, row, units, onDone }: FieldProps) {
  const { t } = useText(markEntryText);
  const words = useCellWords();
  const cell = useCell(desk, row.id, sheet.id);
  const [typed, setTyped] = useState<string | null>(null);
  const closed = !sheet.mayEnter || cell.state === 'LOCKED';
  const put = (text: string) => {
    setTyped(null);
    desk.enter([{ rowId: row.id, columnId: sheet.id, text }]);
  };
  const take = () => (typed === null ? undefined : put(typed));
  useLeaving(take);
  const name = `${entryWord(sheet, units)} / ${maxText(sheet.max)}`;
  const model = desk.model(sheet.id, row.id);
  const said = cell.note || words(cell);
  return (
    <div className={classes.field} data-state={cell.state} data-sign={cell.sign}>
      <label className={classes.label}>
        <span>
          {name}{' '}
          <span className={classes.dim}>
            {t('marks.passAt', { min: maxText(sheet.min) })}
            {sheet.bestOf ? ` · ${t('marks.bestOf', { take: sheet.bestOf.take, of: sheet.bestOf.of })}` : ''}
          </span>
        </span>
        <input
          className={classes.input}
          data-tests={sheet.bestOf ? true : undefined}
          inputMode={sheet.bestOf ? 'text' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          value={typed ?? cell.text}
          readOnly={closed}
          aria-invalid={cell.state === 'REFUSED'}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            take();
            if (desk.model(sheet.id, row.id)?.refused) event.currentTarget.select();
            else onDone(event.currentTarget);
          }}
        />
      </label>
      {closed ? null : <StatusKeys text={cell.text} onPut={put} />}
      <p className={classes.said} role={cell.state === 'REFUSED' ? 'alert' : undefined}>
        <CellIcon state={cell.state} sign={cell.sign} /> {said}
        {model && differs(model) ? ` ${twoEntriesText(model, sheet)}` : ''}
      </p>
    </div>
  );
}

function Line({
  desk,
  sheets,
  row,
  current,
  onGo,
}: {
  readonly desk: MarksDesk;
  readonly sheets: readonly SheetInfo[];
  readonly row: WorkRow;
  readonly current: boolean;
  readonly onGo: () => void;
}) {
  const subscribe = useCallback((listener: () => void) => desk.cells.onRow(row.id, listener), [desk, row.id]);
  useSyncExternalStore(subscribe, () => desk.cells.rowVersion(row.id));
  return (
    <li>
      <button type="button" className={classes.line} aria-current={current} onClick={onGo}>
        <span className={classes.who}>
          <b>{row.seatNo ?? row.prn}</b>
          <span>{row.name}</span>
        </span>
        {sheets.map((sheet) => {
          const cell = desk.cells.cell(row.id, sheet.id);
          return (
            <span key={sheet.id} className={classes.small} data-state={cell.state} data-sign={cell.sign}>
              <CellIcon state={cell.state} sign={cell.sign} />
              {cell.text || '–'}
            </span>
          );
        })}
      </button>
    </li>
  );
}

interface Props {
  readonly desk: MarksDesk;
  readonly summary: DeskSummary;
  readonly units: number;
  readonly rows: readonly WorkRow[];
  /** The candidate to begin with; null: the first one. */
  readonly begin: string | null;
}

/** The student on the card; typing moves the focus to the next one, browsing does not. */
function useWalk(rows: readonly WorkRow[], begin: string | null) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      rows.findIndex((row) => row.id === begin),
    ),
  );
  const card = useRef<HTMLElement>(null);
  const moved = useRef<'TYPE' | 'LOOK' | null>(null);
  const place = Math.min(at, rows.length - 1);
  useEffect(() => {
    if (moved.current === 'TYPE') card.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus({ preventScroll: true });
    // Whose marks these are stands in sight, wherever the one before was left.
    if (moved.current !== null) card.current?.scrollIntoView({ block: 'start' });
    moved.current = null;
  }, [place]);
  const go = (to: number, how: 'TYPE' | 'LOOK') => {
    moved.current = how;
    setAt(Math.max(0, Math.min(to, rows.length - 1)));
  };
  const show = (problem: Problem) => {
    go(
      rows.findIndex((one) => one.id === problem.rowId),
      'LOOK',
    );
    card.current?.scrollIntoView({ block: 'center' });
  };
  /** The next head of this student, else the next student. */
  const next = (field: HTMLInputElement) => {
    const fields = [...(card.current?.querySelectorAll('input') ?? [])].filter((one) => !one.readOnly);
    const following = fields[fields.indexOf(field) + 1];
    if (following) following.focus();
    else go(place + 1, 'TYPE');
  };
  return { place, card, go, show, next };
}

function Walk({ place, total, onGo }: { readonly place: number; readonly total: number; readonly onGo: (to: number) => void }) {
  const { t } = useText(markEntryText);
  return (
    <div className={classes.walk}>
      <Button variant="default" h={48} disabled={place === 0} leftSection={<IconChevronLeft size={18} />} onClick={() => onGo(place - 1)}>
        {t('marks.previous')}
      </Button>
      <Button
        variant="default"
        h={48}
        disabled={place === total - 1}
        rightSection={<IconChevronRight size={18} />}
        onClick={() => onGo(place + 1)}
      >
        {t('marks.next')}
      </Button>
    </div>
  );
}

/** One student at a time with large keys, and all of them as a list below. */
export function PhoneEntry({ desk, summary, units, rows, begin }: Props) {
  const { t } = useText(markEntryText);
  const { place, card, go, show, next } = useWalk(rows, begin);
  const row = rows[place];
  if (!row) return <StatePanel kind="noMatch" title={t('marks.noRow')} />;
  return (
    <div className={classes.phone}>
      <section ref={card} className={classes.card} aria-label={`${row.seatNo ?? row.prn} ${row.name}`}>
        <header className={classes.head}>
          <span>
            <b className={classes.seat}>{row.seatNo ?? row.prn}</b>
            <span className={classes.name}>{row.name}</span>
          </span>
          <span className={classes.dim}>{t('marks.placeOf', { place: place + 1, total: rows.length })}</span>
        </header>
        {summary.sheets.map((sheet) => (
          <Field key={`${row.id}${sheet.id}`} desk={desk} sheet={sheet} row={row} units={units} onDone={next} />
        ))}
        {summary.sheets.some((sheet) => sheet.mayEnter) ? <StatusMeaning /> : null}
        <Walk place={place} total={rows.length} onGo={(to) => go(to, 'LOOK')} />
      </section>
      <Attention desk={desk} problems={summary.problems} at={null} onGo={show} />
      <ol className={classes.list} aria-label={t('marks.candidates')}>
        {rows.map((one, index) => (
          <Line key={one.id} desk={desk} sheets={summary.sheets} row={one} current={index === place} onGo={() => go(index, 'LOOK')} />
        ))}
      </ol>
      <ThisSheet sheets={summary.sheets} units={units} onChanged={() => void desk.reread()} />
    </div>
  );
}
