import { LINE_HEIGHT } from './template.contract.ts';

/**
 * How wide a text of plain Latin letters stands at most, without setting it: what surely fits need not be measured by the page's
 * compiler, which sets it once for that and once for the page.
 */

/** Thousandths of the size that no weight of the printing font goes over, the kerning to its neighbours included. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["!'(),.:;I[]`ijl{}", 440],
  ['0123456789', 580],
  ['"$*+-/<=>?JL\\^_abcdefghknopqrstuvxyz|~ ', 690],
  ['#&ABCDEFGHKNOPQRSTUVXYZ', 860],
  ['%@MWmw', 1_080],
];
const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([letters, width]) => letters.split('').map((letter) => [letter, width])),
);
/** Hundredths of a millimetre in a tenth of a point. */
const TENTH = 3.5278;

/** In hundredths of a millimetre; infinite where a sign is no plain Latin one. `size` in tenths of a point. */
export function widthBound(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += WIDTH_OF.get(letter) ?? Number.POSITIVE_INFINITY;
  return Math.ceil((sum * size * TENTH) / 1_000);
}

/** Whether it stands whole on one line of this room, both in hundredths of a millimetre. */
export const surelyFits = (text: string, size: number, width: number, height: number): boolean =>
  (LINE_HEIGHT * size * TENTH) / 100 <= height && widthBound(text, size) <= width;
