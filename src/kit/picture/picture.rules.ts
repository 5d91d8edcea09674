import { LARGEST_PICTURE } from './largest-picture.contract.ts';
import type { Measured, PictureFault } from './picture-bytes.rules.ts';
import { readJpeg } from './jpeg.rules.ts';
import { readPng } from './png.rules.ts';
import type { PngParts } from './png.rules.ts';

/** Bytes. */
export const PICTURE_BYTES = LARGEST_PICTURE.bytes;
/** A small file can hold a huge picture, which every browser that shows it must unpack. */
export const PICTURE_SIDE = 4_096;
export const PICTURE_PIXELS = 9_000_000;

export interface Picture extends Measured {
  readonly type: 'image/jpeg' | 'image/png';
  /** Written by us from the pixels. */
  readonly content: Uint8Array;
}
/** A kind that was stored: the database knows no other. */
export const pictureTypeOf = (type: string): Picture['type'] => (type === 'image/png' ? 'image/png' : 'image/jpeg');

/** `packed`: a PNG whose packed lines are still to be tried. */
export type ReadPicture = { readonly type: Picture['type']; readonly packed: PngParts | null } | { readonly fault: PictureFault };

const tooMany = ({ width, height }: Measured) => width > PICTURE_SIDE || height > PICTURE_SIDE || width * height > PICTURE_PIXELS;

/** Knows a JPEG or PNG by what it is, not by its name, and what about it is too large or odd. */
export function readPicture(bytes: Uint8Array): ReadPicture {
  if (bytes.length === 0) return { fault: 'EMPTY' };
  if (bytes.length > PICTURE_BYTES) return { fault: 'TOO_LARGE' };
  const jpeg = readJpeg(bytes);
  const png = jpeg === null ? readPng(bytes) : null;
  const read = jpeg ?? png;
  if (read === null) return { fault: 'NOT_A_PICTURE' };
  if (typeof read === 'string') return { fault: read };
  if (tooMany(read)) return { fault: 'TOO_MANY_PIXELS' };
  return { type: jpeg === null ? 'image/png' : 'image/jpeg', packed: typeof png === 'string' ? null : png };
}
