import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { plainCell } from './plain-cell.rules.ts';
import type { TextForm } from './read-table.server.ts';
import { MOST_COLUMNS } from './sheet-handler.rules.ts';
import { tooMuch, UnreadableTable } from './unreadable.rules.ts';

const CHUNK = { highWaterMark: 256 * 1024 };
/** Signs of one row. */
const LONGEST = 1_000_000;

/** Every row that is not blank, numbered like a spreadsheet's: the first is row 1, and blank ones count. Throws UnreadableTable. */
export async function readCsv(
  path: string,
  { encoding, delimiter }: TextForm,
  take: (rowNo: number, cells: readonly string[]) => void,
): Promise<void> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // Where millions of lines are empty, each would cost as much as a record.
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST,
    on_record: (cells: string[], { records, empty_lines }) => {
      if (cells.every((cell) => cell.trim() === '')) return null;
      const rowNo = records + empty_lines;
      if (cells.length > MOST_COLUMNS) throw tooManyColumns(rowNo);
      take(rowNo, cells.map(plainCell));
      return null;
    },
  });
  let quoted = false;
  const columns = columnGuard(delimiter);
  const look = (text: string) => {
    quoted ||= text.includes('"');
    columns(text);
  };
  const source = Readable.from(textOf(path, encoding, look));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser).resume();
  try {
    await finished(parser);
  } catch (error) {
    throw error instanceof CsvError ? unread(error, quoted) : error;
  } finally {
    source.destroy();
  }
}

/**
 * Refuses a row of too many columns before the parser holds its cells: millions of empty ones are more than the memory of a thread, and V8
 * ends the whole process where a thread runs out of it.
 */
function columnGuard(delimiter: string): (text: string) => void {
  let row = 1;
  let cells = 1;
  let isQuoted = false;
  return (text) => {
    for (const sign of text) {
      if (sign === '"') isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (sign === delimiter) cells += 1;
      else if (sign === '\n') {
        row += 1;
        cells = 1;
      } else if (sign === '\r') cells = 1;
      if (cells > MOST_COLUMNS) throw tooManyColumns(row);
    }
  };
}

const tooManyColumns = (row: number) => new UnreadableTable('TOO_MANY_COLUMNS', `Row ${row} has more than ${MOST_COLUMNS} columns.`, row);

/** What the parser says against a text. */
function unread(error: CsvError, quoted: boolean): UnreadableTable {
  const row = Number(error['records'] ?? 0) + Number(error['empty_lines'] ?? 0) + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE' && !quoted) return tooMuch(`row ${row}`);
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableTable('QUOTES', `A quotation mark in row ${row} is never closed.`, row);
  }
  return new UnreadableTable('QUOTES', `The quotation marks in row ${row} are broken: write " inside a quoted cell as "".`, row);
}

/** The file's text in pieces; a byte order mark is taken off. */
async function* textOf(path: string, encoding: string, look: (text: string) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let lines = 1;
  for await (const chunk of createReadStream(path, CHUNK)) {
    const text = decoder.decode(chunk, { stream: true });
    const nul = text.indexOf('\u0000');
    if (nul >= 0)
      throw new UnreadableTable(
        'NUL',
        'The file contains invalid characters: it is not a text file. Save it as CSV again.',
        lines + linesIn(text.slice(0, nul)),
      );
    lines += linesIn(text);
    look(text);
    yield text;
  }
  yield decoder.decode();
}

const linesIn = (text: string): number => text.split('\n').length - 1;
