import { stringify } from 'csv-stringify/sync';
import { invalid } from '../errors/app-error.rules.ts';
import { convertXlsx, rowsOf } from '../spreadsheet/read-xlsx.server.ts';
import { UnreadableWorkbook } from '../spreadsheet/unreadable.rules.ts';
import { spool } from './spool.server.ts';

interface Most {
  readonly bytes: number;
  readonly rows: number;
}

/** The rows of a workbook's first sheet as CSV, for a page that reads small files by itself; nothing of it is kept. */
export async function bookText(upload: AsyncIterable<Buffer>, most: Most): Promise<string> {
  const file = await spool(upload, most.bytes);
  const lines = `${file.path}.rows`;
  try {
    await convertXlsx(file.path, lines);
    const rows: string[][] = [];
    for await (const { cells } of rowsOf(lines)) {
      if (rows.push(cells) > most.rows) throw refusal(`The sheet has more than ${most.rows} rows: divide it.`);
    }
    // Spreadsheets leave the blank cells at the end of a row away.
    const width = Math.max(0, ...rows.map((row) => row.length));
    return stringify(
      rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
      { quoted_match: /[\r\n]/ },
    );
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? refusal(error.message) : error;
  } finally {
    await file.remove();
  }
}

const refusal = (message: string) => invalid([{ code: 'WORKBOOK_UNREAD', message, path: 'body' }]);
