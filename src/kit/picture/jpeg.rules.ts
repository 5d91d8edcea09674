import { fourBytes, joined, textAt, twoBytes } from './picture-bytes.rules.ts';
import type { Measured, PictureFault } from './picture-bytes.rules.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
/** Baseline, extended and progressive with Huffman codes: what browsers and printers read. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables that the picture needs: Huffman, quantisation, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** More scans than this are made to keep a reader busy. */
const MOST_SCANS = 64;
const JFIF = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

interface Segment {
  readonly marker: number;
  /** Without marker and length. */
  readonly body: Uint8Array;
  /** As it stands in the file; of a scan with its data. */
  readonly whole: Uint8Array;
}
export interface CleanJpeg extends Measured {
  readonly content: Uint8Array;
}

/** Null: no JPEG at all. */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg | PictureFault | null {
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
  const kept = segments.filter(({ marker }) => marker === SOS || TABLES.includes(marker) || FRAMES.includes(marker));
  if (kept.length + dropped(segments) !== segments.length) return 'KIND_OF_JPEG';
  const content = joined([Uint8Array.of(0xff, SOI), ...headOf(segments), ...kept.map((one) => one.whole), Uint8Array.of(0xff, EOI)]);
  return { width, height, content };
}

/** What cameras and programs write beside the picture: APPn and comments. */
const dropped = (segments: readonly Segment[]) =>
  segments.filter(({ marker }) => (marker >= APP0 && marker <= 0xef) || marker === 0xfe).length;

/** How colours are stored and which way is up, written anew: nothing else that those segments may hold survives. */
function headOf(segments: readonly Segment[]): Uint8Array[] {
  const jfif = segments.some(({ marker, body }) => marker === APP0 && textAt(body, 0, 4) === 'JFIF');
  const adobe = segments.find(({ marker, body }) => marker === APP14 && body.length >= 12 && textAt(body, 0, 5) === 'Adobe');
  const turn = segments.flatMap(({ marker, body }) => (marker === APP1 ? orientationOf(body) : []))[0];
  return [
    ...(jfif ? [JFIF] : []),
    ...(turn === undefined ? [] : [orientation(turn)]),
    ...(adobe ? [Uint8Array.of(0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, adobe.body[11] ?? 0)] : []),
  ];
}

/** Every segment up to the end of the picture; null where the file is not built like a JPEG. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const segments: Segment[] = [];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === EOI) return segments;
    // 00 and RSTn stand in a scan only, SOI at the beginning only.
    if (marker === undefined || marker <= 0x01 || (marker >= 0xd0 && marker <= SOI)) return null;
    const length = twoBytes(bytes, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    segments.push({ marker, body: bytes.subarray(at + 4, end), whole: bytes.subarray(at, next) });
    at = next;
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

const EXIF_HEAD = 6;
const ORIENTATION = 0x0112;
const EXIF_SEGMENT = [0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
const TIFF_HEAD = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];

/** The turn that a camera noted, 2 to 8; a phone held upright writes its pictures lying down. */
function orientationOf(body: Uint8Array): number[] {
  if (textAt(body, 0, 4) !== 'Exif') return [];
  const tiff = body.subarray(EXIF_HEAD);
  const order = textAt(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return [];
  const short = (at: number) => (order === 'MM' ? twoBytes(tiff, at) : ((tiff[at + 1] ?? 0) << 8) | (tiff[at] ?? 0));
  const first = order === 'MM' ? fourBytes(tiff, 4) : short(6) * 0x1_0000 + short(4);
  if (first + 2 > tiff.length) return [];
  for (let entry = 0; entry < Math.min(short(first), 200); entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) !== ORIENTATION) continue;
    const turn = short(at + 8);
    return turn >= 2 && turn <= 8 ? [turn] : [];
  }
  return [];
}

/** An Exif segment that holds the turn and nothing else. */
const orientation = (turn: number): Uint8Array =>
  Uint8Array.from([EXIF_SEGMENT, TIFF_HEAD, [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0], [0, 0, 0, 0]].flat());
