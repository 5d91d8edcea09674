import { stringify } from 'csv-stringify/sync';
import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { cellOf } from '../spreadsheet/csv-cell.rules.ts';
import type { ExportFormat } from './export-format.contract.ts';
import { counted } from '../http/reading.rules.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';
import { sheetCell } from './list-column.server.ts';
import type { ListColumn } from './list-column.server.ts';
import { listPdf } from './print-list.server.ts';

/** A list as it is filtered: all its rows, in pages. */
export interface FiledList<Row> {
  /** Of the file and its sheet. */
  readonly name: string;
  /** On paper. */
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** The mark that makes spreadsheets read UTF-8. */
const BOM = '\uFEFF';
const WIDEST = 40;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** CSV text page by page. */
async function* csvOf<Row>({ columns, pages }: FiledList<Row>): AsyncGenerator<string> {
  yield BOM + stringify([columns.map(({ key }) => key)], { record_delimiter: 'windows' });
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) => columns.map((column) => cellOf(column.of(row)))),
      { record_delimiter: 'windows' },
    );
  }
}

async function* sheetRows<Row>({ columns, pages }: FiledList<Row>): AsyncGenerator<readonly SheetCell[]> {
  for await (const rows of pages) for (const row of rows) yield columns.map((column) => sheetCell(column, row));
}

/** Exactly what a list finds, all rows, as a file. CSV and workbook are written while the rows come; neither is held in memory. */
export function listFile<Row>(db: Db, scope: InstituteScope, asked: FiledList<Row>, format: ExportFormat): FileReply {
  const { each, rows } = counted(asked.pages, (page) => page.length);
  const list = { ...asked, pages: each };
  const { name } = asked;
  switch (format) {
    case 'csv':
      return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: csvOf(list), rows };
    case 'xlsx': {
      const columns = asked.columns.map(({ key }) => ({ title: key, width: Math.min(WIDEST, Math.max(12, key.length + 2)) }));
      const content = xlsx({ name, columns, frozen: 1, rows: sheetRows(list), foot: scope.mark });
      return { fileName: `${name}.xlsx`, contentType: XLSX, content, rows };
    }
    case 'pdf':
      return { fileName: `${name}.pdf`, contentType: 'application/pdf', content: listPdf(db, scope, list), rows };
  }
}
