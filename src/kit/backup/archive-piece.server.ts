import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { errorText, StartError } from '../errors/start-error.server.ts';
import { opened, PIECE, sealed } from './envelope.server.ts';
import { SEGMENT_BYTES } from './log-place.server.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** One for each database cluster, so that a key is derived once; it need not be secret. */
export const saltOf = (system: string): Buffer => createHash('sha256').update(`prangan archive ${system}`).digest().subarray(0, 16);

/** Writes one piece of the log into the archive: compressed, closed, on the disk, and only then under its name. */
export async function writePiece(file: string, bytes: Buffer, key: string, salt: Buffer): Promise<void> {
  const packed = await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  async function* content(): AsyncGenerator<Buffer> {
    yield packed;
  }
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    for await (const part of sealed(content(), key, PIECE, salt)) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await sync(dirname(file));
}

/** What `writePiece` was given. Throws StartError where it is damaged or closed with another key. */
export async function readPiece(file: string, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of opened(file, key, PIECE)) parts.push(part);
  try {
    return await decompress(Buffer.concat(parts), { maxOutputLength: SEGMENT_BYTES });
  } catch (error) {
    throw new StartError(`${file} cannot be unpacked (${errorText(error)}).`);
  }
}

/** A name is on the disk when its folder is. */
export async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
