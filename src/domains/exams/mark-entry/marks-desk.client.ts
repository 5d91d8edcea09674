import { call } from '../../../kit/http/call.client.ts';
import { CellStore } from '../../../kit/sheet/cell-store.client.ts';
import type { CellEdit } from '../../../kit/sheet/sheet-cell.rules.ts';
import { EMPTY_LOG, record, redo, undo, type Step, type Taken, type UndoLog } from '../../../kit/sheet/undo.rules.ts';
import { markSheets } from '../mark-sheet/mark-sheet.contract.ts';
import { waitAfter } from '../../../kit/live/backoff.rules.ts';
import {
  again,
  answered,
  barred,
  drop,
  enter,
  refusal,
  send,
  settle,
  shownText,
  unsaved,
  unsent,
  type CellModel,
} from '../mark-cell/cell-model.rules.ts';
import { sentMark } from '../mark-cell/typed-cell.rules.ts';
import { cellOf } from './cell-words.client.ts';
import type { CellTrait } from '../mark-cell/cell-view.rules.ts';
import { problemsOf, rowsWithTrait, summaryOf, type DeskSummary, type Problem, type WorkRow } from './desk-summary.client.ts';
import { forgetMark, keepMark } from './kept-marks.client.ts';
import type { MarkCell } from '../mark-cell/mark-entry.contract.ts';
import { saveCells } from './save-cells.client.ts';
import { beginWork, continueWork, type LoadedSheet, type SheetWork } from './sheet-work.client.ts';

const SEND_AFTER_MS = 300;
const FRESH_MS = 2_000;
const REREAD_MS = 45_000;
const LARGEST_SAVE = 500;

export interface DeskOrder {
  readonly instituteId: string;
  readonly username: string;
  readonly sheetIds: readonly string[];
  readonly entry: 'FIRST' | 'SECOND';
  /** LOOK: the user may not enter marks. */
  readonly rights: 'ENTER' | 'LOOK';
}

/**
 * The sheets of one work area: every cell's model, the queue of unsaved marks, and the text that the grid shows. A cell
 * is saved on its own; an unsaved mark is kept in this browser until the server has it.
 */
export class MarksDesk {
  readonly cells = new CellStore();
  readonly #order: DeskOrder;
  readonly #works = new Map<string, SheetWork>();
  readonly #listeners = new Set<() => void>();
  #rows: readonly WorkRow[] = [];
  #log: UndoLog = EMPTY_LOG;
  #failures = 0;
  #retryAt: number | null = null;
  #restored = 0;
  #durable = true;
  #sending = new Set<string>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #summary: DeskSummary | null = null;
  #closed = false;

