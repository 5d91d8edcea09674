import { expect, it } from 'vitest';
import { printTemplate } from './template.contract.ts';

const style = { size: 100, weight: 400, colour: '#000000', align: 'LEFT', valign: 'TOP', leading: 140 };
const of = (count: number, words: object) => ({
  page: { w: 21_000, h: 29_700, bleed: 0, safe: 0 },
  sides: 1,
  languages: ['en'],
  elements: Array.from({ length: count }, (_, at) => ({
    type: 'TEXT',
    id: `t${at}`,
    side: 1,
    x: 0,
    y: 0,
    w: 5_000,
    h: 1_000,
    rotation: 0,
    z: 1,
    overlaps: true,
    visibleIf: null,
    words,
    style,
    fit: { min: 40, lines: 60 },
  })),
});

it.each([
  [20, { en: 'a'.repeat(2_000) }, true],
  [21, { en: 'a'.repeat(2_000) }, false],
  [10, { en: 'a'.repeat(2_000), mr: 'अ'.repeat(2_000) }, true],
  [11, { en: 'a'.repeat(2_000), mr: 'अ'.repeat(2_000) }, false],
])('%d texts: the words of all languages together have a limit', (count, words, fits) => {
  expect(printTemplate.safeParse(of(count, words)).success).toBe(fits);
});
