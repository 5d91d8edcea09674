import type { ReactNode } from 'react';

interface Titled<Row> {
  /** Key of the row where it has one: by `row.id` an error finds its cell. */
  readonly id: string;
  readonly title: string;
  /** In pixels; else the column takes its share. */
  readonly width?: number;
  /** Not entered in this row, e.g. a minimum without its own passing. */
  readonly off?: (row: Row) => boolean;
}

/** The cell's text, and the row change made by a text; null: not a valid value. */
interface Entered<Row> extends Titled<Row> {
  readonly read: (row: Row) => string;
  readonly write: (text: string, row: Row) => Partial<Row> | null;
}

export interface TypedColumn<Row> extends Entered<Row> {
  /** Figures are right-aligned and open the numeric keyboard on a phone. */
  readonly kind: 'TEXT' | 'FIGURE' | 'DATE';
  /** May be empty. */
  readonly optional?: boolean;
  readonly placeholder?: string;
}

export interface ChoiceColumn<Row> extends Entered<Row> {
  readonly kind: 'CHOICE';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface FlagColumn<Row> extends Titled<Row> {
  readonly kind: 'FLAG';
  readonly read: (row: Row) => boolean;
  readonly write: (on: boolean) => Partial<Row>;
}

/** Computed, not entered. */
export interface ShownColumn<Row> extends Titled<Row> {
  readonly kind: 'SHOWN';
  readonly figure?: boolean;
  readonly show: (row: Row, at: number) => ReactNode;
}

/** One column of rows that are edited in place. */
export type RowsColumn<Row> = TypedColumn<Row> | ChoiceColumn<Row> | FlagColumn<Row> | ShownColumn<Row>;

export function alignOf<Row>(column: RowsColumn<Row>): 'END' | 'MIDDLE' | undefined {
  if (column.kind === 'FLAG') return 'MIDDLE';
  return column.kind === 'FIGURE' || (column.kind === 'SHOWN' && column.figure) ? 'END' : undefined;
}
