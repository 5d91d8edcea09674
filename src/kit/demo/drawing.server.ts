import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];
/** The colour at a place of the drawing; `x` and `y` go from 0 to 1 across the shorter side. Later layers lie over earlier ones. */
export interface Layer {
  readonly colour: Colour;
  readonly covers: (x: number, y: number) => boolean;
}

/** Places per side that each pixel is asked at: edges are smooth. */
const SAMPLES = 3;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;

/** A PNG of layers over a ground, for pictures of the demonstration that show nobody. Width and height in pixels. */
export function drawn(width: number, height: number, ground: Colour, layers: readonly Layer[]): Buffer {
  const side = Math.min(width, height) * SAMPLES;
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const x = (column * SAMPLES + (sample % SAMPLES)) / side;
        const y = (row * SAMPLES + Math.floor(sample / SAMPLES)) / side;
        const colour = layers.findLast(({ covers }) => covers(x, y))?.colour ?? ground;
        for (const part of [0, 1, 2] as const) sum[part] = (sum[part] ?? 0) + colour[part];
      }
      const at = row * (1 + width * 3) + 1 + column * 3;
      for (const part of [0, 1, 2] as const) lines[at + part] = Math.round((sum[part] ?? 0) / SAMPLES ** 2);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, TRUE_COLOUR], 8);
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(checked), 4);
  return Buffer.concat([ends.subarray(0, 4), checked, ends.subarray(4)]);
}

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number) =>
  (x: number, y: number): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** A stroke of the given half width through points, joined by straight pieces. */
export function stroke(points: readonly (readonly [number, number])[], half: number): Layer['covers'] {
  return (x, y) =>
    points.some((to, at) => {
      const from = points[at - 1];
      if (!from) return false;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)));
      return (x - from[0] - along * dx) ** 2 + (y - from[1] - along * dy) ** 2 <= half * half;
    });
}
