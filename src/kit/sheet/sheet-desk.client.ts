import { planPaste, sameSpot, type Block, type Move, type Spot } from './block.rules.ts';
import { forAnother, type FileFor } from './file-line.rules.ts';
import { withWholeKeys } from './cut-key.rules.ts';
import { planByKey } from './keyed-paste.rules.ts';
import type { KeyedSheet, KeyedSource } from './keyed-sheet.rules.ts';
import { notReadText } from './not-read.client.ts';
import type { Grid } from './paste-key.rules.ts';
import type { PasteChange, PasteProposal } from './paste-proposal.rules.ts';
import { planByChoice, questionOf, type Chosen, type PasteQuestion } from './paste-question.rules.ts';
import type { CellEdit } from './sheet-cell.rules.ts';
import { sheetText } from './sheet.text.ts';
import { textsOf } from '../text/text.client.ts';
import { toastError } from '../ui/toasts.tsx';
import type { CellStore } from './cell-store.client.ts';
import type { Selection } from './selection.client.ts';
import type { LeadColumn, SheetActs, SheetColumn, SheetRow } from './sheet-model.client.ts';
import { reveal, type Geometry } from './sheet-geometry.client.ts';
import { formatTsv, parseCsv, parseTsv } from './tsv.rules.ts';

export interface SheetParts {
  readonly rows: readonly SheetRow[];
  readonly leads: readonly LeadColumn[];
  readonly columns: readonly SheetColumn[];
  readonly store: CellStore;
  readonly acts: SheetActs;
  readonly geometry: Geometry;
  readonly scroller: HTMLElement | null;
  readonly grid: HTMLElement | null;
  readonly input: HTMLInputElement | null;
}

const ROWS_OF_A_PAGE = 15;
const { t } = textsOf(sheetText);

