import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { invalid } from '../errors/app-error.rules.ts';
import { convertXlsx, rowsOf } from '../spreadsheet/read-table.server.ts';
import { UnreadableTable } from '../spreadsheet/unreadable.rules.ts';
import type { SpooledFile } from '../http/spool.server.ts';

interface Most {
  /** As text. */
  readonly bytes: number;
  readonly rows: number;
  /** Blank ones at the end of a short row included. */
  readonly cells: number;
}

/** Rows written at once; other calls are answered in between. */
const ROWS_AT_ONCE = 200;

/** The rows of a workbook's first sheet as CSV, for a page that reads small files by itself; nothing of it is kept. */
export async function bookText(file: SpooledFile, most: Most): Promise<string> {
  const lines = `${file.path}.rows`;
  try {
    await convertXlsx(file.path, lines, most);
    const rows: string[][] = [];
    let [width, signs] = [0, 0];
    for await (const { cells } of rowsOf(lines)) {
      rows.push(cells);
      width = Math.max(width, cells.length);
      signs += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length > most.rows || rows.length * width > most.cells || signs > most.bytes) throw refusal(TOO_MUCH);
    }
    const text: string[] = [];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      // Spreadsheets leave the blank cells at the end of a row away.
      const filled = rows.slice(at, at + ROWS_AT_ONCE).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
      text.push(stringify(filled, { quoted_match: /[\r\n]/ }));
      await setImmediate();
    }
    return text.join('');
  } catch (error) {
    throw error instanceof UnreadableTable ? refusal(error.message) : error;
  }
}

const TOO_MUCH = 'The sheet has more than a sheet of marks: keep only its columns and rows, or divide it.';
const refusal = (message: string) => invalid([{ code: 'WORKBOOK_UNREAD', message, path: 'body' }]);
