/** A row as a pasted block may name it: by any of its keys. */
export interface KeyedRow {
  readonly id: string;
  readonly keys: readonly string[];
  /** Whose row it is, in each script: a line with another name is not taken. */
  readonly names: readonly string[];
}

/** A column as a pasted block may head it. */
export interface NamedColumn {
  readonly id: string;
  readonly names: readonly string[];
}

export interface KeyedSheet {
  readonly rows: readonly KeyedRow[];
  /** Columns that take entries. */
  readonly columns: readonly NamedColumn[];
  /** Columns that hold entries and take none now: known by their headings. */
  readonly locked: readonly NamedColumn[];
  /** What the columns of keys may be headed, in every language. */
  readonly keyHeads: readonly string[];
  /** What the column of names may be headed. */
  readonly nameHeads: readonly string[];
  /** The column at which a block without headings begins, as a place among `columns`. */
  readonly from: number;
  /** Whether a text is an entry of a column. */
  readonly isEntry: (columnId: string, text: string) => boolean;
}

/** A FILE is placed by its headings alone; a BLOCK without headings goes from the cursor to the right. */
export type KeyedSource = 'BLOCK' | 'FILE';
