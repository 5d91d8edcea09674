import { twoBytes } from './picture-bytes.rules.ts';
import type { Measured, PictureFault } from './picture-bytes.rules.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
/** Baseline, extended and progressive with Huffman codes: what browsers and printers read. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables that the picture needs: Huffman, quantisation, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** More scans than this are made to keep a reader busy. */
const MOST_SCANS = 64;

interface Segment {
  readonly marker: number;
  /** Without marker and length. */
  readonly body: Uint8Array;
}

/** Null: no JPEG at all. */
export function readJpeg(bytes: Uint8Array): Measured | PictureFault | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) return null;
  const segments = segmentsOf(bytes);
  if (segments === null) return 'BROKEN';
  const frames = segments.filter(({ marker }) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker));
  const [frame] = frames;
  if (frame === undefined || frames.length > 1 || frame.body.length < 6) return 'BROKEN';
  const components = frame.body[5];
  if (!FRAMES.includes(frame.marker) || frame.body[0] !== 8 || (components !== 1 && components !== 3)) return 'KIND_OF_JPEG';
  const scans = segments.filter(({ marker }) => marker === SOS).length;
  if (scans > MOST_SCANS) return 'KIND_OF_JPEG';
  const height = twoBytes(frame.body, 1);
  const width = twoBytes(frame.body, 3);
  if (scans === 0 || width === 0 || height === 0 || segments.findIndex((one) => one.marker === SOS) < segments.indexOf(frame))
    return 'BROKEN';
  const isKnown = ({ marker }: Segment) => marker === SOS || TABLES.includes(marker) || FRAMES.includes(marker) || isBeside(marker);
  return segments.every(isKnown) ? { width, height } : 'KIND_OF_JPEG';
}

/** Metadata of cameras and programs: APPn and comments. */
const isBeside = (marker: number) => (marker >= APP0 && marker <= 0xef) || marker === 0xfe;

/** Every segment up to the end of the picture; null where the file is not built like a JPEG. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const segments: Segment[] = [];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === EOI) return segments;
    // 00 and RSTn occur in a scan only, SOI at the beginning only.
    if (marker === undefined || marker <= 0x01 || (marker >= 0xd0 && marker <= SOI)) return null;
    const length = twoBytes(bytes, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    segments.push({ marker, body: bytes.subarray(at + 4, end) });
    at = marker === SOS ? endOfScan(bytes, end) : end;
  }
  return null;
}

/** Where the data of a scan end: at the first marker that is no restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
