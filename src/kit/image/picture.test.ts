import { describe, expect, it } from 'vitest';
import { cleanPicture, PICTURE_BYTES } from './picture.rules.ts';
import { jpegWith, pngWith } from './test-pictures.server.ts';

const PLACE = '18.5204N 73.8567E';
const kept = (bytes: Uint8Array) => {
  const verdict = cleanPicture(bytes);
  if (!verdict.ok) throw new Error(verdict.fault);
  return verdict;
};
const fault = (bytes: Uint8Array, limit?: number) => {
  const verdict = cleanPicture(bytes, limit);
  return verdict.ok ? null : verdict.fault;
};

describe('T55: an uploaded picture', () => {
  it('T55: a PNG keeps its pixels and loses texts and what follows its end', () => {
    const picture = kept(pngWith(PLACE));
    expect([picture.type, picture.width, picture.height]).toEqual(['image/png', 2, 2]);
    expect(Buffer.from(picture.bytes).includes(PLACE)).toBe(false);
    expect(kept(picture.bytes).bytes).toEqual(picture.bytes);
  });

  it('T55: a JPEG keeps its scans and its way up and loses places, comments and what follows its end', () => {
    for (const orientation of [1, 6, 8]) {
      const picture = kept(jpegWith(PLACE, { orientation, filler: 70_000 }));
      expect([picture.type, picture.width, picture.height]).toEqual(['image/jpeg', 3, 2]);
      expect(Buffer.from(picture.bytes).includes(PLACE)).toBe(false);
      expect(Buffer.from(picture.bytes).includes('Exif')).toBe(orientation !== 1);
      expect(picture.bytes.length).toBeLessThan(600);
      // Cleaning what is clean changes nothing, the way up included.
      expect(kept(picture.bytes).bytes).toEqual(picture.bytes);
    }
  });

  it('T55: 400,000 bytes are taken, one more is not', () => {
    const exact = Buffer.concat([pngWith(''), Buffer.alloc(PICTURE_BYTES - pngWith('').length)]);
    expect(fault(exact)).toBe(null);
    expect(fault(Buffer.concat([exact, Buffer.alloc(1)]))).toBe('TOO_LARGE');
  });

  it('T55: anything else is refused by its content, whatever it calls itself', () => {
    for (const text of ['<svg onload="alert(1)"/>', 'GIF89a', '<html>', 'BM', 'RIFFxxxxWEBP', '', 'MZ', '\u0000\u0000\u0000\u000cjP  '])
      expect(fault(Buffer.from(text))).toBe('NO_PICTURE');
    expect(fault(pngWith('', { width: 14_000, height: 14_000 }))).toBe('TOO_MANY_PIXELS');
    expect(fault(pngWith('', { width: 0, height: 5 }))).toBe('BROKEN');
  });

  it('T55: a picture cut anywhere before its end, or with a damaged chunk, is refused', () => {
    const [png, jpeg] = [Buffer.from(kept(pngWith('')).bytes), Buffer.from(kept(jpegWith('')).bytes)];
    for (const whole of [png, jpeg])
      for (let length = 8; length < whole.length; length += 1)
        expect([length, fault(whole.subarray(0, length))]).not.toEqual([length, null]);
    const damaged = Buffer.from(png);
    damaged[20] = 77;
    expect(fault(damaged)).toBe('BROKEN');
  });
});
