import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.rules.ts';
import { PICTURE_BYTES } from './picture.rules.ts';
import { pictureOf, takePicture } from './take-picture.server.ts';
import { isSoak, saySeed, seed } from '../../../tests/calls/seed.server.ts';
import { chunk, exif, greyPng, noisyPng, SMALL_JPEG, withSegment } from './test-pictures.server.ts';

const PAGE = Buffer.from('<script>alert(1)</script>', 'latin1');
async function* sent(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1_000) yield Buffer.from(bytes.subarray(at, at + 1_000));
}
const taken = async (bytes: Uint8Array) => {
  const { type, width, height, content } = await takePicture({ pieces: () => sent(bytes) });
  return { type, width, height, content: Buffer.from(content) };
};
const faultOf = async (bytes: Uint8Array) =>
  takePicture({ pieces: () => sent(bytes) }).then(
    () => 'TAKEN',
    (error: unknown) => (error instanceof AppError ? error.items[0]?.code : error),
  );
/** The frame's own height and width. */
function resized(width: number, height: number): Buffer {
  const jpeg = Buffer.from(SMALL_JPEG);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

describe('a JPEG', () => {
  it('is drawn and written anew: nothing of the file is kept', async () => {
    const picture = await taken(SMALL_JPEG);
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 8, height: 10 });
    expect(picture.content.equals(SMALL_JPEG)).toBe(false);
    expect(await taken(SMALL_JPEG)).toEqual(picture);
  });
  it.each<[string, Buffer]>([
    ['a comment', withSegment(0xfe, PAGE)],
    ['camera and place', withSegment(0xe1, exif(1))],
    ['a colour profile', withSegment(0xe2, Buffer.from('ICC_PROFILE'))],
    ['a page behind its end', Buffer.concat([SMALL_JPEG, PAGE])],
    ['an archive behind its end', Buffer.concat([SMALL_JPEG, Buffer.from('PK\u0003\u0004')])],
  ])('T55: loses %s', async (_what, bytes) => {
    expect(await taken(bytes)).toEqual(await taken(SMALL_JPEG));
  });
  it('T55: is upright as the camera noted, and has no camera data', async () => {
    const turned = await taken(withSegment(0xe1, exif(6)));
    expect(turned).toMatchObject({ width: 10, height: 8 });
    expect(turned.content.includes('Exif') || turned.content.includes('GPS')).toBe(false);
  });
  it.each<[string, Buffer, string]>([
    ['cut off', SMALL_JPEG.subarray(0, -2), 'PICTURE_BROKEN'],
    ['cut off in its tables', SMALL_JPEG.subarray(0, 100), 'PICTURE_BROKEN'],
    ['with a length beyond its end', withSegment(0xe1, exif(1)).subarray(0, 20), 'PICTURE_BROKEN'],
    ['without a width', resized(0, 10), 'PICTURE_BROKEN'],
    ['of 60,000 pixels a side', resized(60_000, 60_000), 'PICTURE_TOO_MANY_PIXELS'],
    ['of 16 million pixels', resized(4_000, 4_000), 'PICTURE_TOO_MANY_PIXELS'],
  ])('%s is refused', async (_what, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code);
  });
  it('in CMYK or lossless is refused', async () => {
    const cmyk = Buffer.from(SMALL_JPEG);
    const frame = cmyk.indexOf(Buffer.from([0xff, 0xc0]));
    cmyk[frame + 9] = 4;
    expect(await faultOf(cmyk)).toBe('PICTURE_KIND_OF_JPEG');
    const lossless = Buffer.from(SMALL_JPEG);
    lossless[frame + 1] = 0xc3;
    expect(await faultOf(lossless)).toBe('PICTURE_KIND_OF_JPEG');
  });
});

describe('a PNG', () => {
  it('T55: keeps its pixels and loses texts, times, places and movement', async () => {
    const plain = await taken(greyPng(5, 4));
    expect(plain).toMatchObject({ type: 'image/png', width: 5, height: 4 });
    const more = [chunk('tEXt', PAGE), chunk('eXIf', exif(1)), chunk('tIME', Buffer.alloc(7)), chunk('acTL', Buffer.alloc(8))];
    expect(await taken(greyPng(5, 4, { more }))).toEqual(plain);
    expect(await taken(Buffer.concat([greyPng(5, 4), PAGE]))).toEqual(plain);
    expect(await taken(plain.content)).toEqual(plain);
  });
  it('that would become larger than a picture may be becomes a JPEG', async () => {
    const noise = await taken(noisyPng(600, 600));
    expect(noise).toMatchObject({ type: 'image/jpeg', width: 600, height: 600 });
    expect(noise.content.length).toBeLessThanOrEqual(PICTURE_BYTES);
  });
  it.each<[string, Buffer, string]>([
    ['whose lines are too few', greyPng(5, 4, { lines: 20 }), 'PICTURE_BROKEN'],
    ['that unpacks to more than it is', greyPng(5, 4, { lines: 30_000_000 }), 'PICTURE_BROKEN'],
    ['of 100,000 pixels a side', greyPng(100_000, 100_000, { lines: 10 }), 'PICTURE_TOO_MANY_PIXELS'],
    ['with an unknown chunk that must be understood', greyPng(5, 4, { more: [chunk('EViL', PAGE)] }), 'PICTURE_KIND_OF_PNG'],
    ['with a second head', greyPng(5, 4, { more: [chunk('IHDR', Buffer.alloc(13))] }), 'PICTURE_BROKEN'],
    ['cut off', greyPng(5, 4).subarray(0, -12), 'PICTURE_BROKEN'],
  ])('%s is refused', async (_what, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code);
  });
  it('with a wrong checksum is refused', async () => {
    const bytes = greyPng(5, 4);
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    expect(await faultOf(bytes)).toBe('PICTURE_BROKEN');
  });
});

describe('what is no picture', () => {
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'PICTURE_EMPTY'],
    ['a page', PAGE, 'PICTURE_NOT_A_PICTURE'],
    ['a drawing that could run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PICTURE_NOT_A_PICTURE'],
    ['a GIF', Buffer.from('GIF89a'), 'PICTURE_NOT_A_PICTURE'],
    ['a JPEG behind a page', Buffer.concat([PAGE, SMALL_JPEG]), 'PICTURE_NOT_A_PICTURE'],
    ['more than 400,000 bytes', Buffer.concat([SMALL_JPEG, Buffer.alloc(PICTURE_BYTES)]), 'PICTURE_TOO_LARGE'],
  ])('%s is refused by name', async (_what, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code);
  });
  it('never ends in anything but a picture or a refusal, and what is taken is taken again', async () => {
    saySeed('pictures');
    const seeds = [SMALL_JPEG, withSegment(0xe1, exif(8)), greyPng(5, 4)];
    const damaged = fc
      .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 }))
      .map(([whole, changes]) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const made = await pictureOf(bytes);
        const again = typeof made === 'string' ? made : await pictureOf(made.content);
        expect(typeof again).toBe(typeof made);
      }),
      { numRuns: isSoak ? 2_000 : 30, seed },
    );
  });
});
