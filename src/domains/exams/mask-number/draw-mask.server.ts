import { randomInt } from 'node:crypto';
import { DRAWS_END, maskNumberOf, SMALLEST_DRAW } from './mask-number.rules.ts';

/** So many numbers, each drawn alone by the cryptographic source of the server: nothing about a candidate goes into them. */
export function drawMaskNumbers(count: number): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(maskNumberOf(randomInt(SMALLEST_DRAW, DRAWS_END)));
  return [...drawn];
}
