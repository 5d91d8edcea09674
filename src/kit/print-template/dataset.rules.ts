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

export const fieldOf = (dataset: Dataset, key: string): PrintField | undefined => dataset.find((field) => field.key === key);

/** The text of a field; '' where nothing is known. */
export function textOfField(values: PrintValues, key: string): string {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  return typeof value === 'string' ? value.trim() : '';
}

export function rowsOfField(values: PrintValues, key: string): readonly PrintRow[] {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  return Array.isArray(value) ? (value as readonly PrintRow[]) : [];
}

export const isGiven = (values: PrintValues, key: string): boolean =>
  textOfField(values, key) !== '' || rowsOfField(values, key).length > 0;
