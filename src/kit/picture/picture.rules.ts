import type { Measured, PictureFault } from './picture-bytes.rules.ts';
import { cleanJpeg } from './jpeg.rules.ts';
import { readPng } from './png.rules.ts';
import type { PngParts } from './png.rules.ts';

/** Bytes: what the specification allows for a profile picture. */
export const PICTURE_BYTES = 400_000;
/** A small file can hold a huge picture, which every browser that shows it must unpack. */
export const PICTURE_SIDE = 4_096;
export const PICTURE_PIXELS = 9_000_000;

export interface Picture extends Measured {
  readonly type: 'image/jpeg' | 'image/png';
  /** The picture alone: nothing that tells who took it where, nothing after its end. */
  readonly content: Uint8Array;
}
/** `packed`: a PNG whose packed lines are still to be tried. */
export type ReadPicture = { readonly picture: Picture; readonly packed: PngParts | null } | { readonly fault: PictureFault };

const tooMany = ({ width, height }: Measured) => width > PICTURE_SIDE || height > PICTURE_SIDE || width * height > PICTURE_PIXELS;

/** Reads a JPEG or PNG by what it is, not by its name, and leaves out everything that is not the picture. */
export function readPicture(bytes: Uint8Array): ReadPicture {
  if (bytes.length === 0) return { fault: 'EMPTY' };
  if (bytes.length > PICTURE_BYTES) return { fault: 'TOO_LARGE' };
  const jpeg = cleanJpeg(bytes);
  if (jpeg !== null) return typeof jpeg === 'string' ? { fault: jpeg } : checked('image/jpeg', jpeg, null);
  const png = readPng(bytes);
  if (png === null) return { fault: 'NOT_A_PICTURE' };
  return typeof png === 'string' ? { fault: png } : checked('image/png', png, png);
}

function checked(type: Picture['type'], read: Measured & { readonly content: Uint8Array }, packed: PngParts | null): ReadPicture {
  const { width, height, content } = read;
  return tooMany(read) ? { fault: 'TOO_MANY_PIXELS' } : { picture: { type, width, height, content }, packed };
}
