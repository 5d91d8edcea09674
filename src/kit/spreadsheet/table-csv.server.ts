import { safeCell } from './csv-cell.rules.ts';
import type { SheetCell, SheetColumn } from './xlsx.server.ts';

/** The mark that makes spreadsheets read UTF-8. */
const BOM = '\uFEFF';
const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The same table as CSV: every cell quoted, text that a spreadsheet would take for a formula led by an apostrophe, figures as they are. */
export async function* tableCsv(columns: readonly SheetColumn[], rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  yield BOM + line(columns.map((column) => safeCell(column.title)));
  for await (const row of rows)
    yield line(row.map((cell) => (cell === null ? '' : typeof cell === 'string' ? safeCell(cell) : cell.figure)));
}
