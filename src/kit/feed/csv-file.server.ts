import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../errors/app-error.rules.ts';
import type { FileError } from './feed.contract.ts';
import { foreignFormat, foreignSeparator } from './first-bytes.rules.ts';
import { plainCell } from './plain-cell.rules.ts';

/** An uploaded file on the disk, whole and measured. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  remove(): Promise<void>;
}

/**
 * Writes an upload to a temporary file, so that a slow sender holds nothing up. Throws 413 as soon as it is larger
 * than `limit` bytes; nothing is left behind then.
 */
export async function spool(upload: AsyncIterable<Buffer>, limit: number): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-feed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'upload.csv');
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      // The answer still has to be sent over the connection that an ended iteration would destroy.
      const chunks: AsyncIterable<Buffer> = upload instanceof Readable ? upload.iterator({ destroyOnReturn: false }) : upload;
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit)
          throw new AppError(413, [
            { code: 'TOO_LARGE', message: `The file is larger than ${Math.floor(limit / 1_000_000)} MB: split it.` },
          ]);
        hash.update(chunk);
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    await remove();
    // The answer goes out now; what the sender still sends is thrown away, so that its connection stays usable.
    if (upload instanceof Readable) upload.resume();
    throw error;
  }
  return { path, size, sha256: hash.digest('hex'), remove };
}

/** The file as a whole cannot be read, or not further. */
export class UnreadableFile extends Error {
  readonly fileError: FileError;
  constructor(fileError: FileError) {
    super(fileError.reason);
    this.name = 'UnreadableFile';
    this.fileError = fileError;
  }
}

export interface CsvRecord {
  /** Counts like a spreadsheet: the header is row 1; blank rows count and are not answered. */
  readonly rowNo: number;
  readonly cells: readonly string[];
}

/** The header and then every row that is not blank. Throws UnreadableFile where the file cannot be read. */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const source = Readable.from(textOf(path));
  const parser = parse({ relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'], max_record_size: 1_000_000 });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let rowNo = 0;
  try {
    for await (const record of parser) {
      rowNo += 1;
      const cells: string[] = record;
      if (rowNo > 1 && cells.every((cell) => cell.trim() === '')) continue;
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

/** The file's text in pieces, its first bytes and its encoding checked. A byte order mark is taken off. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes: Buffer = chunk;
    const text = decode(decoder, bytes, lines, first);
    if (text.includes('\u0000'))
      throw new UnreadableFile({
        code: 'NUL',
        reason: 'The file holds NUL characters: it is not a text file.',
        row: rowAt(text, '\u0000', lines),
      });
    if (first) refuseSeparator(text);
    first = false;
    lines += text.split('\n').length - 1;
    yield text;
  }
  if (first) throw new UnreadableFile({ code: 'EMPTY_FILE', reason: 'The file is empty.' });
  decode(decoder, null, lines, false);
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer | null, line: number, first: boolean): string {
  const foreign = first && bytes ? foreignFormat(bytes) : null;
  if (foreign) throw new UnreadableFile(foreign);
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    const row = bytes ? line + validLines(bytes) : line;
    throw new UnreadableFile({
      code: 'NOT_UTF8',
      row,
      reason: `The file is not in UTF-8 (near row ${row}), probably in Windows-1252: save it as "CSV UTF-8".`,
    });
  }
}

/** Line breaks before the first byte that is not UTF-8. */
function validLines(bytes: Buffer): number {
  const bad = bytes.toString('utf8').indexOf('\uFFFD');
  return bad < 0 ? 0 : bytes.toString('utf8').slice(0, bad).split('\n').length - 1;
}

const rowAt = (text: string, sign: string, line: number) => line + text.slice(0, text.indexOf(sign)).split('\n').length - 1;

function refuseSeparator(text: string): void {
  const foreign = foreignSeparator(text.split(/\r\n|\n|\r/, 1)[0] ?? '');
  if (foreign) throw new UnreadableFile(foreign);
}
