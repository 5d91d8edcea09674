import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { broken, tooLarge, UnreadableTable } from './unreadable.rules.ts';
import { judgeDirectory, mostOf, ZIP_LIMITS } from './zip-limits.rules.ts';
import type { ZipEntry } from './zip-limits.rules.ts';

const END = 0x06_05_4b_50;
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const LINK = 0o12;

export interface ZipFile {
  /** The part of that name, unpacked and counted; null when there is none. Names are looked up, never used as paths. */
  part(name: string): AsyncGenerator<Buffer> | null;
  has(name: string): boolean;
}

/** Reads the directory of an archive and judges it before anything is unpacked. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await directory(file, size);
    judgeDirectory(entries, size);
    const byName = new Map<string, ZipEntry>();
    for (const entry of entries) {
      if (byName.has(entry.name)) throw broken('a part is there twice');
      byName.set(entry.name, entry);
    }
    const counted = { total: 0 };
    return {
      has: (name) => byName.has(name),
      part: (name) => {
        const entry = byName.get(name);
        return entry ? unpack(path, entry, counted) : null;
      },
    };
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw broken('it ends too early');
  return buffer;
}

async function directory(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw broken('it has no directory');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  // 65,535 means "more than that": no workbook has so many parts.
  if (count > ZIP_LIMITS.entries) throw tooLarge(`${count} parts`);
  if (length > ZIP_LIMITS.directory || start + length > size) throw broken('its directory is wrong');
  const bytes = await bytesAt(file, start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < length) {
    if (at + 46 > length || bytes.readUInt32LE(at) !== CENTRAL) throw broken('its directory is wrong');
    const names = bytes.readUInt16LE(at + 28);
    const end_ = at + 46 + names + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (end_ > length) throw broken('its directory is wrong');
    entries.push(entryAt(bytes, at, names));
    if (entries.length > ZIP_LIMITS.entries) throw tooLarge('too many parts');
    at = end_;
  }
  if (entries.length !== count) throw broken('its directory is wrong');
  return entries;
}

const entryAt = (bytes: Buffer, at: number, nameLength: number): ZipEntry => ({
  name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
  flags: bytes.readUInt16LE(at + 8),
  method: bytes.readUInt16LE(at + 10),
  packed: bytes.readUInt32LE(at + 20),
  size: bytes.readUInt32LE(at + 24),
  offset: bytes.readUInt32LE(at + 42),
  isLink: bytes.readUInt8(at + 41) >> 4 === LINK,
});

/** Unpacks one part; what comes is counted, whatever was declared. */
async function* unpack(path: string, entry: ZipEntry, counted: { total: number }): AsyncGenerator<Buffer> {
  if ((entry.flags & 1) === 1) throw new UnreadableTable('WORKBOOK_PROTECTED', 'The workbook is protected by a password: save it without.');
  if (entry.method !== 0 && entry.method !== 8) throw broken('a part is packed in an unknown way');
  if (entry.packed === 0) return;
  const file = await open(path);
  const head = await bytesAt(file, entry.offset, 30).finally(() => file.close());
  if (head.readUInt32LE(0) !== LOCAL) throw broken('a part is not where it should be');
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const source = createReadStream(path, { start, end: start + entry.packed - 1, highWaterMark: 64 * 1024 });
  const stream = entry.method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: 64 * 1024 }));
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      counted.total += bytes.length;
      if (size > entry.size) throw broken('a part is larger than it says');
      if (size > mostOf(entry.packed) || counted.total > ZIP_LIMITS.unzipped) throw tooLarge(`${counted.total} bytes`);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? error : broken('a part cannot be unpacked');
  } finally {
    source.destroy();
    stream.destroy();
  }
  if (size !== entry.size) throw broken('a part is smaller than it says');
}
