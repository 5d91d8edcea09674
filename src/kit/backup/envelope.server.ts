import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { StartError } from '../errors/start-error.server.ts';

/**
 * The outside of a backup file: a header of 48 bytes (magic, salt, check of the key), then chunks of 1 MiB under AES-256-GCM. The nonce of a chunk is
 * its number and whether it is the last one, and the header is authenticated with each: a chunk that was changed, swapped, left out or cut off is found.
 */
const MAGIC = Buffer.from('PRANGAN-BACKUP-1');
const SALT = 16;
const CHECK = 16;
const HEADER = MAGIC.length + SALT + CHECK;
const TAG = 16;
const CHUNK = 1_048_576;

/** 128 MiB and some half a second: a phrase that a person made up costs a guesser as much each time. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 };

interface Keyed {
  readonly key: Buffer;
  readonly header: Buffer;
}

/** What was derived last: one backup or restore asks for the same two or three times. */
let last: { readonly secret: string; readonly keyed: Keyed } | null = null;

function derived(secret: string, salt: Buffer): Keyed {
  if (last?.secret === secret && last.keyed.header.subarray(MAGIC.length, -CHECK).equals(salt)) return last.keyed;
  const key = scryptSync(secret.normalize('NFC'), salt, 32, SCRYPT);
  const check = createHmac('sha256', key).update('check').digest().subarray(0, CHECK);
  last = { secret, keyed: { key, header: Buffer.concat([MAGIC, salt, check]) } };
  return last.keyed;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The bytes of a backup file out of its plain content. */
export async function* sealed(content: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const { key, header } = derived(secret, randomBytes(SALT));
  let number = 0;
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(header);
    number += 1;
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  yield header;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    waiting.push(piece);
    length += piece.length;
    if (length <= CHUNK) continue;
    let all = Buffer.concat(waiting, length);
    // The last bytes wait: which chunk is the last one is known at the end only.
    for (; all.length > CHUNK; all = all.subarray(CHUNK)) yield seal(all.subarray(0, CHUNK), false);
    waiting = [all];
    length = all.length;
  }
  yield seal(Buffer.concat(waiting, length), true);
}

/** The plain content of a backup file, each piece only after it was found to be whole. Throws StartError. */
export async function* opened(file: string, secret: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new StartError(
      `the file ${file} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}).`,
    );
  });
  try {
    const { size } = await handle.stat();
    const { key, header } = await readHeader(handle, file, secret);
    const count = Math.ceil((size - HEADER) / (CHUNK + TAG));
    if (count < 1) throw cutOff(file);
    for (let number = 0; number < count; number += 1) {
      const isLast = number === count - 1;
      const start = HEADER + number * (CHUNK + TAG);
      const chunk = await readAt(handle, start, isLast ? size - start : CHUNK + TAG);
      if (chunk.length < TAG) throw cutOff(file);
      yield openChunk(
        chunk,
        { key, header, nonce: nonceOf(number, isLast) },
        `${file} is damaged or cut off in chunk ${number + 1} of ${count}`,
      );
    }
  } finally {
    await handle.close();
  }
}

const cutOff = (file: string): StartError => new StartError(`${file} is cut off: nothing in it can be used.`);

async function readHeader(handle: FileHandle, file: string, secret: string): Promise<Keyed> {
  const found = await readAt(handle, 0, HEADER);
  if (!found.subarray(0, MAGIC.length).equals(MAGIC)) throw new StartError(`${file} is no backup of Prangan, or its beginning is damaged.`);
  if (found.length < HEADER) throw cutOff(file);
  const keyed = derived(secret, found.subarray(MAGIC.length, MAGIC.length + SALT));
  if (!timingSafeEqual(keyed.header, found))
    throw new StartError(`the key is not that of ${file}, or the beginning of the file is damaged.`);
  return keyed;
}

function openChunk(chunk: Buffer, { key, header, nonce }: Keyed & { readonly nonce: Buffer }, complaint: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header).setAuthTag(chunk.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new StartError(`${complaint}: nothing in it can be trusted.`);
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
