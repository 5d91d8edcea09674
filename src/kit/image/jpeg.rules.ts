import { joined } from './png.rules.ts';

const EOI = 0xd9;
const SOS = 0xda;
/** Quantisation, Huffman and arithmetic tables, restart interval, number of lines: what a decoder needs. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd, 0xdc]);
/** Start of a frame: baseline, extended, progressive. Others are not shown by browsers. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const EXIF = 0xe1;
/** Adobe's segment says how the colours are meant: without it some pictures turn green. */
const ADOBE = 0xee;
/** JFIF 1.1, one dot a pixel, no thumbnail. */
const JFIF = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

interface Reading {
  readonly parts: Uint8Array[];
  width: number;
  height: number;
  orientation: number;
  isAdobe: boolean;
}

/** A JPEG of its tables, frame and scans, with the way up it was taken; null when it is cut or none. */
export function cleanJpeg(bytes: Uint8Array): { bytes: Uint8Array; width: number; height: number } | null {
  const found: Reading = { parts: [], width: 0, height: 0, orientation: 1, isAdobe: false };
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const segmentEnd = at + 2 + length;
    if (marker === EOI || length < 2 || segmentEnd > bytes.length) return null;
    const end = marker === SOS ? scanEnd(bytes, segmentEnd) : segmentEnd;
    if (end === null) return null;
    take(found, marker, bytes.subarray(at, end));
    if (marker === SOS && bytes[end + 1] === EOI) return found.width > 0 ? finished(found) : null;
    at = end;
  }
  return null;
}

function take(found: Reading, marker: number, segment: Uint8Array): void {
  if (marker === EXIF && found.orientation === 1) found.orientation = orientationOf(segment);
  if (marker === ADOBE && segment.length === 16) found.isAdobe = true;
  if (FRAMES.has(marker)) {
    found.height = ((segment[5] ?? 0) << 8) + (segment[6] ?? 0);
    found.width = ((segment[7] ?? 0) << 8) + (segment[8] ?? 0);
  }
  if (FRAMES.has(marker) || TABLES.has(marker) || marker === SOS || (marker === ADOBE && segment.length === 16)) found.parts.push(segment);
}

function finished({ parts, width, height, orientation, isAdobe }: Reading) {
  const head = [Uint8Array.of(0xff, 0xd8), ...(isAdobe ? [] : [JFIF]), ...(orientation === 1 ? [] : [exifOf(orientation)])];
  return { bytes: joined([...head, ...parts, Uint8Array.of(0xff, EOI)]), width, height };
}

/** Where the next marker after a scan's data stands: FF 00 is a byte of the data, FF D0 to FF D7 restart it. Null at the file's end. */
function scanEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}

/** Orientation 1 to 8 of an Exif segment (tag 0x0112 of its first directory); 1 when it says none. */
function orientationOf(segment: Uint8Array): number {
  if (segment.length < 26 || String.fromCharCode(...segment.subarray(4, 8)) !== 'Exif') return 1;
  const tiff = segment.subarray(10);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif segment that says the orientation and nothing else. */
function exifOf(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.of(0xff, EXIF, 0, 8 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff);
}
