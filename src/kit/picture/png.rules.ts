import { fourBytes, joined, textAt } from './picture-bytes.rules.ts';
import type { Measured, PictureFault } from './picture-bytes.rules.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What the picture needs; transparency is part of it, times, texts, places and animations are not. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Samples of a pixel by colour type, and the depths it may have. */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** Adam7: where each pass begins and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  readonly type: string;
  readonly body: Uint8Array;
  /** Type and body, of which the checksum is made. */
  readonly checked: Uint8Array;
  readonly sum: number;
  readonly whole: Uint8Array;
}
export interface PngParts extends Measured {
  /** The picture alone: animations and the like never reach a codec. */
  readonly content: Uint8Array;
  /** The packed lines, and how many bytes they must unpack to. */
  readonly packed: Uint8Array;
  readonly unpacked: number;
  readonly chunks: readonly Chunk[];
}

/** Null: no PNG at all. The checksums and the packed lines are still to be tried. */
export function readPng(bytes: Uint8Array): PngParts | PictureFault | null {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const all = chunksOf(bytes);
  const [head] = all ?? [];
  if (!all || head?.type !== 'IHDR' || head.body.length !== 13) return 'BROKEN';
  // A chunk with a capital must be understood to show the picture.
  if (all.some(({ type }) => !KEPT.includes(type) && /^[A-Z]/.test(type))) return 'KIND_OF_PNG';
  const chunks = all.filter(({ type }) => KEPT.includes(type));
  const once = ['IHDR', 'PLTE', 'tRNS'].every((type) => chunks.filter((one) => one.type === type).length <= 1);
  const data = chunks.filter(({ type }) => type === 'IDAT');
  const width = fourBytes(head.body, 0);
  const height = fourBytes(head.body, 4);
  const [depth = 0, colour = 0, method = 0, filter = 0, interlace = 0] = head.body.subarray(8);
  const form = COLOURS[colour];
  if (!form?.depths.includes(depth) || method > 0 || filter > 0 || interlace > 1) return 'BROKEN';
  if (!once || data.length === 0 || width === 0 || height === 0) return 'BROKEN';
  if (colour === 3 && !chunks.some(({ type }) => type === 'PLTE')) return 'BROKEN';
  const bits = form.samples * depth;
  return {
    width,
    height,
    content: joined([Uint8Array.from(SIGNATURE), ...chunks.map((one) => one.whole)]),
    packed: joined(data.map((one) => one.body)),
    unpacked: interlace === 0 ? linesOf(width, height, bits) : interlaced(width, height, bits),
    chunks,
  };
}

/** Up to IEND; what comes after it is not the picture's. Null where the file is not built like a PNG. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = fourBytes(bytes, at);
    const end = at + 12 + length;
    const type = textAt(bytes, at + 4, at + 8);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return null;
    const body = bytes.subarray(at + 8, at + 8 + length);
    chunks.push({ type, body, checked: bytes.subarray(at + 4, end - 4), sum: fourBytes(bytes, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return length === 0 ? chunks : null;
    at = end;
  }
  return null;
}

/** Each line has a byte for its filter before it. */
const linesOf = (width: number, height: number, bits: number) =>
  width === 0 || height === 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8));

const interlaced = (width: number, height: number, bits: number) =>
  PASSES.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + linesOf(Math.ceil(Math.max(0, width - x) / stepX), Math.ceil(Math.max(0, height - y) / stepY), bits),
    0,
  );
