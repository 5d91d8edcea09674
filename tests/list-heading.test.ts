import { expect, test } from 'vitest';
import { print } from '../src/kit/print/printer.server.ts';
import { seenOn } from './pdf-picture.server.ts';
import type { Picture } from './pdf-picture.server.ts';

const DPI = 150;
/** The heading of a page ends above this. */
const HEADING_MM = 30;
const WHITE = 250;
/** The tallest letters of a title, at 13 points. */
const ONE_LINE = 40;

/** How high the lines of the heading are, in pixels: rows of ink with a row of paper between them. Two that touch are one high line. */
function heightsIn({ data, width }: Picture): number[] {
  const heights: number[] = [];
  let wasInk = false;
  for (let y = 0; y < (HEADING_MM * DPI) / 25.4; y += 1) {
    let isInk = false;
    for (let x = 0; x < width && !isInk; x += 1) isInk = (data[(y * width + x) * 4] ?? 255) < WHITE;
    if (isInk) heights.push(wasInk ? (heights.pop() ?? 0) + 1 : 1);
    wasInk = isInk;
  }
  return heights;
}

test('what hangs below a Devanagari title stays clear of the line under it, also where the title has two lines', async () => {
  const content = {
    lang: 'mr',
    institute: 'सिंहगड अभियांत्रिकी',
    note: '1 row',
    foot: '',
    end: '',
    heads: ['A'],
    figures: [false],
    widths: [1],
    rows: [['x']],
    firstPage: 1,
    begins: true,
    ends: true,
    whole: true,
  };
  const titles = ['हिवाळी परीक्षा: स्त्रीक्रृ ट्ठू', 'हिवाळी परीक्षा द्वितीय वर्ष ट्ठू अभियांत्रिकी '.repeat(5)];
  for (const title of titles) {
    const { pdf } = await print({
      template: 'kit/export/list.typ',
      content: JSON.stringify({ ...content, title }),
      documents: 1,
      form: 'UNTAGGED',
    });
    const [heights = []] = await seenOn(pdf, DPI, heightsIn);
    expect(Math.max(...heights)).toBeLessThan(ONE_LINE);
  }
});
