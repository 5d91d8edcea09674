import { useEffect, useRef, useState, type RefObject } from 'react';
import { readDay } from '../field/typed-day.rules.ts';
import { parseTsv } from '../sheet/tsv.rules.ts';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { moved, without } from './row-list.rules.ts';
import type { RowsColumn } from './rows-column.client.ts';
import { cellFrom, focusCell, stepOf } from './rows-keys.client.ts';
import { choiceOf, flagOf, pasteRows, type Put } from './rows-paste.rules.ts';

interface Given<Row> {
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  readonly start: (rows: readonly Row[]) => Row;
  readonly readOnly: boolean;
  readonly order: 'FREE' | 'SORTED';
  readonly fixed?: boolean;
  readonly most: number;
}

export interface RowsWork {
  readonly generation: number;
  /** Cells of the last paste that were no values. */
  readonly refused: number;
  readonly add: () => void;
  readonly move: (at: number, by: number) => void;
  readonly remove: (at: number) => void;
}

type Words = Parameters<typeof flagOf>[1];

function putOf<Row>(column: RowsColumn<Row>, words: Words): Put<Row> {
  const read = (text: string, row: Row): Partial<Row> | null => {
    switch (column.kind) {
      case 'SHOWN':
        return null;
      case 'FLAG': {
        const on = flagOf(text, words);
        return on === null ? null : column.write(on);
      }
      case 'CHOICE': {
        const value = choiceOf(text, column.options);
        return value === null ? null : column.write(value, row);
      }
      case 'DATE': {
        const day = text === '' ? '' : readDay(text);
        return day === null ? null : column.write(day, row);
      }
      case 'TEXT':
      case 'FIGURE':
        return column.write(text, row);
    }
  };
  return (text, row) => (column.off?.(row) ? null : read(text, row));
}

/** The columns that take entries, from one of them on. */
function putsFrom<Row>(columns: readonly RowsColumn<Row>[], id: string, words: Words): Put<Row>[] {
  const entered = columns.filter(({ kind }) => kind !== 'SHOWN');
  return entered.slice(entered.findIndex((column) => column.id === id)).map((column) => putOf(column, words));
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.dataset['column'] ? target : null;

/** Keeps the focus when its row is moved or removed. */
function useLaterFocus(frame: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (current === null) return;
    wanted.current = null;
    const all = frame.current?.querySelectorAll<HTMLElement>(current);
    focusCell([...(all ?? [])].find((one) => !one.hasAttribute('disabled')) ?? frame.current?.querySelector<HTMLElement>('[data-add]'));
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}

/** Listens in the frame with what the latest drawing knows. */
function useListeners(
  frame: RefObject<HTMLElement | null>,
  press: (event: KeyboardEvent) => void,
  paste: (event: ClipboardEvent) => void,
): void {
  const latest = useRef({ press, paste });
  useEffect(() => {
    latest.current = { press, paste };
  });
  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent) => latest.current.press(event);
    const onPaste = (event: ClipboardEvent) => latest.current.paste(event);
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('paste', onPaste);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('paste', onPaste);
    };
  }, [frame]);
}

/** Rows added, moved, removed and pasted, and the keys that walk their cells. */
export function useRowsWork<Row extends object>(frame: RefObject<HTMLElement | null>, given: Given<Row>): RowsWork {
  const { columns, rows, onChange, start, readOnly, order, fixed = false, most } = given;
  const { t } = useText(uiText);
  const [generation, setGeneration] = useState(0);
  const [refused, setRefused] = useState(0);
  const focusLater = useLaterFocus(frame);
  const put = (next: Row[], selector: string) => {
    setGeneration(generation + 1);
    setRefused(0);
    onChange(next);
    focusLater(selector);
  };
  const add = () => (rows.length < most ? put([...rows, start(rows)], `[data-row="${rows.length}"]`) : undefined);
  const move = (at: number, by: number, selector = `[data-tools="${at + by}"] button`) => {
    if (at + by >= 0 && at + by < rows.length) put(moved(rows, at, by), selector);
  };
  const remove = (at: number) => put(without(rows, at), `[data-tools="${Math.min(at, rows.length - 2)}"] button:last-child`);

  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    const step = cell ? stepOf(event, cell) : null;
    if (!frame.current || !cell || !step) return;
    event.preventDefault();
    const at = Number(cell.dataset['row']);
    if (step.act === 'GO') {
      // The add button follows the last row: a second Enter presses it.
      const end = event.key === 'Enter' && step.down > 0 ? frame.current.querySelector<HTMLElement>('[data-add]') : null;
      focusCell(cellFrom(frame.current, cell, step) ?? end);
    } else if (order === 'FREE' && !fixed) {
      move(at, step.down, `[data-row="${at + step.down}"][data-column="${cell.dataset['column'] ?? ''}"]`);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const block = parseTsv(event.clipboardData?.getData('text/plain') ?? '');
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
    if (!cell || readOnly || !isBlock) return;
    event.preventDefault();
    const { row = '0', column = '' } = cell.dataset;
    const puts = putsFrom(columns, column, { yes: t('flag.yes'), no: t('flag.no') });
    const done = pasteRows(block, { rows, columns: puts, from: Number(row), start: fixed ? null : start, most });
    put(done.rows, `[data-row="${row}"][data-column="${column}"]`);
    setRefused(done.refused);
  };
  useListeners(frame, press, paste);
  return { generation, refused, add, move, remove };
}
