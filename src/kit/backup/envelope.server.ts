import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { StartError } from '../errors/start-error.server.ts';

/**
 * The outside of a file: a header (magic, salt, check of the key), then chunks of 1 MiB under AES-256-GCM. The nonce of a chunk is its number and
 * whether it is the last one, and the header is authenticated with each: a chunk that was changed, swapped, left out or cut off is found.
 */
export interface Envelope {
  readonly magic: Buffer;
  /** Pieces of an archive share a salt, so that a key is derived once for all of them; each has a key of its own by so many random bytes more. */
  readonly ownBytes: number;
  readonly noun: string;
}

const BACKUP: Envelope = { magic: Buffer.from('PRANGAN-BACKUP-1'), ownBytes: 0, noun: 'no backup of Prangan' };
export const PIECE: Envelope = { magic: Buffer.from('PRANGAN-ARCHIVE1'), ownBytes: 16, noun: 'no piece of an archive of Prangan' };

const SALT = 16;
const CHECK = 16;
const TAG = 16;
const CHUNK = 1_048_576;

const prefixLength = ({ magic, ownBytes }: Envelope): number => magic.length + SALT + ownBytes;
const headerLength = (envelope: Envelope): number => prefixLength(envelope) + CHECK;

/** 128 MiB and some half a second: a phrase that a person made up costs a guesser as much each time. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 };

interface Keyed {
  readonly key: Buffer;
  readonly header: Buffer;
}

/** What was derived last: one backup, restore or archive asks for the same again and again. */
const known = new Map<string, Promise<Buffer>>();

function derived(secret: string, salt: Buffer): Promise<Buffer> {
  const name = `${salt.toString('hex')} ${secret}`;
  const there = known.get(name);
  if (there !== undefined) return there;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(secret.normalize('NFC'), salt, 32, SCRYPT, (error, key) => (error === null ? resolve(key) : reject(error)));
  if (known.size >= 4) known.clear();
  known.set(name, promise);
  return promise;
}

async function keyedBy(secret: string, { magic, ownBytes }: Envelope, prefix: Buffer): Promise<Keyed> {
  const base = await derived(secret, prefix.subarray(magic.length, magic.length + SALT));
  const key = ownBytes === 0 ? base : createHmac('sha256', base).update(prefix.subarray(-ownBytes)).digest();
  return { key, header: Buffer.concat([prefix, createHmac('sha256', key).update('check').digest().subarray(0, CHECK)]) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The bytes of a file out of its plain content. */
export async function* sealed(
  content: AsyncIterable<Buffer>,
  secret: string,
  envelope: Envelope = BACKUP,
  salt: Buffer = randomBytes(SALT),
): AsyncGenerator<Buffer> {
  const { key, header } = await keyedBy(secret, envelope, Buffer.concat([envelope.magic, salt, randomBytes(envelope.ownBytes)]));
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

/** The plain content of a file, each piece only after it was found to be whole. Throws StartError. */
export async function* opened(file: string, secret: string, envelope: Envelope = BACKUP): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new StartError(
      `the file ${file} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}).`,
    );
  });
  try {
    const { size } = await handle.stat();
    const { key, header } = await readHeader(handle, file, secret, envelope);
    const count = Math.ceil((size - header.length) / (CHUNK + TAG));
    if (count < 1) throw cutOff(file);
    for (let number = 0; number < count; number += 1) {
      const isLast = number === count - 1;
      const start = header.length + number * (CHUNK + TAG);
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

async function readHeader(handle: FileHandle, file: string, secret: string, envelope: Envelope): Promise<Keyed> {
  const found = await readAt(handle, 0, headerLength(envelope));
  if (!found.subarray(0, envelope.magic.length).equals(envelope.magic))
    throw new StartError(`${file} is ${envelope.noun}, or its beginning is damaged.`);
  if (found.length < headerLength(envelope)) throw cutOff(file);
  const keyed = await keyedBy(secret, envelope, found.subarray(0, prefixLength(envelope)));
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
