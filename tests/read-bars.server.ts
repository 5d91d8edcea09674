import type { Picture } from './pdf-picture.server.ts';

/*
 * Reads Code 128 from a picture as a scanner does: along one line, by the widths of dark and light, whatever the size of a module. It has the
 * table of ISO/IEC 15417 again, so that it does not depend on how the bars were made.
 */

const SIGNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const [START_B, START_C] = [104, 105];
/** Modules of a sign, of its six stretches together; the stop has one stretch more. */
const MODULES = 11;
const STRETCHES = 6;

interface Line {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** Lengths of dark and light in turn, from the first dark pixel to the last. */
function stretchesOn({ data, width }: Picture, { x, y, w }: Line): number[] {
  const isDark = (at: number) => (data[(y * width + at) * 4] ?? 255) < 128;
  const lengths: number[] = [];
  let last: boolean | null = null;
  for (let at = x; at < x + w; at += 1) {
    const dark = isDark(at);
    if (dark === last) lengths.push((lengths.pop() ?? 0) + 1);
    else if (dark || lengths.length > 0) lengths.push(1);
    if (dark || lengths.length > 0) last = dark;
  }
  // The light behind the last bar is no part of the code.
  return last === false ? lengths.slice(0, -1) : lengths;
}

/** The sign whose stretches come nearest. */
function signOf(stretches: readonly number[]): number {
  const whole = stretches.reduce((sum, one) => sum + one, 0);
  const farFrom = (sign: string) =>
    Array.from(sign, Number).reduce((sum, modules, at) => sum + Math.abs(modules * whole - (stretches[at] ?? 0) * MODULES), 0);
  const distances = SIGNS.map(farFrom);
  return distances.indexOf(Math.min(...distances));
}

/** The text of the bars along a line of a picture; null: they make no sign, or their check does not fit. */
export function readBars(picture: Picture, line: Line): string | null {
  const stretches = stretchesOn(picture, line);
  if (stretches.length % STRETCHES !== 1 || stretches.length < 4 * STRETCHES + 1) return null;
  const body = stretches.slice(0, -(STRETCHES + 1));
  const signs = Array.from({ length: body.length / STRETCHES }, (_, at) => signOf(body.slice(at * STRETCHES, (at + 1) * STRETCHES)));
  const [start = 0, ...rest] = signs;
  const check = rest.pop();
  const sum = rest.reduce((total, sign, at) => total + sign * (at + 1), start);
  if (sum % 103 !== check) return null;
  if (start === START_C) return rest.map((sign) => String(sign).padStart(2, '0')).join('');
  return start === START_B ? String.fromCodePoint(...rest.map((sign) => sign + 32)) : null;
}
