import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** END for figures; codes and words START. */
  readonly align: 'START' | 'END';
  readonly sortable: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What a table and its cards on a phone are given alike. */
export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: (row: Row) => void;
  /** Actions of one row, at its end. */
  readonly actions: (row: Row) => ReactNode;
  readonly actionsTitle: string;
}
