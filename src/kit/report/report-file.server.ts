import { listFile } from '../export/list-file.server.ts';
import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { counted } from '../http/reading.rules.ts';
import { sayIn } from '../text/said.server.ts';
import type { Language } from '../text/texts.contract.ts';
import { tableCsv } from '../spreadsheet/table-csv.server.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';
import { cellIn } from './report-columns.rules.ts';
import type { PlacedColumn } from './report-columns.rules.ts';
import type { ReportFormat } from './report.contract.ts';

/** Rows of a report, all of them. */
interface ReportTable {
  /** Of the file. */
  readonly name: string;
  /** On paper. */
  readonly title: string;
  readonly columns: readonly PlacedColumn[];
  /** Columns of the workbook that stay in sight. */
  readonly frozen: number;
  readonly pages: AsyncIterable<readonly unknown[]>;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DECIMAL = /^-?\d{1,13}(\.\d{1,2})?$/;

/** What a row says in a column, choices in words. */
function saidIn(row: unknown, column: PlacedColumn, language: Language): string | number | null {
  const value = cellIn(row, column);
  return value === null || column.words === undefined ? value : sayIn(language, `${column.words}.${value}`, String(value));
}

function sheetCell(column: PlacedColumn, row: unknown, language: Language): SheetCell {
  const value = saidIn(row, column, language);
  if (value === null) return null;
  const text = String(value);
  if (column.kind === 'TEXT') return text;
  // A figure that is not there, or one of two parts, is a text in its cell.
  return DECIMAL.test(text) ? { figure: text } : text;
}

async function* cellsOf(
  { columns }: Pick<ReportTable, 'columns'>,
  pages: ReportTable['pages'],
  language: Language,
): AsyncGenerator<SheetCell[]> {
  for await (const page of pages) for (const row of page) yield columns.map((column) => sheetCell(column, row, language));
}

/** The rows in one of the three forms, written while they are read. */
export function reportFile(db: Db, scope: InstituteScope, table: ReportTable, format: ReportFormat): FileReply {
  const { name, title, columns, frozen } = table;
  const { language = 'en' } = scope;
  const { each, rows } = counted(table.pages, (page) => page.length);
  const heads = columns.map(({ head }) => head);
  const told = { rows, asked: { filters: [], columns: heads, printed: heads } };
  const sheet = columns.map(({ head, width }) => ({ title: head, width }));
  switch (format) {
    case 'CSV':
      return {
        fileName: `${name}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: tableCsv(sheet, cellsOf(table, each, language)),
        ...told,
      };
    case 'XLSX': {
      const content = xlsx({ title, columns: sheet, frozen, rows: cellsOf(table, each, language), foot: scope.mark });
      return { fileName: `${name}.xlsx`, contentType: XLSX, content, ...told };
    }
    case 'PDF': {
      const printed = columns.map((column) => ({
        key: column.head,
        head: column.head,
        kind: column.kind === 'TEXT' ? ('TEXT' as const) : ('FIGURE' as const),
        of: (row: unknown) => String(saidIn(row, column, language) ?? ''),
      }));
      return listFile(db, scope, { name, title, columns: printed, pages: table.pages }, 'pdf');
    }
  }
}
