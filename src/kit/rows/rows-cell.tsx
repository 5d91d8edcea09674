import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { readDay, typedDay } from '../field/typed-day.rules.ts';
import { useText } from '../text/text.client.ts';
import { rowsText } from './rows.text.ts';
import { uiText } from '../ui/ui.text.ts';
import type { ChoiceColumn, FlagColumn, RowsColumn, TypedColumn } from './rows-column.client.ts';
import classes from './rows-editor.module.css';

interface Shared {
  readonly className: string | undefined;
  readonly 'data-field': string;
  readonly 'data-row': number;
  readonly 'data-column': string;
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface OneProps<Row, Column> {
  readonly column: Column;
  readonly row: Row;
  readonly shared: Shared;
  readonly onChange: (change: Partial<Row>) => void;
}

/**
 * Keeps the text as typed while typing: "7, " on the way to "7, 8". A text that is no value changes
 * nothing, is marked, stays, and lets no form be saved over it.
 */
function TypedCell<Row extends object>({ column, row, shared, onChange }: OneProps<Row, TypedColumn<Row>>) {
  const { t } = useText(rowsText);
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const isDay = column.kind === 'DATE';
  const value = column.read(row);
  const typed = draft?.over === value ? draft.text : null;
  // A day is typed day first, whatever the browser's language, and kept as ISO.
  const write = (text: string) => {
    const entered = isDay && text.trim() !== '' ? readDay(text) : text;
    return entered === null ? null : column.write(entered, row);
  };
  const refused = typed !== null && write(typed) === null;
  const change = (text: string) => {
    const next = write(text);
    if (next) onChange(next);
    setDraft({ text, over: next ? column.read({ ...row, ...next }) : value });
  };
  return (
    <input
      {...shared}
      type="text"
      inputMode={column.kind === 'FIGURE' ? 'decimal' : undefined}
      placeholder={column.placeholder ?? (isDay ? t('rows.day') : column.optional ? '–' : undefined)}
      aria-invalid={refused || shared['aria-invalid']}
      data-refused={refused || undefined}
      autoComplete="off"
      value={typed ?? (isDay ? typedDay(value) : value)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => (refused ? undefined : setDraft(null))}
    />
  );
}

function ChoiceCell<Row>({ column, row, shared, onChange }: OneProps<Row, ChoiceColumn<Row>>) {
  const change = (value: string) => {
    const next = column.write(value, row);
    if (next) onChange(next);
  };
  return (
    <select {...shared} value={column.read(row)} onChange={(event) => change(event.currentTarget.value)}>
      {column.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function FlagCell<Row>({ column, row, shared, onChange }: OneProps<Row, FlagColumn<Row>>) {
  return (
    <input
      {...shared}
      className={classes.flag}
      type="checkbox"
      checked={column.read(row)}
      onChange={(event) => onChange(column.write(event.currentTarget.checked))}
    />
  );
}

const wordsOf = (kind: 'TEXT' | 'FIGURE' | 'DATE', value: string): string => (kind === 'DATE' ? typedDay(value) : value);

/** A cell that is only looked at is text: nothing in it can be mistaken for something to fill in. */
function ReadCell<Row>({ column, row, at }: { readonly column: RowsColumn<Row>; readonly row: Row; readonly at: number }) {
  const { t } = useText(uiText);
  const off = column.off?.(row) ?? false;
  switch (column.kind) {
    case 'SHOWN':
      return <span className={classes.shown}>{column.show(row, at)}</span>;
    case 'FLAG': {
      const on = !off && column.read(row);
      const Icon = on ? IconCheck : IconMinus;
      return (
        <span className={classes.still}>
          <Icon size={16} stroke={2} role="img" aria-label={t(on ? 'flag.yes' : 'flag.no')} />
        </span>
      );
    }
    case 'CHOICE':
    case 'TEXT':
    case 'FIGURE':
    case 'DATE': {
      const value = off ? '' : column.read(row);
      const words =
        column.kind === 'CHOICE' ? (column.options.find((option) => option.value === value)?.label ?? value) : wordsOf(column.kind, value);
      const empty = column.kind === 'TEXT' || column.kind === 'FIGURE' ? column.placeholder : undefined;
      return <span className={classes.still}>{words || empty || '–'}</span>;
    }
  }
}

interface Props<Row> {
  readonly column: RowsColumn<Row>;
  readonly row: Row;
  readonly at: number;
  /** The path of the row, by which an error finds its cells: `terms.0`. */
  readonly path: string;
  /** Id of the sentence that says what is wrong with this cell. */
  readonly wrong: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<Row>) => void;
}

/** One cell: an input of the column's kind, or the words in it. */
export function RowsCell<Row extends object>({ column, row, at, path, wrong, readOnly, onChange }: Props<Row>) {
  const { t } = useText(rowsText);
  if (readOnly || column.kind === 'SHOWN' || column.off?.(row)) return <ReadCell column={column} row={row} at={at} />;
  const shared: Shared = {
    className: classes.input,
    'data-field': `${path}.${column.id}`,
    'data-row': at,
    'data-column': column.id,
    'aria-label': t('rows.cell', { column: column.title, number: at + 1 }),
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong,
  };
  const props = { row, shared, onChange };
  if (column.kind === 'FLAG') return <FlagCell {...props} column={column} />;
  return column.kind === 'CHOICE' ? <ChoiceCell {...props} column={column} /> : <TypedCell {...props} column={column} />;
}
