import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';

/** The beginning of a text, compressed so that more may follow it, with the check sum and length of what it holds. */
export interface Packed {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly length: number;
}

export function pack(text: string): Packed {
  const plain = Buffer.from(text);
  const bytes = deflateRawSync(plain, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, crc: crc32(plain), length: plain.length };
}

// RFC 1952: deflate, no name, no time, no system.
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LARGEST_BLOCK = 65_535;

/** Blocks of RFC 1951 that are stored as they are; the last one ends the stream. */
function storedBlocks(plain: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from === 0 || from < plain.length; from += LARGEST_BLOCK) {
    const block = plain.subarray(from, from + LARGEST_BLOCK);
    const head = Buffer.alloc(5);
    head.writeUInt8(from + block.length === plain.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(LARGEST_BLOCK - block.length, 3);
    parts.push(head, block);
  }
  return parts;
}

/**
 * A reply as JSON, checked against its contract when it was made: a beginning that was packed then, and its end of now. It is sent as
 * one stream of gzip without compressing anything.
 */
export class ReadyReply {
  readonly #beginning: Packed;
  readonly #end: string;

  constructor(beginning: Packed, end: string) {
    this.#beginning = beginning;
    this.#end = end;
  }

  gzip(): Buffer {
    const { bytes, crc, length } = this.#beginning;
    const end = Buffer.from(this.#end);
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(crc32(end, crc), 0);
    tail.writeUInt32LE((length + end.length) % 2 ** 32, 4);
    return Buffer.concat([GZIP_HEAD, bytes, ...storedBlocks(end), tail]);
  }

  plain(): Buffer {
    return gunzipSync(this.gzip());
  }
}

/** Whether a client reads gzip: it is named (RFC 9110), and not with the weight 0. */
export const readsGzip = (accepted: string | undefined): boolean =>
  /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i.test(accepted ?? '');
