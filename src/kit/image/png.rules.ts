/** Pixels, palette, transparency and gamma; everything else of a PNG is about the picture, not in it. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const SIGNATURE = 8;

interface Chunk {
  readonly type: string;
  /** Length, type, content and check sum, as they stand in the file. */
  readonly whole: Uint8Array;
}

/** A PNG of its kept chunks; null when a chunk is cut, damaged or out of order. */
export function cleanPng(bytes: Uint8Array): { bytes: Uint8Array; width: number; height: number } | null {
  const chunks = chunksOf(bytes);
  const [header] = chunks ?? [];
  if (!chunks || header?.type !== 'IHDR' || header.whole.length !== 25 || !chunks.some(({ type }) => type === 'IDAT')) return null;
  const kept = chunks.filter(({ type }) => KEPT.has(type));
  if (kept.filter(({ type }) => type === 'IHDR').length !== 1 || !kept.every(isSound)) return null;
  const view = viewOf(header.whole);
  return {
    bytes: joined([bytes.subarray(0, SIGNATURE), ...kept.map(({ whole }) => whole)]),
    width: view.getUint32(8),
    height: view.getUint32(12),
  };
}

/** Every chunk up to IEND; null when the file ends before. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = SIGNATURE;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The check sum at the end of a chunk covers its type and content. */
const isSound = ({ whole }: Chunk) => crc32(whole.subarray(4, whole.length - 4)) === viewOf(whole).getUint32(whole.length - 4);

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
