import { stringify } from 'csv-stringify/sync';
import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { sql } from 'kysely';
import { safeCell } from '../spreadsheet/csv-cell.rules.ts';
import type { ExportFormat } from './export-format.contract.ts';
import { counted } from '../http/reading.rules.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';
import { momentIn, sheetCell, spokenCell } from './list-column.server.ts';
import type { ListColumn } from './list-column.server.ts';
import { listPdf } from './print-list.server.ts';

/** A list as it is filtered: all its rows, in pages. */
export interface FiledList<Row> {
  /** Of the file. */
  readonly name: string;
  /** On paper, and, in short, of its sheet. */
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Keys of the columns that are in sight, in their order, with commas between, or `-` and the key of those that are not; absent: all as they are. */
  readonly shown?: string | undefined;
  /** The filters in words: "Status: Active". */
  readonly filters?: readonly string[];
  /** Rows, where they are known before they are read. */
  readonly total?: number | undefined;
}

/** In sight first, in their order. A file has the others after them, so that it can be imported again; paper leaves them out. */
function arranged<Row>({ columns, shown }: FiledList<Row>, rest: 'AFTER' | 'LEFT_OUT'): readonly ListColumn<Row>[] {
  const keys = (shown ?? '').split(',');
  const first = keys.flatMap((key) => columns.filter((column) => column.key === key));
  if (first.length === 0) return rest === 'AFTER' ? columns : columns.filter((column) => !keys.includes(`-${column.key}`));
  return rest === 'AFTER' ? [...first, ...columns.filter((column) => !first.includes(column))] : first;
}

/** A moment by the clocks of the institute. */
async function momentOf(db: Db, scope: InstituteScope): Promise<(instant: string) => string> {
  const { rows } = await sql<{ timeZone: string }>`select time_zone from institute where id = ${scope.instituteId}`.execute(db);
  return momentIn(rows[0]?.timeZone ?? 'UTC');
}

/** The mark that makes spreadsheets read UTF-8. */
const BOM = '\uFEFF';
const WIDEST = 40;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of one piece, a millisecond or two: between two pieces others are answered, and each of their answers waits for several. */
const WRITTEN_AT_ONCE = 100;
/** A line break of any kind inside a cell is quoted: else the rest of the row would be read as the next one. */
const WRITTEN = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** CSV text page by page. */
async function* csvOf<Row>(db: Db, scope: InstituteScope, { columns, pages }: FiledList<Row>): AsyncGenerator<string> {
  const moment = await momentOf(db, scope);
  yield BOM + stringify([columns.map(({ head }) => safeCell(head))], WRITTEN);
  for await (const rows of pages) {
    for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
      yield stringify(
        rows.slice(at, at + WRITTEN_AT_ONCE).map((row) => columns.map((column) => safeCell(spokenCell(column, row, moment)))),
        WRITTEN,
      );
  }
}

async function* sheetRows<Row>(db: Db, scope: InstituteScope, { columns, pages }: FiledList<Row>): AsyncGenerator<readonly SheetCell[]> {
  const moment = await momentOf(db, scope);
  for await (const rows of pages) for (const row of rows) yield columns.map((column) => sheetCell(column, row, moment));
}

/** Exactly what a list finds, all rows, as a file. CSV and workbook are written while the rows come; neither is held in memory. */
export function listFile<Row>(db: Db, scope: InstituteScope, asked: FiledList<Row>, format: ExportFormat): FileReply {
  const { each, rows } = counted(asked.pages, (page) => page.length);
  const list = { ...asked, pages: each, columns: arranged(asked, format === 'pdf' ? 'LEFT_OUT' : 'AFTER') };
  const { name, title, filters = [] } = asked;
  const heads = (rest: 'AFTER' | 'LEFT_OUT') => arranged(asked, rest).map(({ head }) => head);
  const told = { rows, asked: { filters, columns: heads('AFTER'), printed: heads('LEFT_OUT') } };
  switch (format) {
    case 'csv':
      return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: csvOf(db, scope, list), ...told };
    case 'xlsx': {
      const columns = list.columns.map(({ head }) => ({ title: head, width: Math.min(WIDEST, Math.max(12, head.length + 2)) }));
      const content = xlsx({ title, columns, frozen: 1, rows: sheetRows(db, scope, list), foot: scope.mark });
      return { fileName: `${name}.xlsx`, contentType: XLSX, content, ...told };
    }
    case 'pdf':
      return { fileName: `${name}.pdf`, contentType: 'application/pdf', content: listPdf(db, scope, list), ...told };
  }
}
