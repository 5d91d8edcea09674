import { crc32, deflateSync } from 'node:zlib';

/** 8 × 10 pixels, without any metadata. */
export const SMALL_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAKAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAbEAACAQUAAAAAAAAAAAAAAAAAEQESE0Nxgv/EABUBAQEAAAAAAAAAAAAAAAAAAAEC/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AVTcThbBLN0BS/9k=',
  'base64',
);

const between = (at: number, part: Uint8Array, whole: Uint8Array) => Buffer.concat([whole.subarray(0, at), part, whole.subarray(at)]);

/** The JPEG with another segment right behind its beginning. */
export const withSegment = (marker: number, body: Uint8Array, jpeg: Uint8Array = SMALL_JPEG): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return between(2, Buffer.concat([Uint8Array.of(0xff, marker), length, body]), jpeg);
};

/** What a phone writes: the turn, and where the picture was taken. */
export const exif = (turn: number): Buffer =>
  Buffer.concat([
    Buffer.from('Exif\u0000\u0000', 'latin1'),
    Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]),
    Buffer.from([0x0f, 0x01, 2, 0, 6, 0, 0, 0, 38, 0, 0, 0]),
    Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0]),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('GPS 19.99,73.79', 'latin1'),
  ]);

export function chunk(type: string, body: Uint8Array): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(checked), 4);
  return Buffer.concat([ends.subarray(0, 4), checked, ends.subarray(4)]);
}

/** A JPEG that says in its Exif, in a comment and after its end where it was taken. */
export const jpegFrom = (place: string): Buffer =>
  Buffer.concat([
    withSegment(0xfe, Buffer.from(place), withSegment(0xe1, Buffer.concat([exif(1), Buffer.from(place)]))),
    Buffer.from(place),
  ]);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Grey, 8 bits; `lines` pretends that the picture unpacks to so many bytes, `more` is inserted before the data. */
export function greyPng(width: number, height: number, { lines = height * (width + 1), more = [] as readonly Uint8Array[] } = {}): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(lines)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...more, data, chunk('IEND', Buffer.alloc(0))]);
}

/** Colours without any order, few enough for a palette: small as a file, large once its pixels are unpacked. */
export function noisyPng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const palette = Buffer.from(Array.from({ length: 768 }, () => next() & 255));
  const lines = Buffer.from(Array.from({ length: height * (width + 1) }, (_, at) => (at % (width + 1) === 0 ? 0 : (next() >> 8) & 255)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
