import type { ReplyOf, Endpoint } from '../http/endpoint.contract.ts';
import { coreOf, isDecimal } from '../field/field-kind.contract.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';
import { wordsOfCode, wordsOfName } from './printed-list.rules.ts';
import type * as z from 'zod/mini';

/** FIGURE: a number in a workbook, at the right on paper. CODE: a choice, as words on paper. */
type ColumnKind = 'TEXT' | 'FIGURE' | 'CODE';

/** A column of a list in a file, whatever the form. */
export interface ListColumn<Row> {
  /** Its head in CSV and workbook. */
  readonly key: string;
  /** Its head on paper. */
  readonly head: string;
  readonly kind: ColumnKind;
  of(row: Row): unknown;
}

export const columnKind = (schema: z.core.$ZodType): ColumnKind => {
  const core = coreOf(schema);
  if (core._zod.def.type === 'enum') return 'CODE';
  return core._zod.def.type === 'number' || isDecimal(core) ? 'FIGURE' : 'TEXT';
};

/** A paged answer and one of its rows. */
export type ListEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType<{ data: object[] }>>;
export type ListedRow<E extends ListEndpoint> = ReplyOf<E>['data'][number];

/** A field by its name, or what is made of a row under a head of its own. */
export type ColumnSpec<Row> = (keyof Row & string) | Made<Row>;
interface Made<Row> {
  readonly key: string;
  readonly head?: string;
  readonly kind?: ColumnKind;
  of(row: Row): unknown;
}

function rowShape(list: ListEndpoint): Readonly<Record<string, z.core.$ZodType>> {
  const reply = coreOf(list.reply)._zod.def;
  const data = reply.type === 'object' ? reply.shape['data'] : undefined;
  const rows = data && coreOf(data)._zod.def;
  const row = rows?.type === 'array' ? coreOf(rows.element)._zod.def : undefined;
  return row?.type === 'object' ? row.shape : {};
}

/** Columns of a list that is no master: kinds come from the contract's row. */
export function listColumns<E extends ListEndpoint>(list: E, specs: readonly ColumnSpec<ListedRow<E>>[]): ListColumn<ListedRow<E>>[] {
  const shape = rowShape(list);
  return specs.map((spec): ListColumn<ListedRow<E>> => {
    if (typeof spec === 'object') return { kind: 'TEXT', head: spec.head ?? wordsOfName(spec.key), ...spec };
    const schema = shape[spec];
    return { key: spec, head: wordsOfName(spec), kind: schema ? columnKind(schema) : 'TEXT', of: (row) => row[spec] };
  });
}

const FIGURE = /^-?\d{1,13}(\.\d{1,2})?$/;

/** Plain text of a value: a workbook and a page have no formulas to keep from. */
function plainOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.map(String).join(';');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** In a workbook. */
export function sheetCell<Row>(column: ListColumn<Row>, row: Row): SheetCell {
  const text = plainOf(column.of(row));
  return column.kind === 'FIGURE' && FIGURE.test(text) ? { figure: text } : text;
}

/** Format of a time in replies: "2026-11-21T17:14:44.978Z". */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** For reading only: choices as text, yes and no, times in the institute's zone. */
export function printedCell<Row>(column: ListColumn<Row>, row: Row, moment: Intl.DateTimeFormat): string {
  const value = column.of(row);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return plainOf(value).replaceAll(';', '; ');
  if (typeof value !== 'string') return plainOf(value);
  if (INSTANT.test(value)) return moment.format(new Date(value));
  return column.kind === 'CODE' ? wordsOfCode(value) : value;
}
