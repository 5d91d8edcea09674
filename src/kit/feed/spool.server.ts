import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../errors/app-error.rules.ts';

const PIECE = 1_048_576;

/** An uploaded file on the disk, whole and measured. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** What it holds, a megabyte at a time. */
  pieces(): AsyncIterable<Buffer>;
  remove(): Promise<void>;
}

/**
 * Writes an upload to a temporary file, so that a slow sender holds nothing up. Throws 413 as soon as it is larger
 * than `limit` bytes; nothing is left behind then.
 */
export async function spool(upload: AsyncIterable<Buffer>, limit: number): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'prangan-feed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'upload');
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      // The reply still has to be sent over the connection, which ending the iteration would destroy.
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
    // Replies now; the rest of the upload is discarded, so that the connection stays usable.
    if (upload instanceof Readable) upload.resume();
    throw error;
  }
  const pieces = () => createReadStream(path, { highWaterMark: PIECE });
  return { path, size, sha256: hash.digest('hex'), pieces, remove };
}
