import { expect, it } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import { setTemplate } from './set-template.server.ts';
import type { PrintElement } from './template.contract.ts';
import { BOUNDED_SIGNS, surelyFits, widthBound } from './width-bound.rules.ts';

const WIDE = 60_000;
const SIZE = 100;
const SIGNS = BOUNDED_SIGNS.filter((sign) => sign !== ' ');

/** How wide each of these texts is set on one line, in hundredths of a millimetre. */
async function widthsOf(texts: readonly string[], weight: 400 | 600 | 700): Promise<number[]> {
  const line = (_: string, at: number): PrintElement => ({
    type: 'TEXT',
    id: `t${at}`,
    side: 1,
    rotation: 0,
    z: 1,
    overlaps: true,
    visibleIf: null,
    x: 0,
    y: 600 * at,
    w: WIDE,
    h: 600,
    words: { en: `{t.t${at}}` },
    style: { size: SIZE, weight, colour: '#000000', align: 'LEFT', valign: 'TOP', leading: 140 },
    fit: { min: SIZE, lines: 1 },
  });
  const page = { w: WIDE, h: 600 * texts.length, bleed: 0, safe: 0 };
  const template = { page, sides: 1 as const, languages: ['en' as const], elements: texts.map(line) };
  const values = Object.fromEntries(texts.map((text, at) => [`t.t${at}`, text]));
  const { prints } = await setTemplate(template, [values], { title: 'Widths', language: 'en', pictures: {} });
  return texts.map((_, at) => prints[0]?.boxes.find(({ id }) => id === `t${at}`)?.w ?? Number.NaN);
}

it.each([400, 600, 700] as const)('no sign of weight %d is wider than its bound', async (weight) => {
  const texts = SIGNS.map((sign) => sign.repeat(30));
  const wide = (await widthsOf(texts, weight)).flatMap((width, at) => (width <= widthBound(texts[at] ?? '', SIZE) ? [] : [texts[at]]));
  expect(wide).toEqual([]);
});

it.each([400, 600, 700] as const)('nor is a text of any of them in weight %d, whatever stands beside what', async (weight) => {
  const text = fc.string({ unit: fc.constantFrom(...SIGNS, ' '), minLength: 2, maxLength: 60 }).map((one) => `x${one}x`);
  const texts = fc.sample(text, 300);
  const wide = (await widthsOf(texts, weight)).flatMap((width, at) => (width <= widthBound(texts[at] ?? '', SIZE) ? [] : [texts[at]]));
  expect(wide).toEqual([]);
});

it.each([400, 600, 700] as const)('nor is any pair of them in weight %d', async (weight) => {
  const pairs = BOUNDED_SIGNS.flatMap((one, at) => BOUNDED_SIGNS.slice(at + 1).map((other) => `x${(one + other).repeat(8)}x`));
  const wide = (await widthsOf(pairs, weight)).flatMap((width, at) => (width <= widthBound(pairs[at] ?? '', SIZE) ? [] : [pairs[at]]));
  expect(wide).toEqual([]);
});

it.each([
  ['Asha Rao', 5_000, 500, 1, true],
  ['Asha Rao', 1_200, 500, 1, false],
  // Set smaller, as high as the room.
  ['Asha Rao', 5_000, 400, 1, true],
  ['Asha\nRao', 5_000, 500, 2, false],
  ['Asha\nRao', 5_000, 960, 1, false],
  ['Asha\nRao', 5_000, 960, 2, true],
  ['आशा राव', 5_000, 500, 1, false],
  ['Ænima', 5_000, 500, 1, false],
])('%j in a room of %d by %d with %d lines: %s', (text, w, h, lines, fits) => {
  expect(surelyFits(text, { size: SIZE, leading: 140, w, h, lines })).toBe(fits);
});
