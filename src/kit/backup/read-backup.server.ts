import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { StartError } from '../errors/start-error.server.ts';
import { opened } from './envelope.server.ts';
import { MANIFEST, readManifest, requireSafePath, requireSameFiles } from './manifest.server.ts';
import type { Manifest, PackedFile } from './manifest.server.ts';
import { entriesOf } from './packing.server.ts';

/** Takes what a backup holds, file by file. */
export interface Taker {
  open(path: string): { write(piece: Buffer): void; close(): void };
}

/** Only looks. */
const NOBODY: Taker = { open: () => ({ write: () => undefined, close: () => undefined }) };

/**
 * Reads a backup to its end: each chunk, each file against the manifest, and whether this program can go on with it. Throws StartError that says what is
 * wrong; what `taker` was given until then is not to be used.
 */
export async function readBackup(file: string, key: string, taker: Taker = NOBODY): Promise<Manifest> {
  const found = new Map<string, PackedFile>();
  let manifest: Manifest | null = null;
  for await (const { path, pieces } of entriesOf(unpacked(file, key))) {
    if (manifest !== null) throw new StartError('the backup goes on after its manifest.');
    if (path === MANIFEST) {
      const all: Buffer[] = [];
      for await (const piece of pieces) all.push(piece);
      manifest = readManifest(Buffer.concat(all));
      continue;
    }
    requireSafePath(path);
    if (found.has(path)) throw new StartError(`the backup holds the file ${path} twice.`);
    found.set(path, await taken(path, pieces, taker));
  }
  if (manifest === null) throw new StartError('the backup has no manifest.');
  requireSameFiles(manifest, found);
  return manifest;
}

async function taken(path: string, pieces: AsyncIterable<Buffer>, taker: Taker): Promise<PackedFile> {
  const hash = createHash('sha256');
  const sink = taker.open(path);
  let size = 0;
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      sink.write(piece);
    }
  } finally {
    sink.close();
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** The first error ends the reading, whichever of the two found it. */
async function* unpacked(file: string, key: string): AsyncGenerator<Buffer> {
  const source = Readable.from(opened(file, key));
  const content = source.pipe(createZstdDecompress({ chunkSize: 1_048_576 }));
  source.on('error', (error) => content.destroy(error));
  try {
    for await (const piece of content) yield Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece));
  } finally {
    source.destroy();
  }
}
