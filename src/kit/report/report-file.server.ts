import { listFile } from '../export/list-file.server.ts';
import type { Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { counted } from '../http/reading.rules.ts';
import { tableCsv } from '../spreadsheet/table-csv.server.ts';
import { xlsx } from '../spreadsheet/xlsx.server.ts';
import type { SheetCell } from '../spreadsheet/xlsx.server.ts';
import type { ReportFormat } from './report.contract.ts';

/** A column as files take it. */
export interface FileColumn<Row> {
  readonly head: string;
  readonly width: number;
  readonly kind: 'TEXT' | 'FIGURE';
  of(row: Row): string | number | null;
}

/** Rows of a report, all of them. */
interface ReportTable<Row> {
  /** Of the file. */
  readonly name: string;
  /** On paper. */
  readonly title: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What names a row stays in sight. */
const FROZEN = 2;

function sheetCell<Row>({ kind, of }: FileColumn<Row>, row: Row): SheetCell {
  const value = of(row);
  if (value === null) return null;
  return kind === 'FIGURE' ? { figure: String(value) } : String(value);
}

async function* cellsOf<Row>(columns: readonly FileColumn<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<SheetCell[]> {
  for await (const page of pages) for (const row of page) yield columns.map((column) => sheetCell(column, row));
}

/** The rows in one of the three forms, written while they are read. */
export function reportFile<Row>(db: Db, scope: InstituteScope, table: ReportTable<Row>, format: ReportFormat): FileReply {
  const { name, title, columns } = table;
  const { each, rows } = counted(table.pages, (page) => page.length);
  const sheet = columns.map(({ head, width }) => ({ title: head, width }));
  switch (format) {
    case 'CSV':
      return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: tableCsv(sheet, cellsOf(columns, each)), rows };
    case 'XLSX': {
      const content = xlsx({ name, columns: sheet, frozen: FROZEN, rows: cellsOf(columns, each), foot: scope.mark });
      return { fileName: `${name}.xlsx`, contentType: XLSX, content, rows };
    }
    case 'PDF': {
      const printed = columns.map(({ head, kind, of }) => ({ key: head, head, kind, of: (row: Row) => textOf(of(row)) }));
      return listFile(db, scope, { name, title, columns: printed, pages: table.pages }, 'pdf');
    }
  }
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
