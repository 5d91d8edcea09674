import { deflateSync, crc32 } from 'node:zlib';

/** A JPEG of 3 × 2 points as a browser writes it, without what may be left out. */
const JPEG = Buffer.from(
  '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl' +
    '+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA' +
    'AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgDDf/Z',
  'base64',
);

const segment = (marker: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
};

/** A JPEG that carries a place in its Exif, a comment, `filler` bytes of more comments, and something after its end. */
export function jpegWith(place: string, { orientation = 1, filler = 0 } = {}): Buffer {
  const tiff = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(place)]));
  const more: Buffer[] = [];
  for (let left = filler; left >= 4; left -= 60_000) more.push(segment(0xfe, Buffer.alloc(Math.min(left, 60_000) - 4, 'x')));
  return Buffer.concat([JPEG.subarray(0, 2), exif, segment(0xfe, Buffer.from(place)), ...more, JPEG.subarray(2), Buffer.from(place)]);
}

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one colour; `place` stands in a text chunk and after the end. */
export function pngWith(place: string, { width = 2, height = 2 } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 4) * (Math.min(width, 4) + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${place}`)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(place),
  ]);
}
