import { cleanJpeg } from './jpeg.rules.ts';
import { cleanPng } from './png.rules.ts';

export type PictureType = 'image/png' | 'image/jpeg';
export type PictureFault = 'TOO_LARGE' | 'NO_PICTURE' | 'BROKEN' | 'TOO_MANY_PIXELS';
/** What is worth keeping of an uploaded picture, or why nothing is. */
export type PictureVerdict =
  | { readonly ok: true; readonly type: PictureType; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: PictureFault };

/** The specification's limit for a profile picture: 400 KB as it counts them. */
export const PICTURE_BYTES = 400_000;
/** A picture of few bytes can name a size that fills a reader's memory. */
const PICTURE_PIXELS = 25_000_000;

/**
 * Accepts a PNG or a JPEG by its content, whatever its name says, and leaves out all that is no picture: Exif with places and
 * cameras, comments, colour profiles, thumbnails, animations, what follows the end. The way up of a JPEG is kept.
 */
export function cleanPicture(bytes: Uint8Array, limit: number = PICTURE_BYTES): PictureVerdict {
  if (bytes.length > limit) return { ok: false, fault: 'TOO_LARGE' };
  const type = pictureType(bytes);
  if (type === null) return { ok: false, fault: 'NO_PICTURE' };
  const clean = type === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes);
  if (clean === null || clean.width < 1 || clean.height < 1) return { ok: false, fault: 'BROKEN' };
  if (clean.width * clean.height > PICTURE_PIXELS) return { ok: false, fault: 'TOO_MANY_PIXELS' };
  return { ok: true, type, ...clean };
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = [0xff, 0xd8, 0xff];

/** The type by the first bytes; null for anything else. */
function pictureType(bytes: Uint8Array): PictureType | null {
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (startsWith(PNG_START)) return 'image/png';
  return startsWith(JPEG_START) ? 'image/jpeg' : null;
}
