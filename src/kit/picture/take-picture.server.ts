import { createHash } from 'node:crypto';
import { crc32, createInflate } from 'node:zlib';
import { AppError, type ErrorItem } from '../errors/app-error.rules.ts';
import { encodeAnew } from './encode-anew.server.ts';
import type { PngParts } from './png.rules.ts';
import { LARGEST_PICTURE } from './largest-picture.contract.ts';
import { PICTURE_BYTES, PICTURE_PIXELS, PICTURE_SIDE, readPicture } from './picture.rules.ts';
import type { Picture } from './picture.rules.ts';
import type { PictureFault } from './picture-bytes.rules.ts';

const SAYS: Record<PictureFault, ErrorItem> = {
  EMPTY: { code: 'PICTURE_EMPTY', message: 'Please upload a profile picture' },
  TOO_LARGE: LARGEST_PICTURE.refusal,
  NOT_A_PICTURE: { code: 'PICTURE_NOT_A_PICTURE', message: 'This file is not a PNG or JPEG picture. Choose another file.' },
  BROKEN: { code: 'PICTURE_BROKEN', message: 'This picture is damaged or incomplete.' },
  TOO_MANY_PIXELS: {
    code: 'PICTURE_TOO_MANY_PIXELS',
    message: `The picture has more than ${PICTURE_SIDE} pixels on a side or ${PICTURE_PIXELS / 1_000_000} million in all: make it smaller.`,
  },
  KIND_OF_JPEG: {
    code: 'PICTURE_KIND_OF_JPEG',
    message: 'This kind of JPEG is not shown by browsers: save it as an ordinary JPEG in RGB or grey.',
  },
  KIND_OF_PNG: { code: 'PICTURE_KIND_OF_PNG', message: 'This kind of PNG is not shown by browsers: save it as an ordinary PNG.' },
};

const refused = (fault: PictureFault): AppError => new AppError(fault === 'TOO_LARGE' ? 413 : 422, [{ ...SAYS[fault], path: 'body' }]);

/** `tag`: the beginning of its SHA-256; it changes with the picture. */
export type TakenPicture = Picture & { readonly tag: string };

type UploadedPicture = { pieces(): AsyncIterable<Buffer> } | null;

/** An uploaded picture, drawn and written anew. 413 or 422 says what is wrong with it. */
export async function takePicture(upload: UploadedPicture): Promise<TakenPicture> {
  const made = await tryPicture(upload);
  if (typeof made === 'string') throw refused(made);
  return made;
}

/** As takePicture; answers what is wrong with it. */
export async function tryPicture(upload: UploadedPicture): Promise<TakenPicture | PictureFault> {
  const made = upload === null ? 'EMPTY' : await pictureOf(await collected(upload.pieces()));
  if (typeof made === 'string') return made;
  return { ...made, tag: createHash('sha256').update(made.content).digest('hex').slice(0, 16) };
}

/** The picture from its pixels, or what is wrong. Its structure is read first: what is too large or odd never reaches a codec. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture | PictureFault> {
  const read = readPicture(bytes);
  if ('fault' in read) return read.fault;
  if (read.packed !== null && !(await isWhole(read.packed))) return 'BROKEN';
  return (await encodeAnew({ type: read.type, content: Uint8Array.from(read.packed?.content ?? bytes), most: PICTURE_BYTES })) ?? 'BROKEN';
}

async function collected(pieces: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Checksums are right, and the packed lines are exactly as many bytes as the picture has. Unpacks in pieces, keeps none. */
async function isWhole({ packed, unpacked, chunks }: PngParts): Promise<boolean> {
  if (chunks.some((chunk) => crc32(chunk.checked) !== chunk.sum)) return false;
  const inflate = createInflate();
  let seen = 0;
  try {
    inflate.end(packed);
    for await (const part of inflate) {
      const bytes: Buffer = part;
      seen += bytes.length;
      if (seen > unpacked) return false;
    }
    return seen === unpacked && inflate.bytesWritten === packed.length;
  } catch {
    return false;
  }
}
