import { LINE_HEIGHT } from './template.contract.ts';
import type { PrintElement } from './template.contract.ts';

/**
 * How wide a text of plain Latin letters stands at most, without setting it: what surely fits need not be measured by the page's
 * compiler, which sets it once for that and once for the page.
 */

/** Thousandths of the size that no weight of the printing font goes over, the kerning to any neighbour included. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ['‘', 220],
  [' ’', 280],
  ['!,.:;·', 300],
  ['ijl', 320],
  ["'-", 340],
  [')[]`', 380],
  ['(I', 400],
  ['/\\f', 420],
  ['Jt{}°', 440],
  ['_r“', 460],
  ['?≥≤', 480],
  ['z', 500],
  ['cs–”', 520],
  ['"', 540],
  ['*S|', 560],
  ['$+0123456789<=>EFL^x~₹×÷', 580],
  ['TZevyΣ', 600],
  ['a', 620],
  ['Pbdgkopq', 640],
  ['#CRYhnu', 660],
  ['BKVX', 680],
  ['A', 700],
  ['DG', 740],
  ['&U', 760],
  ['H', 780],
  ['OQ', 800],
  ['N', 820],
  ['…', 860],
  ['w½', 880],
  ['%@', 920],
  ['M', 960],
  ['m', 980],
  ['W', 1_000],
  ['—', 1_020],
];
const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([letters, width]) => letters.split('').map((letter) => [letter, width])),
);
/** Hundredths of a millimetre in a tenth of a point. */
const TENTH = 3.5278;

/** Its signs of which the bound is known. */
export const BOUNDED_SIGNS: readonly string[] = [...WIDTH_OF.keys()];

/** In hundredths of a millimetre; infinite where the width of a sign is not known. `size` in tenths of a point. */
export function widthBound(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += WIDTH_OF.get(letter) ?? Number.POSITIVE_INFINITY;
  return Math.ceil((sum * size * TENTH) / 1_000);
}

/** Tenths of a point, hundredths of a millimetre, and the distance of two lines in per cent of the size. */
interface Room {
  readonly size: number;
  readonly w: number;
  readonly h: number;
  readonly lines: number;
  readonly leading: number;
}

/**
 * Whether it stands whole, each of its own lines on one line: as large as designed, and one line alone in a low room as large as the room is high.
 */
export function surelyFits(text: string, { size, w, h, lines, leading }: Room): boolean {
  const own = text.split('\n');
  const high = ((LINE_HEIGHT + (own.length - 1) * leading) * size * TENTH) / 100;
  return own.length <= lines && (own.length === 1 || high <= h) && own.every((line) => widthBound(line, size) <= w);
}

/** The room of what is set in the turned box of an element. */
export const turned = ({ rotation, w, h }: Pick<PrintElement, 'rotation' | 'w' | 'h'>): { readonly w: number; readonly h: number } =>
  rotation === 90 || rotation === 270 ? { w: h, h: w } : { w, h };
