import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { errorCode, StartError } from '../errors/start-error.server.ts';
import type { PackedFile } from './manifest.server.ts';

/** The inside of a backup: entries, each a name and its bytes in frames (length, bytes; length 0 ends them). A file may grow while it is read. */
const FRAME = 262_144;
const LONGEST_NAME = 1_000;

const lengthOf = (bytes: number): Buffer => {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(bytes);
  return field;
};

/** One entry out of pieces; `note` is told its size and hash. */
async function* packed(path: string, pieces: AsyncIterable<Buffer>, note: (file: PackedFile) => void): AsyncGenerator<Buffer> {
  const name = Buffer.from(path);
  const hash = createHash('sha256');
  let size = 0;
  yield Buffer.concat([lengthOf(name.length), name]);
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
    yield Buffer.concat([lengthOf(piece.length), piece]);
  }
  yield lengthOf(0);
  note({ path, size, sha256: hash.digest('hex') });
}

/**
 * A file as it is now; nothing where it has gone meanwhile, as files of a running database do. Read without the thread pool: for thousands of small files
 * its turns cost more than the reading.
 */
export async function* packedFile(source: string, path: string, note: (file: PackedFile) => void): AsyncGenerator<Buffer> {
  const file = openIfThere(source);
  if (file === null) return;
  async function* pieces(from: number): AsyncGenerator<Buffer> {
    for (;;) {
      const buffer = Buffer.allocUnsafe(FRAME);
      const length = readSync(from, buffer, 0, FRAME, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  }
  try {
    yield* packed(path, pieces(file), note);
  } finally {
    closeSync(file);
  }
}

function openIfThere(source: string): number | null {
  try {
    return openSync(source, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The same bytes in pieces of at least `size`, but the last. */
export async function* gathered(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    waiting.push(piece);
    length += piece.length;
    if (length < size) continue;
    yield Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}

/** An entry of bytes that are at hand. */
export async function* packedText(path: string, text: string, note: (file: PackedFile) => void): AsyncGenerator<Buffer> {
  async function* pieces(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text);
    for (let start = 0; start < bytes.length; start += FRAME) yield bytes.subarray(start, start + FRAME);
  }
  yield* packed(path, pieces(), note);
}

export interface Entry {
  readonly path: string;
  /** To be read to its end before the next entry is asked for. */
  readonly pieces: AsyncIterable<Buffer>;
}

/** The entries of a backup's content, in the order they were packed. */
export async function* entriesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(content);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let length = await reader.length(); length > 0; length = await reader.length()) {
      if (length > FRAME) throw new StartError('the backup holds a frame longer than any backup has.');
      yield await reader.take(length);
    }
  }
  while (!(await reader.isAtEnd())) {
    const length = await reader.length();
    if (length > LONGEST_NAME) throw new StartError('the backup holds a name longer than any backup has.');
    yield { path: (await reader.take(length)).toString('utf8'), pieces: pieces() };
  }
}

/** Pieces of any size, read as pieces of a wanted one. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#left.length === 0) {
      const next = await this.#source.next();
      if (next.done) return true;
      this.#left = next.value;
    }
    return false;
  }

  async length(): Promise<number> {
    return (await this.take(4)).readUInt32BE();
  }

  async take(bytes: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for (let missing = bytes; missing > 0;) {
      if (await this.isAtEnd()) throw new StartError('the content of the backup ends in the middle of a file.');
      const part = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(part.length);
      missing -= part.length;
      taken.push(part);
    }
    return taken.length === 1 && taken[0] !== undefined ? taken[0] : Buffer.concat(taken, bytes);
  }
}