  constructor(order: DeskOrder) {
    this.#order = order;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Null until the sheets were read for the first time. */
  readonly summary = (): DeskSummary | null => this.#summary;

  /** Reads the sheets and polls them. Rejects when the first reading fails. */
  async open(): Promise<void> {
    await this.reread();
    if (this.#closed) return;
    addEventListener('online', this.retryNow);
    addEventListener('focus', this.#lookAgain);
    addEventListener('beforeunload', this.#warn);
    this.#later('reread', REREAD_MS, this.#lookAgain);
    this.#later('send', 0, this.#flush);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.retryNow);
    removeEventListener('focus', this.#lookAgain);
    removeEventListener('beforeunload', this.#warn);
    void this.#flush();
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async reread(): Promise<void> {
    const { instituteId, sheetIds, entry } = this.#order;
    const loaded = await Promise.all(
      sheetIds.map(async (id) => {
        const { data } = await call(markSheets.get, { instituteId, params: { id }, query: { entry } });
        // A head that is entered once has one entry only, whichever was requested.
        return data.doubleEntry || entry === 'FIRST' ? data : (await call(markSheets.get, { instituteId, params: { id } })).data;
      }),
    );
    for (const sheet of loaded) this.#take(sheet);
    this.#tell();
  }

  #take(loaded: LoadedSheet): void {
    const sheet = { ...loaded, mayEnter: loaded.mayEnter && this.#order.rights === 'ENTER' };
    const known = this.#works.get(sheet.id);
    if (known) continueWork(known, sheet);
    else {
      const { work, restored } = beginWork(sheet, this.#order);
      this.#works.set(sheet.id, work);
      this.#restored += restored;
    }
    // The same candidates come under other ids once their mask numbers are resolved.
    if (this.#rows.length !== sheet.rows.length || this.#rows[0]?.id !== sheet.rows[0]?.studentExamId)
      this.#rows = sheet.rows.map((row) => ({
        id: row.studentExamId,
        seatNo: sheet.masked ? row.maskNo : row.seatNo,
        prn: row.prn,
        name: row.name,
        nameInScript: row.nameInScript,
        rollNo: row.rollNo,
      }));
    for (const row of sheet.rows) this.#show(sheet.id, row.studentExamId);
  }

  readonly #lookAgain = (): void => {
    this.#later('reread', REREAD_MS, this.#lookAgain);
    if (document.visibilityState === 'visible' && this.#failures === 0) this.reread().catch(() => undefined);
  };

  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (!this.#summary) return;
    const { waiting, rowsWith, durable } = this.#summary;
    if (waiting > 0 || (rowsWith.REFUSED > 0 && !durable)) event.preventDefault();
  };

  #later(name: string, ms: number, act: () => unknown): void {
    clearTimeout(this.#timers.get(name));
    if (!this.#closed) this.#timers.set(name, setTimeout(act, ms));
  }

  #change(sheetId: string, rowId: string, to: (model: CellModel) => CellModel): void {
    const work = this.#works.get(sheetId);
    const model = work?.models.get(rowId);
    if (!work || !model) return;
    const next = to(model);
    if (next === model) return;
    work.models.set(rowId, next);
    const pending = unsaved(next) ?? refusal(next);
    if (pending) this.#durable = keepMark(work.place, rowId, pending) && this.#durable;
    else if (unsaved(model) ?? refusal(model)) forgetMark(work.place, rowId);
    if (next.fresh && !model.fresh)
      this.#later(`fresh ${sheetId} ${rowId}`, FRESH_MS, () => this.#change(sheetId, rowId, (one) => ({ ...one, fresh: false })));
    this.#show(sheetId, rowId);
    this.#later('tell', 40, this.#tell);
  }

  #show(sheetId: string, rowId: string): void {
    const work = this.#works.get(sheetId);
    const model = work?.models.get(rowId);
    if (!work || !model) return;
    this.cells.set(rowId, sheetId, cellOf(model, work.info, this.#failures > 0));
    if (work.info.doubleEntry) this.cells.touch(rowId);
  }

  readonly #tell = (): void => {
    this.#summary = summaryOf([...this.#works.values()], this.#rows, {
      offline: this.#failures > 0,
      retryAt: this.#retryAt,
      restored: this.#restored,
      durable: this.#durable,
    });
    for (const listener of this.#listeners) listener();
  };

  readonly isOffline = (): boolean => this.#failures > 0;

  model(sheetId: string, rowId: string): CellModel | undefined {
    return this.#works.get(sheetId)?.models.get(rowId);
  }

  rowsWith(trait: CellTrait): readonly string[] {
    return [...(rowsWithTrait([...this.#works.values()], this.#rows).get(trait) ?? [])];
  }

  /** Computed now, not as of the last notification. */
  problems(): readonly Problem[] {
    return problemsOf([...this.#works.values()], this.#rows);
  }

  textOf = (rowId: string, columnId: string): string => {
    const model = this.model(columnId, rowId);
    return model ? shownText(model) : '';
  };

  /** Typed, pasted or cleared cells; one act for Ctrl+Z. */
  enter(edits: readonly CellEdit[]): void {
    const steps = this.#put(edits);
    this.#log = record(this.#log, steps);
  }

  #put(edits: readonly CellEdit[]): Step[] {
    const at = new Date().toISOString();
    const steps = edits.flatMap(({ rowId, columnId, text }): Step[] => {
      const work = this.#works.get(columnId);
      const model = work?.models.get(rowId);
      if (!work?.info.mayEnter || !model || text === shownText(model)) return [];
      const next = enter(model, text, work.info, at);
      this.#change(columnId, rowId, () => next);
      return [{ rowId, columnId, before: shownText(model), after: shownText(next) }];
    });
    this.#later('send', SEND_AFTER_MS, this.#flush);
    return steps;
  }

  /** Returns how many cells were skipped because they changed since. */
  undo(): number {
    return this.#retake(undo(this.#log, this.textOf));
  }

  redo(): number {
    return this.#retake(redo(this.#log, this.textOf));
  }

  #retake(taken: Taken | null): number {
    if (!taken) return 0;
    this.#log = taken.log;
    this.#put(taken.edits);
    return taken.skipped;
  }

  /** Keeps one of two marks of a conflict. */
  settle(sheetId: string, rowId: string, keep: 'MINE' | 'THEIRS'): void {
    this.#change(sheetId, rowId, (model) => settle(model, keep, new Date().toISOString()));
    this.#later('send', 0, this.#flush);
  }

  /** Resends marks that a closed sheet or window refused; the sheet is open again. */
  again(sheetId: string): void {
    for (const rowId of this.#works.get(sheetId)?.models.keys() ?? []) this.#change(sheetId, rowId, again);
    this.#later('send', 0, this.#flush);
  }

  drop(sheetId: string, rowId: string): void {
    this.#change(sheetId, rowId, drop);
  }

  readonly retryNow = (): void => {
    this.#later('send', 0, this.#flush);
  };

  readonly #flush = async (): Promise<void> => {
    await Promise.all([...this.#works.values()].map((work) => this.#save(work)));
  };

  async #save(work: SheetWork): Promise<void> {
    const sheetId = work.info.id;
    if (this.#sending.has(sheetId)) return;
    const ids = [...work.models].filter(([, model]) => model.draft?.phase === 'WAITING').map(([id]) => id);
    const part = ids.slice(0, LARGEST_SAVE);
    if (part.length === 0) return;
    this.#sending.add(sheetId);
    for (const id of part) this.#change(sheetId, id, send);
    const cells = part.flatMap((id): MarkCell[] => {
      const draft = work.models.get(id)?.draft;
      return draft ? [{ studentExamId: id, ...sentMark(draft), version: draft.base.version }] : [];
    });
    const outcome = await saveCells(this.#order.instituteId, { sheetId, entry: work.info.entry, cells });
    this.#sending.delete(sheetId);
    if (outcome.kind === 'PASSING') return this.#failed(sheetId, part);
    this.#connected();
    const now = new Date().toISOString();
    if (outcome.kind === 'BARRED') {
      for (const id of part) this.#change(sheetId, id, (model) => barred(model, outcome.code, outcome.message));
      this.reread().catch(() => undefined);
      return;
    }
    for (const one of outcome.answers) this.#change(sheetId, one.studentExamId, (model) => answered(model, one, now));
    // Cells that the answer does not name, if any, are asked for again.
    for (const id of part) this.#change(sheetId, id, unsent);
    if ([...work.models.values()].some((model) => model.draft?.phase === 'WAITING')) this.#later('send', 0, this.#flush);
  }

  #failed(sheetId: string, ids: readonly string[]): void {
    this.#failures += 1;
    const wait = waitAfter(this.#failures);
    this.#retryAt = Date.now() + wait;
    for (const id of ids) this.#change(sheetId, id, unsent);
    this.showAll();
    this.#later('send', wait, this.#flush);
  }

  #connected(): void {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#retryAt = null;
    this.showAll();
  }

  /** Every cell again: what it says depends on the connection and on the language. */
  showAll(): void {
    for (const [sheetId, work] of this.#works) for (const id of work.models.keys()) this.#show(sheetId, id);
    this.#later('tell', 0, this.#tell);
  }

  forgetRestored(): void {
    this.#restored = 0;
    this.#tell();
  }
}
