import { useId, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import classes from './rows-editor.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One column of rows that are edited in place. */
export interface RowsColumn<Row> {
  readonly key: keyof Row & string;
  readonly title: string;
  /** SHOWN is computed and not entered. */
  readonly kind: 'TEXT' | 'DECIMAL' | 'WHOLE' | 'DATE' | 'FLAG' | 'CHOICE' | 'SHOWN';
  /** Of a CHOICE. */
  readonly options?: readonly Choice[];
  /** May be empty, which is null. */
  readonly optional?: boolean;
  /** In pixels; else the column takes its share. */
  readonly width?: number;
  /** Of SHOWN: what is in the cell. */
  readonly shown?: (row: Row, index: number) => ReactNode;
  /** Not entered in this row, e.g. a minimum without its own passing. */
  readonly off?: (row: Row) => boolean;
}

export const isFigure = (kind: RowsColumn<object>['kind']): boolean => kind === 'DECIMAL' || kind === 'WHOLE';

interface Props<Row> {
  readonly column: RowsColumn<Row>;
  readonly row: Row;
  readonly index: number;
  /** The path of the cell, by which an error finds it: `terms.0.name`. */
  readonly field: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What is typed as the value of the column's kind; what is no whole number stays as typed and is refused by name. */
function valueOf(text: string, { kind, optional }: Pick<RowsColumn<object>, 'kind' | 'optional'>): unknown {
  if (text === '') return optional || kind === 'WHOLE' ? null : '';
  return kind === 'WHOLE' && /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

function ChoiceCell<Row>({
  column,
  value,
  shared,
  onChange,
}: {
  readonly column: RowsColumn<Row>;
  readonly value: string;
  readonly shared: object;
  readonly onChange: (value: unknown) => void;
}) {
  const change = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value);
  return (
    <select {...shared} value={value} onChange={change}>
      {column.optional || value === '' ? <option value="">–</option> : null}
      {(column.options ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One cell: an input of the column's kind, framed red with the reason under it when it is refused. */
export function RowsCell<Row>({ column, row, index, field, error, readOnly, onChange, onKeyDown }: Props<Row>) {
  const { t } = useText();
  const id = useId();
  if (column.kind === 'SHOWN') return <div className={classes.shown}>{column.shown?.(row, index)}</div>;
  const value: unknown = row[column.key];
  const off = column.off?.(row) ?? false;
  const shared = {
    className: classes.input,
    'data-field': field,
    'data-kind': column.kind,
    'aria-label': t('rows.cell', { column: column.title, number: index + 1 }),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    disabled: readOnly || off,
    onKeyDown,
  };
  const input = () => {
    if (column.kind === 'CHOICE') return <ChoiceCell column={column} value={asText(value)} shared={shared} onChange={onChange} />;
    if (column.kind === 'FLAG') {
      return (
        <input
          {...shared}
          className={classes.flag}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    }
    const type = column.kind === 'DATE' ? 'date' : 'text';
    const mode = column.kind === 'WHOLE' ? 'numeric' : column.kind === 'DECIMAL' ? 'decimal' : undefined;
    const change = (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      onChange(valueOf(isFigure(column.kind) ? text.trim() : text, column));
    };
    return <input {...shared} type={type} inputMode={mode} value={off ? '' : asText(value)} onChange={change} autoComplete="off" />;
  };
  return (
    <>
      {input()}
      {error ? (
        <span id={id} className={classes.error}>
          {error}
        </span>
      ) : null}
    </>
  );
}
