import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setting } from '../setting/setting.server.ts';
import { convertCsv, convertXlsx, rowsOf } from '../spreadsheet/read-table.server.ts';
import { UnreadableTable } from '../spreadsheet/unreadable.rules.ts';
import type { FileError, Reading, ReadingChoice } from './feed.contract.ts';
import { encodingOf, foreignFormat, isArchive, noText, separatorOf, SIGN_OF } from './first-bytes.rules.ts';

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
  const lines = `${path}.rows`;
  const most = { rows: setting('FEED_ROWS') };
  const rows = () => rowsFrom(headerRow, rowsOf(lines));
  if (isArchive(head)) {
    const { hiddenRows = 'READ' } = choice;
    const { sheet, names, hidden } = await readable(convertXlsx(path, lines, most, { sheet: choice.sheet ?? null, hiddenRows }));
    const told = {
      ...(hidden.rows + hidden.columns > 0 ? { hidden } : {}),
      ...(hiddenRows === 'LEFT_OUT' ? { hiddenRows } : {}),
    };
    return { reading: { format: 'XLSX', sheet, sheets: names.length, sheetNames: [...names], ...from, ...told }, rows: rows() };
  }
  const foreign = foreignFormat(head) ?? (choice.encoding === undefined ? noText(head) : null);
  if (foreign) throw new UnreadableFile(foreign);
  const encoding = choice.encoding ?? encodingOf(head) ?? ((await isUtf8(path)) ? 'UTF-8' : 'Windows-1252');
  const text = new TextDecoder(encoding).decode(head);
  const separator = choice.separator ?? separatorOf(linesFrom(text, choice.headerRow));
  const read = await readable(convertCsv(path, lines, most, { encoding, delimiter: SIGN_OF[separator] })).catch(unreadable);
  return { reading: { format: 'CSV', encoding, separator, ...from }, rows: before(rows(), read) };
}

const LINES_LOOKED_AT = 30;
/** Of a file whose heading row was chosen that row, else its first lines: above the headings there may be a title. */
function linesFrom(text: string, headerRow: number | undefined): string[] {
  const lines = text.split(/\r\n|\n|\r/, headerRow ?? LINES_LOOKED_AT);
  return headerRow === undefined ? lines : lines.slice(headerRow - 1);
}

const readable = <T>(conversion: Promise<T>): Promise<T> =>
  conversion.catch((error: unknown) => {
    if (!(error instanceof UnreadableTable)) throw error;
    throw new UnreadableFile({ code: error.code, reason: error.message, ...(error.row === undefined ? {} : { row: error.row }) });
  });

function unreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  throw error;
}

/** The rows that could be read, and then what is wrong with the next. */
async function* before(rows: AsyncGenerator<FileRow>, fault: unknown): AsyncGenerator<FileRow> {
  yield* rows;
  if (fault instanceof UnreadableFile) throw fault;
}

async function* rowsFrom(headerRow: number, rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.rowNo >= headerRow) yield row;
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