const NOTHING_LEFT = { unknown: [], twice: [], misnamed: [], keyless: 0, notTaken: [], locked: [] };

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
    const { rows, columns, scroller, geometry } = this.#now;
    const from = this.selection.state().active;
    const takes = (spot: Spot) => this.takes(spot);
    const to = this.selection.step(move, { rows: rows.length, columns: columns.length, page: ROWS_OF_A_PAGE, takes }, how);
    if (scroller) reveal(scroller, geometry, to);
    return !sameSpot(from, to);
  }

  /** TYPED: the key that is down replaces the text. CARET: the text is edited. */
  open(editing: 'TYPED' | 'CARET'): boolean {
    const { input, store } = this.#now;
    const { active } = this.selection.state();
    const names = this.#names(active);
    if (!input || !names) return false;
    if (!this.takes(active)) return this.#bar();
    this.goTo(active);
    this.selection.edit(editing);
    input.value = editing === 'TYPED' ? '' : store.cell(names.rowId, names.columnId).text;
    input.focus({ preventScroll: true });
    if (editing === 'CARET') input.select();
    return true;
  }

  /** Said below the sheet: the active cell takes nothing. */
  #bar(): false {
    const { scroller, geometry } = this.#now;
    if (scroller) reveal(scroller, geometry, this.selection.state().active);
    this.selection.bar();
    return false;
  }

  close(how: 'COMMIT' | 'CANCEL'): void {
    const { input, acts, grid } = this.#now;
    const { active, editing } = this.selection.state();
    if (editing === 'NONE') return;
    this.selection.edit('NONE');
    const names = this.#names(active);
    const text = input?.value ?? '';
    if (input && document.activeElement === input) grid?.focus({ preventScroll: true });
    // Clearing is an act of its own: Delete, or F2 and an emptied text. A key without a sign, a cancelled composition clear nothing.
    const isNothing = editing === 'TYPED' && text.trim() === '';
    if (how === 'COMMIT' && names && !isNothing) acts.onEnter([{ ...names, text }], 'TYPE');
  }

  clear(): void {
    const { acts } = this.#now;
    const edits = this.#selected().flatMap((spot) => {
      const names = this.#names(spot);
      return names && this.takes(spot) ? [{ ...names, text: '' }] : [];
    });
    if (edits.length > 0) acts.onEnter(edits, 'CLEAR');
    else if (!this.takes(this.selection.state().active)) this.#bar();
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

  /** What a file would do, its rows found by their keys and its columns by their headings; null where it is not for this sheet, which is said. */
  proposeFile(text: string, fileFor: FileFor | undefined): PasteProposal | PasteQuestion | null {
    const grid = parseCsv(text);
    const file = fileFor ? forAnother(grid, fileFor) : null;
    if (fileFor && file !== null) {
      toastError(t('sheet.paste.otherFile', { file, here: fileFor.text }));
      return null;
    }
    if (!grid.some((line) => line.some((cell) => cell.trim() !== ''))) {
      toastError(t('sheet.paste.emptyFile'));
      return null;
    }
    const open = this.#now.columns.findIndex((column) => column.kind === 'ENTRY' && column.closed !== true);
    return this.#propose(grid, Math.max(0, open), 'FILE');
  }

  /** What pasting a text would do; a question where its columns cannot be told apart; null where it is not taken, which is said. */
  propose = (text: string): PasteProposal | PasteQuestion | null =>
    this.#propose(parseTsv(text), this.selection.state().block.left, 'BLOCK');

  /** The same after a person has said which column is which; BY_PLACE: none of them is one of numbers. */
  proposeChosen({ grid, source }: PasteQuestion, chosen: Chosen | 'BY_PLACE'): PasteProposal | null {
    if (chosen === 'BY_PLACE') return this.#byPlace(grid);
    const plan = planByChoice(grid, this.#keyed(0), chosen, source);
    return this.#weighed(plan.edits, { ...plan, how: 'BY_KEY', outside: 0, block: null });
  }

  /** The columns of a block that was read, to be matched by hand. */
  question = (grid: Grid, source: KeyedSource): PasteQuestion => questionOf(grid, this.#keyed(0), source);

  /** The sheet as a block is read for it, which begins at a column. */
  #keyed(left: number): KeyedSheet {
    const { rows, leads, columns, acts } = this.#now;
    const entries = columns.filter((column) => column.kind === 'ENTRY');
    const named = (column: SheetColumn) => ({ id: column.id, names: column.names ?? [] });
    const open = entries.filter((column) => column.closed !== true);
    const before = columns.slice(0, left).filter((column) => open.includes(column)).length;
    return {
      rows: rows.map((row) => ({ id: row.id, keys: row.keys ?? [], names: row.names ?? [] })),
      keyHeads: leads.flatMap((lead) => lead.keyNames ?? []),
      nameHeads: leads.flatMap((lead) => lead.names ?? []),
      columns: open.map(named),
      locked: entries.filter((column) => column.closed === true).map(named),
      from: Math.min(before, Math.max(0, open.length - 1)),
      isEntry: (columnId: string, entry: string) => acts.weigh({ rowId: rows[0]?.id ?? '', columnId, text: entry }).refusal === null,
    };
  }

  #propose(read: Grid, left: number, source: KeyedSource): PasteProposal | PasteQuestion | null {
    const sheet = this.#keyed(left);
    const grid = withWholeKeys(read, sheet.rows);
    const plan = planByKey(grid, sheet, source);
    switch (plan.kind) {
      case 'BY_KEY':
        return this.#weighed(plan.edits, { ...plan, how: 'BY_KEY', outside: 0, block: null, grid, source });
      case 'UNCLEAR':
        if (plan.locked.length === 0 && sheet.columns.length > 0) return questionOf(grid, sheet, source);
        break;
      case 'BELOW_HEADING':
        return this.#byPlace(grid.slice(1));
      case 'BY_PLACE':
        if (source === 'BLOCK') return this.#byPlace(grid);
        break;
      case 'HEADED':
        break;
    }
    toastError(notReadText(plan, grid, this.#now.rows, this.#now.columns));
    return null;
  }

  #byPlace(grid: Grid): PasteProposal {
    const { rows, columns } = this.#now;
    const plan = planPaste(grid, this.selection.state().block, { rows: rows.length, columns: columns.length });
    const edits = plan.targets.flatMap((target) => {
      const names = this.#names(target);
      return names ? [{ ...names, text: target.text }] : [];
    });
    // A column that only shows something takes nothing: what falls on it is left out, and said.
    const onShown = plan.targets.filter((target) => target.text.trim() !== '' && this.#names(target) === null).length;
    return this.#weighed(edits, { how: 'BY_PLACE', ...plan, ...NOTHING_LEFT, outside: plan.outside + onShown });
  }

  #weighed(
    edits: readonly CellEdit[],
    { outside, ...found }: Omit<PasteProposal, 'changes' | 'same' | 'closed'> & { readonly outside: number },
  ): PasteProposal {
    const { rows, columns, store, acts } = this.#now;
    const rowAt = new Map(rows.map((row, at) => [row.id, at]));
    const columnAt = new Map(columns.map((column, at) => [column.id, at]));
    const changes: PasteChange[] = [];
    let same = 0;
    let closed = outside;
    for (const edit of edits) {
      const spot = { row: rowAt.get(edit.rowId) ?? -1, column: columnAt.get(edit.columnId) ?? -1 };
      if (!this.takes(spot)) {
        closed += 1;
        continue;
      }
      const { text, refusal } = acts.weigh(edit);
      const { text: before } = store.cell(edit.rowId, edit.columnId);
      if (refusal === null && text === before) same += 1;
      else changes.push({ ...edit, text, before, refusal });
    }
    return { ...found, changes, same, closed };
  }

  /** Does what was proposed. */
  apply({ changes, block, closed, how }: PasteProposal): void {
    const { acts } = this.#now;
    if (changes.length > 0) acts.onEnter(changes, 'PASTE');
    if (changes.length > 0) this.#pasted(block ?? this.selection.state().block, changes.length);
    if (closed === 0 || how !== 'BY_PLACE') return;
    if (changes.length === 0 && !this.takes(this.selection.state().active)) this.#bar();
    else acts.onLeftOut?.(closed);
  }

  #pasted(block: Block, number: number): void {
    const { scroller, geometry } = this.#now;
    this.selection.paste(block, number);
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
