import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import decodeJpeg, { init as openJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as openJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as openPngDecoder } from '@jsquash/png/decode.js';
import encodePng, { init as openPngEncoder } from '@jsquash/png/encode.js';

export interface CodecOrder {
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Uint8Array<ArrayBuffer>;
  /** Bytes that the new file may have at most. */
  readonly most: number;
}
export interface Encoded {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** What the codecs hand over, as a browser has it: lines of red, green, blue and opacity. */
class Pixels {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    [this.data, this.width, this.height] = [data, width, height];
  }
}
Object.assign(globalThis, { ImageData: Pixels });

/** As far as it is used here: Node's own types leave it to the browser's. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

const files = createRequire(import.meta.url);
const compiled = (name: string) => new WebAssembly.Module(readFileSync(files.resolve(name)));
const inMemory = (name: string) => ({
  instantiateWasm(imports: object, done: (instance: object) => void) {
    const instance = new WebAssembly.Instance(compiled(name), imports);
    done(instance);
    return instance.exports;
  },
});

/** From the best that is worth its bytes to what a face is still known by. */
const QUALITIES = [85, 70, 50, 30, 10] as const;

async function asJpeg(pixels: Pixels, most: number): Promise<Encoded | null> {
  await openJpegEncoder(inMemory('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  for (const quality of QUALITIES) {
    const content = new Uint8Array(await encodeJpeg(pixels, { quality }));
    if (content.length <= most) return { type: 'image/jpeg', width: pixels.width, height: pixels.height, content };
  }
  return null;
}

/** A JPEG knows no opacity: what shines through is white, as on paper. */
function onPaper({ data, width, height }: Pixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 255;
    if (opacity < 255)
      for (const one of [at, at + 1, at + 2]) data[one] = Math.round(((data[one] ?? 0) * opacity + 255 * (255 - opacity)) / 255);
  }
  return new Pixels(data, width, height);
}

async function encodedAnew({ type, content, most }: CodecOrder): Promise<Encoded | null> {
  if (type === 'image/jpeg') {
    await openJpegDecoder(inMemory('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    return asJpeg(await decodeJpeg(content.buffer, { preserveOrientation: true }), most);
  }
  const codec = compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm');
  await Promise.all([openPngDecoder(codec), openPngEncoder(codec)]);
  const pixels = await decodePng(content.buffer);
  const { width, height } = pixels;
  const png = new Uint8Array(await encodePng(pixels));
  return png.length <= most ? { type, width, height, content: png } : asJpeg(onPaper(pixels), most);
}

parentPort?.once('message', async (order: CodecOrder) => {
  // Whatever a codec stumbles over is a picture that cannot be drawn.
  const done = await encodedAnew(order).catch(() => null);
  parentPort?.postMessage(done, done ? [done.content.buffer] : []);
});
