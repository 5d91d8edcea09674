export type FieldType = 'TEXT' | 'DATE' | 'NUMBER' | 'PICTURE' | 'LIST';

/** One thing that a print of a kind may show. */
export interface PrintField {
  readonly key: string;
  readonly type: FieldType;
  /** Keys of the rows of a LIST. */
  readonly columns?: readonly string[];
}

/** All that a print of a kind may show; nothing else can be named by a template. */
export type Dataset = readonly PrintField[];

export type PrintRow = Readonly<Record<string, string>>;
/** Days as YYYY-MM-DD, numbers as decimal text, pictures by the path under which the order carries them. */
export type PrintValues = Readonly<Record<string, string | null | readonly PrintRow[]>>;
