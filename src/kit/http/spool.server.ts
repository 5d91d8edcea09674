import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { open, rm, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../errors/app-error.rules.ts';
import type { Largest } from './endpoint.contract.ts';

const PIECE = 1_048_576;

/** A file that came, whole and measured, on the disk. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** What it holds, a megabyte at a time. */
  pieces(): AsyncIterable<Buffer>;
  remove(): Promise<void>;
}

/** A file that goes, whole: small ones in memory, the rest of larger ones on the disk. */
export interface MadeFile {
  readonly size: number;
  /** Once. */
  open(): Buffer | Readable;
  /** Instead of `open`. */
  drop(): Promise<void>;
}

/** Where files wait outside of transactions, so that whoever sends or reads slowly holds up nobody. */
export interface Spool {
  /** Throws 413 as soon as there is more than `largest`; nothing is left behind then. */
  take(content: AsyncIterable<Buffer>, largest: Largest): Promise<SpooledFile>;
  /** Stops where nobody waits for it any more. */
  make(content: string | Buffer | AsyncIterable<string | Buffer>, isWanted?: () => boolean): Promise<MadeFile>;
}

/** The spool of this folder, which belongs to it alone: what a crash left there goes. */
export function openSpool(folder: string): Spool {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    take: (content, largest) => take(join(folder, randomUUID()), content, largest),
    make: (content, isWanted) => make(folder, content, isWanted),
  };
}

const tooLarge = ({ bytes, refusal }: Largest) =>
  new AppError(413, [refusal ?? { code: 'TOO_LARGE', message: `The file is larger than ${Math.floor(bytes / 1_000_000)} MB: split it.` }]);

async function take(path: string, content: AsyncIterable<Buffer>, largest: Largest): Promise<SpooledFile> {
  // Readers of workbooks and text leave their rows beside it.
  const remove = () => Promise.all([rm(path, { force: true }), rm(`${path}.rows`, { force: true })]).then(() => undefined);
  const hash = createHash('sha256');
  // Whoever sends a byte at a time costs no write each.
  let [waiting, size, length]: [Buffer[], number, number] = [[], 0, 0];
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      // The reply still has to be sent over the connection, which ending the iteration would destroy.
      const chunks: AsyncIterable<Buffer> = content instanceof Readable ? content.iterator({ destroyOnReturn: false }) : content;
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > largest.bytes) throw tooLarge(largest);
        hash.update(chunk);
        waiting.push(chunk);
        length += chunk.length;
        if (length < PIECE / 4) continue;
        await writeAll(file, Buffer.concat(waiting));
        [waiting, length] = [[], 0];
      }
      await writeAll(file, Buffer.concat(waiting));
    } finally {
      await file.close();
    }
  } catch (error) {
    await remove();
    // Replies now; the rest of the upload is discarded, so that the connection stays usable.
    if (content instanceof Readable) content.resume();
    throw isCutOff(error) ? new AppError(400, [{ code: 'CUT_OFF', message: 'The file did not come whole.' }]) : error;
  }
  const pieces = () => createReadStream(path, { highWaterMark: PIECE });
  return { path, size, sha256: hash.digest('hex'), pieces, remove };
}

async function make(folder: string, content: string | Buffer | AsyncIterable<string | Buffer>, isWanted = () => true): Promise<MadeFile> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return inMemory(Buffer.from(content));
  let [waiting, size, length]: [Buffer[], number, number] = [[], 0, 0];
  let file: FileHandle | null = null;
  try {
    for await (const piece of content) {
      if (!isWanted()) throw nobodyWaits();
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      waiting.push(bytes);
      // Others are answered between two pieces.
      await setImmediate();
      length += bytes.length;
      size += bytes.length;
      if (length < PIECE) continue;
      file ??= await nameless(folder);
      await writeAll(file, Buffer.concat(waiting));
      [waiting, length] = [[], 0];
    }
    if (file === null) return inMemory(Buffer.concat(waiting));
    await writeAll(file, Buffer.concat(waiting));
  } catch (error) {
    await file?.close();
    throw error;
  }
  const made = file;
  return { size, open: () => made.createReadStream({ start: 0, highWaterMark: PIECE / 4 }), drop: () => made.close() };
}

/** Said to nobody: it ends the work. */
export const nobodyWaits = () => new AppError(503, [{ code: 'NOBODY_WAITS', message: 'The connection was closed.' }]);

const isCutOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

const inMemory = (bytes: Buffer): MadeFile => ({ size: bytes.length, open: () => bytes, drop: async () => undefined });

/** A file without a name is gone with its last reader, whatever happens. */
async function nameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** A full disk may take a part only. */
async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}
