import { useState } from 'react';
import type { CellOf } from './cell-table.tsx';
import classes from './cell-table.module.css';
import { wholeList } from './typed-number.rules.ts';

interface Shared {
  readonly cell: Pick<CellOf<never>, 'label' | 'wrong' | 'readOnly'>;
  /** Column, for the keyboard. */
  readonly column: string;
}

interface TextProps extends Shared {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Figures stand right and bring the figure keys on a phone. */
  readonly figure?: boolean;
}

export function TextCell({ cell, column, value, onChange, figure, placeholder }: TextProps) {
  return (
    <input
      className={classes.input}
      data-cell={column}
      data-figure={figure || undefined}
      aria-label={cell.label}
      aria-invalid={cell.wrong || undefined}
      inputMode={figure ? 'decimal' : 'text'}
      placeholder={placeholder}
      autoComplete="off"
      readOnly={cell.readOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ChoiceProps extends Shared {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function ChoiceCell({ cell, column, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className={classes.input}
      data-cell={column}
      aria-label={cell.label}
      aria-invalid={cell.wrong || undefined}
      disabled={cell.readOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface FlagProps extends Shared {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function FlagCell({ cell, column, value, onChange }: FlagProps) {
  return (
    <input
      type="checkbox"
      className={classes.flag}
      data-cell={column}
      aria-label={cell.label}
      aria-invalid={cell.wrong || undefined}
      disabled={cell.readOnly}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface NumbersProps extends Shared {
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
}

/** Whole numbers apart by spaces or commas; what is typed stays as it is typed. */
export function NumbersCell({ cell, column, value, onChange }: NumbersProps) {
  const [text, setText] = useState(value.join(', '));
  const typed = wholeList(text);
  const change = (next: string) => {
    setText(next);
    const numbers = wholeList(next);
    if (numbers) onChange(numbers);
  };
  return <TextCell cell={{ ...cell, wrong: cell.wrong || typed === null }} column={column} value={text} onChange={change} />;
}
