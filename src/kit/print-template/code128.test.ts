import { expect, it } from 'vitest';
import { barsSvg, code128 } from './code128.rules.ts';

/** Reads the bars back by their widths, independently of how they were chosen. */
function modulesOf(content: string): string {
  const made = code128(content);
  if (!made) return '';
  const row = Array.from({ length: made.modules }, () => '0');
  for (const [at, width] of made.bars) row.fill('1', at, at + width);
  return row.join('');
}

it('pairs of digits take half the room: 12 digits are 121 modules with quiet zones, 12 letters 187', () => {
  expect(code128('123456789012')?.modules).toBe(121);
  expect(code128('ABCDEFGHIJKL')?.modules).toBe(187);
});

it('writes the known sign of ISO/IEC 15417 for "PJJ123C" in set B: start, letters, check and stop', () => {
  // Start B, P J J 1 2 3 C, check 55, stop.
  const check = (104 + 48 + 2 * 42 + 3 * 42 + 4 * 17 + 5 * 18 + 6 * 19 + 7 * 35) % 103;
  expect(check).toBe(55);
  const word = modulesOf('PJJ123C').replace(/^0+/, '').replace(/0+$/, '');
  expect(word.slice(0, 11)).toBe('11010010000');
  expect(word.slice(-13)).toBe('1100011101011');
  expect(word).toHaveLength(11 * 9 + 13);
});

it('every pair of digits has bars of its own, and every sign is 11 modules wide with an even number of dark ones', () => {
  const pairs = Array.from({ length: 100 }, (_, number) => modulesOf(String(number).padStart(2, '0')).slice(21, 32));
  expect(new Set(pairs).size).toBe(100);
  for (const pair of pairs) expect(pair.replaceAll('0', '').length % 2).toBe(0);
});

it('a text that Code 128 cannot write has no bars', () => {
  expect(code128('आशा')).toBeNull();
  expect(code128('')).toBeNull();
});

it('the picture has a path of as many bars', () => {
  const bars = code128('42');
  expect(bars && barsSvg(bars).match(/M/g)).toHaveLength(bars?.bars.length ?? 0);
});
