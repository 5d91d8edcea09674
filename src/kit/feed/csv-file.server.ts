import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { convertXlsx, rowsOf } from '../spreadsheet/read-xlsx.server.ts';
import { MOST_COLUMNS } from '../spreadsheet/sheet-handler.rules.ts';
import { UnreadableWorkbook } from '../spreadsheet/unreadable.rules.ts';
import type { Encoding, FileError, Reading, ReadingChoice, Separator } from './feed.contract.ts';
import { encodingOf, foreignFormat, isArchive, separatorOf, SIGN_OF } from './first-bytes.rules.ts';
import { plainCell } from './plain-cell.rules.ts';

/** The file as a whole cannot be read, or not further. */
export class UnreadableFile extends Error {
  readonly fileError: FileError;
  constructor(fileError: FileError) {
    super(fileError.reason);
    this.name = 'UnreadableFile';
    this.fileError = fileError;
  }
}

export interface FileRow {
  /** Counts like a spreadsheet: the header is row 1; blank rows count and are not answered. */
  readonly rowNo: number;
  readonly cells: readonly string[];
}

export interface OpenFile {
  readonly reading: Reading;
  /** The header and then every row that is not blank. Throws UnreadableFile where the file cannot be read. */
  readonly rows: AsyncGenerator<FileRow>;
}

/** Finds out by its content what the file is: a workbook, or text in some encoding with some separator. Throws UnreadableFile. */
export async function openTable(path: string, choice: ReadingChoice = {}): Promise<OpenFile> {
  const head = await firstBytes(path);
  const { headerRow = 1 } = choice;
  const from = headerRow === 1 ? {} : { headerRow };
  if (isArchive(head)) {
    const lines = `${path}.rows`;
    try {
      const { sheet, names } = await convertXlsx(path, lines, choice.sheet);
      const rows = rowsFrom(headerRow, rowsOf(lines));
      return { reading: { format: 'XLSX', sheet, sheets: names.length, sheetNames: [...names], ...from }, rows };
    } catch (error) {
      throw error instanceof UnreadableWorkbook ? new UnreadableFile({ code: error.code, reason: error.message }) : error;
    }
  }
  const foreign = foreignFormat(head);
  if (foreign) throw new UnreadableFile(foreign);
  const encoding = choice.encoding ?? encodingOf(head) ?? ((await isUtf8(path)) ? 'UTF-8' : 'Windows-1252');
  const text = new TextDecoder(encoding).decode(head);
  const separator = choice.separator ?? separatorOf(text.split(/\r\n|\n|\r/, headerRow)[headerRow - 1] ?? '');
  return { reading: { format: 'CSV', encoding, separator, ...from }, rows: readCsv(path, { encoding, separator, headerRow }) };
}

async function* rowsFrom(headerRow: number, rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.rowNo >= headerRow) yield row;
}

interface TextReading {
  readonly encoding: Encoding;
  readonly separator: Separator;
  readonly headerRow: number;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const CHUNK = { highWaterMark: 256 * 1024 };

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, CHUNK)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* readCsv(path: string, { encoding, separator, headerRow }: TextReading): AsyncGenerator<FileRow> {
  const source = Readable.from(textOf(path, encoding));
  const delimiter = SIGN_OF[separator];
  const parser = parse({ delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'], max_record_size: 1_000_000 });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let rowNo = 0;
  try {
    for await (const record of parser) {
      rowNo += 1;
      const cells: string[] = record;
      if (rowNo < headerRow) continue;
      if (rowNo > headerRow && cells.every((cell) => cell.trim() === '')) continue;
      if (cells.length > MOST_COLUMNS)
        throw new UnreadableFile({ code: 'TOO_MANY_COLUMNS', row: rowNo, reason: `Row ${rowNo} has more than ${MOST_COLUMNS} columns.` });
      yield { rowNo, cells: cells.map(plainCell) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(quoteError(error)) : error;
  } finally {
    source.destroy();
  }
}

function quoteError(error: CsvError): FileError {
  // Records read so far; rows that were read ahead and not answered yet count.
  const row = Number(error['records'] ?? 0) + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return { code: 'QUOTES', row, reason: `A quotation mark in row ${row} is never closed.` };
  }
  return { code: 'QUOTES', row, reason: `The quotation marks in row ${row} are broken: write " inside a quoted cell as "".` };
}

/** The file's text in pieces; a byte order mark is taken off. */
async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let lines = 1;
  for await (const chunk of createReadStream(path, CHUNK)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\u0000'))
      throw new UnreadableFile({
        code: 'NUL',
        reason: 'The file contains invalid characters: it is not a text file. Save it as CSV again.',
        row: lines + text.slice(0, text.indexOf('\u0000')).split('\n').length - 1,
      });
    lines += text.split('\n').length - 1;
    yield text;
  }
  yield decoder.decode();
}
