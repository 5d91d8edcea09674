import type { ReactNode } from 'react';
import type { Selection } from './selection.client.ts';

/** What columns side by side are of: a paper, a grade. */
export interface ColumnGroup {
  readonly key: string;
  readonly title: string;
  readonly detail: string | null;
  /** What it is one of: "Papers". */
  readonly kind: string;
}

export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** END for figures; codes and words START. */
  readonly align: 'START' | 'END';
  readonly sortable: boolean;
  /** Hidden by default; the user can show it. */
  readonly startsHidden?: boolean;
  /** A day or a figure: meaningless without its title, also where the second column is a separate line. */
  readonly needsTitle?: boolean;
  /** Columns of one group share a head above their own; on a phone all groups of a kind are behind one touch. */
  readonly group?: ColumnGroup;
  readonly cell: (row: Row) => ReactNode;
}

/** A column that cannot be sorted by: the server orders the rows. */
export function plainColumn<Row>(
  id: string,
  title: string,
  cell: TableColumn<Row>['cell'],
  align: TableColumn<Row>['align'] = 'START',
): TableColumn<Row> {
  return { id, title, align, sortable: false, cell };
}

/** A row of people on a phone in two lines; what they leave out is where the row leads. */
export interface PhoneRow<Row> {
  readonly picture?: (row: Row) => ReactNode;
  readonly first: (row: Row) => ReactNode;
  /** What tells the row from others of the same name; parts that are null are left out. */
  readonly second: (row: Row) => readonly (string | null)[];
  /** A short badge behind the name. */
  readonly state?: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Rows without an `id` of their own say what each is known by. */
export type Identified<Row> = Row extends { readonly id: string } ? unknown : { readonly idOf: (row: Row) => string };

/** What a table and its cards on a phone are given alike. */
export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** Without it the rows are only read. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Actions of one row, at its end. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsTitle?: string;
  /** Boxes before the rows; Space selects the row that has the focus, Shift with a click all between. */
  readonly selection?: Selection | undefined;
  /** What a row is selected by, when it has no `id`. */
  readonly idOf?: ((row: Row) => string) | undefined;
  /** What a row's box is called: its name. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** What columns add up to over all rows, by their ids: a last row. */
  readonly totals?: Readonly<Record<string, unknown>> | undefined;
  /** On a phone two lines instead of all columns by name. */
  readonly phone?: PhoneRow<Row> | undefined;
  /** NORMAL: 44 px with a photo or a second line; COMPACT: 34 px. */
  readonly density?: 'NORMAL' | 'COMPACT';
}

/** What a column adds up to, as it is shown. */
export const totalIn = (totals: Readonly<Record<string, unknown>>, { id }: { readonly id: string }): string => {
  const value = totals[id];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** START: a line before the column, because another group begins with it or the last one ended. INSIDE: within a group. */
export function groupEdge(columns: readonly Pick<TableColumn<never>, 'group'>[], place: number): 'START' | 'INSIDE' | undefined {
  const own = columns[place]?.group?.key;
  const before = columns[place - 1]?.group?.key;
  if (own !== before) return 'START';
  return own === undefined ? undefined : 'INSIDE';
}

/** The id of a row by its own field. */
export function idOfRow(row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  if (typeof id !== 'string') throw new Error('a row without an id: the list needs idOf');
  return id;
}
